# Notes that people write for themselves about a game.

command-note = note
command-note-about = Note something about a game for yourself, or see what you have noted
option-text = text
option-text-about = What you want to remember; leave it out to see your notes
option-note-turn-about = About which turn; the last one if you leave it out
option-remove = remove
option-remove-about = Remove the note about this turn
option-notes = notes
option-notes-about = Put what you have noted about the turns into the record

note-kept = Noted for turn { $turn }. Only you see it, here, in `/board` and in `/replay`.
note-removed = Your note for turn { $turn } is gone.
# { $game } is the title of a game.
notes-head = **Your notes** about { $game }:
notes-none = You have no notes about { $game }. **Write a note** makes one.
button-note = Write a note
note-window = Your note
note-window-text = What you want to remember about the turn
notes-in-file = They are too long for a message, so they are in the file.
note-line-back = 📝 Turn { $turn } ({ $back }): { $text }
# Said of a turn.
note-taken-back = taken back since
note-line = 📝 Turn { $turn }: { $text }

refusal-note-too-long = Your notes about one game have room for { $most } characters in total. { $room } are left for this one, and it has { $over } too many.

privacy-notes = **Notes you have written about games:** { $count }.
