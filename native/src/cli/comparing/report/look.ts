/** Style of the report. It stands alone: nothing is loaded. */
export const LOOK = `
:root { color-scheme: light dark; --line: light-dark(#d9dce1, #3a3f47); --muted: light-dark(#5c6470, #a0a8b4);
  --from: #d03535; --to: #1c8a4c; --accent: light-dark(#1a63d6, #6ea8fe); }
* { box-sizing: border-box; }
body { margin: 0; height: 100vh; display: grid; grid-template: auto 1fr / minmax(260px, 360px) 1fr;
  font: 14px/1.5 system-ui, sans-serif; background: light-dark(#fff, #16181c); color: light-dark(#1c2027, #e4e7eb); }
header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: center; padding: 8px 16px;
  border-bottom: 1px solid var(--line); }
h1 { font-size: 15px; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 13px; margin: 12px 16px 4px; color: var(--muted); }
.from { color: var(--from); } .to { color: light-dark(var(--to), #3fbf7a); }
label { display: flex; gap: 8px; align-items: center; margin-left: auto; }
nav { overflow: auto; border-right: 1px solid var(--line); padding-bottom: 16px; }
nav button, .views button { font: inherit; color: inherit; background: none; border: 0; cursor: pointer; text-align: left; }
nav button { display: block; width: 100%; padding: 4px 16px; }
nav button[disabled] { cursor: default; }
nav button:not([disabled]):hover, nav button[aria-current=true] { background: light-dark(#eef3fc, #22304a); }
nav small { display: block; color: var(--muted); overflow-wrap: anywhere; }
main { display: grid; grid-template-rows: auto 1fr; min-width: 0; min-height: 0; }
.views { display: flex; flex-wrap: wrap; border-bottom: 1px solid var(--line); padding: 0 8px; }
.views button { padding: 6px 10px; border-bottom: 2px solid transparent; }
.views button[aria-selected=true] { border-color: var(--accent); color: var(--accent); }
.stage { position: relative; overflow: hidden; background: #fff; touch-action: none; cursor: grab; }
.stage:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
.stage svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.stage section[hidden] { display: none; }
@media (max-width: 720px) { body { grid-template: auto 40vh 1fr / 1fr; } nav { border-right: 0; border-bottom: 1px solid var(--line); } }
`;

/** Chooses views, zooms by wheel, drag and keys, and fades from one version to the other. */
export const SCRIPT = `
const stage = document.querySelector('.stage');
const tabs = [...document.querySelectorAll('.views button')];
const items = [...document.querySelectorAll('nav button[data-id]')];
const sections = [...stage.querySelectorAll('section')];
let shown = 0;
const boxes = sections.map(section => section.dataset.box.split(' ').map(Number));
const seen = boxes.map(box => [...box]);
function draw() {
  for (const svg of sections[shown].querySelectorAll('svg')) svg.setAttribute('viewBox', seen[shown].join(' '));
}
function choose(i) {
  shown = i;
  sections.forEach((section, k) => (section.hidden = k !== i));
  tabs.forEach((tab, k) => tab.setAttribute('aria-selected', k === i));
  draw();
}
function zoom(by, at) {
  const [x, y, w, h] = seen[shown];
  const [u, v] = at ?? [0.5, 0.5];
  seen[shown] = [x + w * u * (1 - by), y + h * v * (1 - by), w * by, h * by];
  draw();
}
tabs.forEach((tab, i) => tab.addEventListener('click', () => choose(i)));
for (const item of items)
  item.addEventListener('click', () => {
    const places = JSON.parse(item.dataset.places);
    const i = places[shown] ? shown : Number(Object.keys(places)[0]);
    const [x, y, w, h] = places[i];
    const margin = Math.max(w, h, 2) * 0.75;
    seen[i] = [x - margin, y - margin, w + 2 * margin, h + 2 * margin];
    choose(i);
    items.forEach(each => each.setAttribute('aria-current', each === item));
  });
const fade = document.querySelector('#fade');
fade?.addEventListener('input', () => {
  const part = fade.value / 100;
  stage.style.setProperty('--before', Math.min(1, 2 - 2 * part));
  stage.style.setProperty('--after', Math.min(1, 2 * part));
});
stage?.addEventListener('wheel', event => {
  event.preventDefault();
  const { left, top, width, height } = stage.getBoundingClientRect();
  zoom(Math.exp(event.deltaY / 500), [(event.clientX - left) / width, (event.clientY - top) / height]);
}, { passive: false });
stage?.addEventListener('pointerdown', event => stage.setPointerCapture(event.pointerId));
stage?.addEventListener('pointermove', event => {
  if (event.buttons === 0) return;
  const [x, y, w, h] = seen[shown];
  const scale = Math.max(w / stage.clientWidth, h / stage.clientHeight);
  seen[shown] = [x - event.movementX * scale, y - event.movementY * scale, w, h];
  draw();
});
stage?.addEventListener('keydown', event => {
  const [x, y, w, h] = seen[shown];
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (step) { seen[shown] = [x + (step[0] * w) / 10, y + (step[1] * h) / 10, w, h]; draw(); }
  else if (event.key === '+' || event.key === '=') zoom(0.8);
  else if (event.key === '-') zoom(1.25);
  else if (event.key === '0' || event.key === 'Home') { seen[shown] = [...boxes[shown]]; draw(); }
  else return;
  event.preventDefault();
});
if (sections.length > 0) choose(0);
`;
