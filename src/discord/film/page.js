'use strict';
(() => {
  const find = (id) => document.getElementById(id);
  const { places, frames, words, play, stop } = JSON.parse(find('game').textContent);
  const last = frames.length - 1;
  const drawn = places.map(([shape, left, top, unit]) => {
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
    use.setAttribute('href', `#s${shape}`);
    use.setAttribute('transform', `translate(${left} ${top}) scale(${unit / 100})`);
    return use;
  });
  let turn = 0;
  let playing = 0;

  function show(wanted) {
    turn = Math.max(0, Math.min(last, wanted));
    const [at, told, seen] = words[turn];
    find('table').replaceChildren(...frames[turn].map((place) => drawn[place]));
    find('board').setAttribute('aria-label', seen);
    find('at').textContent = at;
    find('told').textContent = told;
    find('turn').value = turn;
    find('turn').setAttribute('aria-valuetext', at);
    for (const [id, off] of [['first', turn === 0], ['back', turn === 0], ['next', turn === last], ['last', turn === last]]) {
      find(id).setAttribute('aria-disabled', off);
    }
  }

  function halt() {
    clearInterval(playing);
    playing = 0;
    find('play').classList.remove('on');
    find('play').setAttribute('aria-label', play);
  }

  function go(wanted) {
    halt();
    show(wanted);
  }

  function start() {
    if (turn === last) show(0);
    playing = setInterval(() => {
      show(turn + 1);
      if (turn === last) halt();
    }, 1000);
    find('play').classList.add('on');
    find('play').setAttribute('aria-label', stop);
  }

  const toggle = () => (playing ? halt() : start());
  find('first').addEventListener('click', () => go(0));
  find('back').addEventListener('click', () => go(turn - 1));
  find('next').addEventListener('click', () => go(turn + 1));
  find('last').addEventListener('click', () => go(last));
  find('play').addEventListener('click', toggle);
  find('turn').addEventListener('input', (event) => go(Number(event.target.value)));

  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const ways = { ArrowLeft: () => go(turn - 1), ArrowRight: () => go(turn + 1), Home: () => go(0), End: () => go(last) };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    way();
  });

  let from = null;
  find('board').addEventListener('pointerdown', (event) => { from = [event.clientX, event.clientY]; });
  find('board').addEventListener('pointercancel', () => { from = null; });
  find('board').addEventListener('pointerup', (event) => {
    if (!from) return;
    const [right, down] = [event.clientX - from[0], event.clientY - from[1]];
    from = null;
    if (Math.abs(right) > 30 && Math.abs(right) > Math.abs(down)) go(turn + (right < 0 ? 1 : -1));
  });

  show(0);
})();
