// The architecture picture, docs/images/architecture.svg, drawn from the real imports. As a step of npm run check: whether the file
// is current. With --write (npm run picture): writes it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf, packageOf, resolve, roomOf, sourceFiles } from './imports.mjs';
import { root } from './run.mjs';

const FILE = 'docs/images/architecture.svg';
const BOX = { width: 118, height: 30, gap: 18, row: 74 };
const MARGIN = 24;
const TITLE = 34;

/** What imports what: from each node to the nodes that its files import. */
function graphOf(nodeOf, imports) {
  const graph = new Map();
  for (const [from, to] of imports) {
    const [a, b] = [nodeOf(from), nodeOf(to)];
    if (a === undefined || b === undefined) continue;
    if (!graph.has(a)) graph.set(a, new Set());
    if (!graph.has(b)) graph.set(b, new Set());
    if (a !== b) graph.get(a).add(b);
  }
  return graph;
}

/** Rank of each node: one above the highest that it imports. */
function ranksOf(graph) {
  const ranks = new Map();
  const rank = node => {
    if (!ranks.has(node)) ranks.set(node, Math.max(-1, ...[...graph.get(node)].map(rank)) + 1);
    return ranks.get(node);
  };
  for (const node of graph.keys()) rank(node);
  return ranks;
}

/** The graph without arrows that a longer way implies. */
export function reduced(graph) {
  const reach = new Map();
  const reachOf = node => {
    if (!reach.has(node)) reach.set(node, new Set([...graph.get(node)].flatMap(each => [each, ...reachOf(each)])));
    return reach.get(node);
  };
  return new Map(
    [...graph].map(([node, targets]) => [
      node,
      [...targets].filter(target => ![...targets].some(other => other !== target && reachOf(other).has(target))),
    ]),
  );
}

/** Places of the nodes: a row for each rank, the highest first; within a row near what they import. */
function placesOf(graph) {
  const ranks = ranksOf(graph);
  const rows = [];
  for (const node of [...graph.keys()].sort()) (rows[ranks.get(node)] ??= []).push(node);
  const widest = Math.max(...rows.map(({ length }) => length));
  const places = new Map();
  for (const [rank, row] of rows.entries()) {
    const middle = node => {
      const below = [...graph.get(node)].map(each => places.get(each).x);
      return below.length === 0 ? 0 : below.reduce((a, b) => a + b, 0) / below.length;
    };
    const sorted = row.toSorted((a, b) => middle(a) - middle(b) || (a < b ? -1 : 1));
    const start = ((widest - row.length) * (BOX.width + BOX.gap)) / 2;
    for (const [i, node] of sorted.entries())
      places.set(node, { x: start + i * (BOX.width + BOX.gap), y: (rows.length - 1 - rank) * BOX.row });
  }
  return {
    places,
    width: widest * (BOX.width + BOX.gap) - BOX.gap,
    height: (rows.length - 1) * BOX.row + BOX.height,
  };
}

function drawing(title, graph, top) {
  const { places, width, height } = placesOf(graph);
  const at = ({ x, y }) => ({ x: Math.round(x + MARGIN), y: Math.round(y + top + TITLE) });
  const arrows = [...reduced(graph)].flatMap(([node, targets]) =>
    targets.sort().map(target => {
      const [from, to] = [at(places.get(node)), at(places.get(target))];
      const [x0, y0, x1, y1] = [from.x + BOX.width / 2, from.y + BOX.height, to.x + BOX.width / 2, to.y - 3];
      return `<path d="M${x0} ${y0}C${x0} ${y0 + 26} ${x1} ${y1 - 26} ${x1} ${y1}" marker-end="url(#head)"/>`;
    }),
  );
  const boxes = [...places].map(([node, place]) => {
    const { x, y } = at(place);
    return (
      `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="5"/>` +
      `<text x="${x + BOX.width / 2}" y="${y + 20}">${node}</text>`
    );
  });
  const text = [
    `<text class="title" x="${MARGIN}" y="${top + 16}">${title}</text>`,
    `<g class="arrows">`,
    ...arrows.sort(),
    '</g>',
    ...boxes.sort(),
  ];
  return { text: text.join('\n'), width, height: TITLE + height };
}

/** The picture of a list of imports, as pairs of files. */
export function picture(imports) {
  const packages = drawing('Packages', graphOf(packageOf, imports), MARGIN);
  const top = MARGIN * 2 + packages.height;
  const roomIn = folder => file => (file.startsWith(folder) ? roomOf(file)?.split('/')[0] : undefined);
  const engine = drawing('Rooms of the engine (engine/src)', graphOf(roomIn('engine/src/'), imports), top);
  const below = top + MARGIN + engine.height;
  const web = drawing('Rooms of the web app (web/src)', graphOf(roomIn('web/src/'), imports), below);
  const width = Math.max(packages.width, engine.width, web.width) + 2 * MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${below + web.height + MARGIN}" role="img">
<title>Packages, rooms of the engine and rooms of the web app; an arrow leads to what is imported, directly or by way of others</title>
<style>
svg{background:#fff;font:13px system-ui,sans-serif}rect{fill:#eef3fb;stroke:#4a6fa5}text{text-anchor:middle;fill:#1c2733}
.title{text-anchor:start;font-weight:600;font-size:15px}.arrows path{fill:none;stroke:#7a8797}#head path{fill:#7a8797}
</style>
<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 1l7 3-7 3z"/></marker>
${packages.text}
${engine.text}
${web.text}
</svg>
`;
}

if (import.meta.filename === process.argv[1]) {
  const imports = sourceFiles().flatMap(file =>
    importsOf(file, readFileSync(path.join(root, file), 'utf8')).flatMap(name => {
      const target = resolve(file, name);
      return target === null ? [] : [[file, target]];
    }),
  );
  const file = path.join(root, FILE);
  const drawn = picture(imports);
  if (process.argv.includes('--write')) writeFileSync(file, drawn);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== drawn) {
    console.log(`${FILE} does not show the imports as they are. Run npm run picture and commit the file.`);
    process.exitCode = 1;
  }
}
