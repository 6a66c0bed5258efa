/**
 * What our reader makes of Gerber and drill files against the expected pictures of the corpus (drawn by librsvg) and against
 * gerbv, at 1000 dpi. No inked region may differ by more than a pixel from the expected pictures; of gerbv's pictures at most
 * 0.2 % of the pixels may differ, but for what gerber-read.approved.json explains.
 * Usage: node engine/peers/gerber-read.peer.ts [part of a file's name]
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BoxBuilder, shapeBox, transformShape } from '@boardwright/engine/geometry';
import { readExcellon, readGerber } from '@boardwright/engine/formats/gerber';
import { unzipSync } from 'fflate';
import { corpusFolder } from './kicad6.ts';
import { cropped, paint, type Paint } from '../test/gerberRaster.ts';
import { compareInk, readPng, type Bitmap } from './png.ts';

const DPI = 1000;
const PITCH = 25.4e6 / DPI;
const LIMIT = 0.2;
/** Part of the drawn pixels of a feature case that may differ by more than a pixel: rounding at the edge of its picture. */
const FAR = 5e-3;
const MARK = 100_000;
const RIM = 6e6;

const approved = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'gerber-read.approved.json'), 'utf8'),
) as Readonly<Record<string, { readonly percent: number; readonly reason: string }>>;

const isDrill = (text: string): boolean => /^\s*(;.*\s+)*M48|^%\s+T\d/.test(text);
const isGerber = (text: string): boolean => /%(FS|ADD|MO|AM)|\bG04\b/.test(text) && /D0?[123]\*/.test(text);

function paintsOf(bytes: Uint8Array, name: string): Paint[] | null {
  const text = new TextDecoder().decode(bytes);
  if (isDrill(text)) {
    const read = readExcellon(bytes, name);
    return read.ok ? read.value.hits.map(({ shape }) => ({ shapes: [shape], dark: true })) : null;
  }
  const read = isGerber(text) ? readGerber(bytes, name) : null;
  return read?.ok ? [...read.value.objects] : null;
}

function boxOf(paints: readonly Paint[]) {
  const box = new BoxBuilder();
  for (const { shapes } of paints) for (const shape of shapes) box.addBox(shapeBox(shape));
  return box.box();
}

/** How far our picture may be moved to fit, pixels: the expected ones were cut at whole points. */
const SLACK = 18;

/** A part of a picture. */
function cutOut({ width, height, ink }: Bitmap, x0: number, y0: number, w: number, h: number): Bitmap {
  const out = new Uint8Array(w * h);
  for (let y = Math.max(0, -y0); y < h && y + y0 < height; y++)
    for (let x = Math.max(0, -x0); x < w && x + x0 < width; x++) out[y * w + x] = ink[(y + y0) * width + x + x0]!;
  return { width: w, height: h, ink: out };
}

/** Where the picture lies best on the expected one: coarsely first, then finely. */
function fit(ours: Bitmap, theirs: Bitmap): Bitmap {
  const [cx, cy] = [(ours.width - theirs.width) >> 1, (ours.height - theirs.height) >> 1];
  let [best, bx, by] = [Infinity, cx, cy];
  const look = (dx: number, dy: number, step: number) => {
    let count = 0;
    for (let y = 0; y < theirs.height; y += step)
      for (let x = 0; x < theirs.width; x += step) {
        const [u, v] = [x + dx, y + dy];
        const ink = u >= 0 && v >= 0 && u < ours.width && v < ours.height ? ours.ink[v * ours.width + u]! : 0;
        if (ink !== theirs.ink[y * theirs.width + x]) count++;
      }
    if (count < best) [best, bx, by] = [count, dx, dy];
  };
  for (let dy = cy - SLACK; dy <= cy + SLACK; dy += 3)
    for (let dx = cx - SLACK; dx <= cx + SLACK; dx += 3) look(dx, dy, 6);
  const [mx, my] = [bx, by];
  best = Infinity;
  for (let dy = my - 3; dy <= my + 3; dy++) for (let dx = mx - 3; dx <= mx + 3; dx++) look(dx, dy, 2);
  const [nx, ny] = [bx, by];
  best = Infinity;
  for (let dy = ny - 2; dy <= ny + 2; dy++) for (let dx = nx - 2; dx <= nx + 2; dx++) look(dx, dy, 1);
  return cutOut(ours, bx, by, theirs.width, theirs.height);
}

/** A feature case against the picture next to it. */
function featureCase(file: string, work: string): string {
  let paints = paintsOf(new Uint8Array(readFileSync(file)), path.basename(file));
  const name = path.relative(path.join(corpusFolder, '../gerber/spec-cases-tracespace'), file);
  if (!paints) return `✗ ${name}: not read`;
  // The picture of this case has in a row along x what the file has along y.
  if (name === 'pads/polygon.gbr')
    paints = paints.map((each, i) => {
      const step = i * 15.24e6;
      const shapes = each.shapes.map(shape => transformShape(shape, { a: 1, b: 0, c: 0, d: 1, e: step, f: step }));
      return { ...each, shapes };
    });
  const ours = cropped(paint(paints, boxOf(paints), PITCH));
  const png = path.join(work, 'expected.png');
  execFileSync('rsvg-convert', ['-d', String(DPI), '-p', String(DPI), '-o', png, file.replace(/\.[^.]*$/, '.svg')]);
  const theirs = cropped(readPng(readFileSync(png), 3));
  const inner = cutOut(theirs, 1, 1, theirs.width - 2, theirs.height - 2);
  const { drawn, differing, far } = compareInk(fit(ours, inner), inner);
  const uneven = Math.abs(ours.width - theirs.width) > 2 * SLACK || Math.abs(ours.height - theirs.height) > 2 * SLACK;
  const line = `${name} ${differing} of ${drawn} pixels differ, ${far} by more than a pixel`;
  const known = approved[name];
  if (known) return `  ${line} (${known.reason})`;
  return uneven || drawn === 0 || far > drawn * FAR ? `✗ ${line}` : `  ${line}`;
}

/** A file of a larger set against gerbv. */
function largeCase(name: string, bytes: Uint8Array, work: string): string | null {
  const paints = paintsOf(bytes, path.basename(name));
  if (!paints) return null;
  const box = boxOf(paints);
  if (box.minX > box.maxX) return `  ${name} draws nothing`;
  const [x0, y0, x1, y1] = [
    Math.floor(box.minX - RIM),
    Math.floor(-box.maxY - RIM),
    Math.ceil(box.maxX + RIM),
    Math.ceil(-box.minY + RIM),
  ];
  const [source, corners, png] = ['source', 'frame.gbr', 'theirs.png'].map(each => path.join(work, each)) as [
    string,
    string,
    string,
  ];
  writeFileSync(source, bytes);
  writeFileSync(
    corners,
    `%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,${MARK / 1e6}*%\nD10*\nX${x0}Y${y0}D03*\nX${x1}Y${y1}D03*\nM02*\n`,
  );
  try {
    execFileSync(
      'gerbv',
      [
        '-x',
        'png',
        '-D',
        String(DPI),
        '-B',
        '0',
        '-b',
        '#000000',
        '-f',
        '#FFFFFFFF',
        '-f',
        '#FFFFFFFF',
        '-o',
        png,
        source,
        corners,
      ],
      { stdio: 'ignore' },
    );
  } catch {
    return `  ${name}: gerbv does not draw it`;
  }
  const theirs = readPng(readFileSync(png));
  const frame = {
    minX: x0 - MARK / 2, // Its rows are counted from the bottom.
    minY: -y0 + MARK / 2 - theirs.height * PITCH,
    maxX: x1 + MARK / 2,
    maxY: -y0 + MARK / 2,
  };
  const marks: Paint = {
    dark: true,
    shapes: [
      { type: 'capsule', x0, y0: -y0, x1: x0, y1: -y0, r: MARK / 2 },
      { type: 'capsule', x0: x1, y0: -y1, x1, y1: -y1, r: MARK / 2 },
    ],
  };
  const ours = paint([...paints, marks], frame, PITCH, theirs.width, theirs.height);
  const { drawn, differing, far } = compareInk(ours, theirs);
  const percent = (100 * differing) / Math.max(1, drawn);
  const known = approved[name];
  const good = far <= drawn * (LIMIT / 100) || (known !== undefined && percent <= known.percent);
  return `${good ? ' ' : '✗'} ${name} ${percent.toFixed(3)} %, ${far} far of ${drawn}${known ? ` (${known.reason})` : ''}`;
}

function* largeFiles(): Generator<[string, Uint8Array]> {
  const gerbers = path.join(corpusFolder, '../gerber');
  for (const folder of readdirSync(gerbers).sort()) {
    if (folder.startsWith('spec-cases')) continue;
    for (const name of readdirSync(path.join(gerbers, folder)).sort()) {
      const bytes = new Uint8Array(readFileSync(path.join(gerbers, folder, name)));
      if (name.endsWith('.zip'))
        for (const [each, content] of Object.entries(unzipSync(bytes))) yield [`${folder}/${each}`, content];
      else yield [`${folder}/${name}`, bytes];
    }
  }
}

let failed = 0;
const tell = (line: string | null): void => {
  if (line === null) return;
  if (line.startsWith('✗')) failed++;
  console.log(line);
};
const wanted = process.argv[2] ?? '';
const work = mkdtempSync(path.join(tmpdir(), 'boardwright-gerber-read-'));
try {
  mkdirSync(work, { recursive: true });
  const cases = path.join(corpusFolder, '../gerber/spec-cases-tracespace');
  for (const name of readdirSync(cases, { recursive: true, encoding: 'utf8' }).sort())
    if (/\.(gbr|drl)$/.test(name) && name.includes(wanted)) tell(featureCase(path.join(cases, name), work));
  for (const [name, bytes] of largeFiles()) if (name.includes(wanted)) tell(largeCase(name, bytes, work));
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(failed === 0 ? 'every picture agrees' : `${failed} pictures differ`);
process.exit(failed === 0 ? 0 : 1);
