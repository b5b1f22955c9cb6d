/* Preloaded into the bot: writes to the disk hang while the file named in HANGS is there. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

static void wait_for_disk(void) {
  const char *hangs = getenv("HANGS");
  while (hangs && access(hangs, F_OK) == 0) usleep(5000);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int fdatasync(int file) {
  wait_for_disk();
  return REAL(fdatasync)(file);
}

int fsync(int file) {
  wait_for_disk();
  return REAL(fsync)(file);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
  wait_for_disk();
  return REAL(pwrite64)(file, bytes, count, at);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
  wait_for_disk();
  return REAL(pwrite)(file, bytes, count, at);
}
