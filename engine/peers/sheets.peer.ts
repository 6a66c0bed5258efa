/**
 * Schematic pages as we plot them next to KiCad's own plots: Debian's KiCad 6 has no command line for schematics, so that its
 * editor is driven on a virtual screen (xvfb, xdotool). Writes each pair as one picture, ours right, and a figure: the part of
 * the pixels drawn by either that lies farther than a pen from anything the other drew. The figures are for finding pages to look at: the drawing sheets of the two
 * differ, and so do pens and the font. Version 4 and 5 projects without their libraries make KiCad ask, and are listed.
 * Usage: node engine/peers/sheets.peer.ts [part of a project's name]
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');
const corpus = path.resolve(root, '../shared/corpus/kicad');
const out = path.join(root, '.cache/peers/sheets');
const DISPLAY = ':77';
const SCREEN = '1600x1000x24';
/** Where the plot dialog has what is clicked, pixels on that screen: the toolbar's button, directory, SVG, all pages. */
const CLICKS = { open: [229, 42], directory: [680, 139], svg: [253, 236], all: [970, 580] } as const;
/** Milliseconds. */
const PATIENCE = 60_000;
const WIDTH = 1800;

const X = { ...process.env, DISPLAY };
const xdotool = (...args: readonly string[]): string => {
  try {
    return execFileSync('xdotool', args, { env: X, stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  } catch {
    return '';
  }
};
const click = ([x, y]: readonly [number, number]): string => xdotool('mousemove', String(x), String(y), 'click', '1');
const windows = (): string[] =>
  xdotool('search', '--onlyvisible', '--name', '.', 'getwindowname', '%@').split('\n').filter(Boolean);

async function until(met: () => boolean, otherwise: () => void = () => {}): Promise<boolean> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await setTimeout(500)) {
    if (met()) return true;
    otherwise();
  }
  return false;
}

/** A configuration that asks nothing at the start. */
function configure(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'sym-lib-table'), '(sym_lib_table)\n');
  writeFileSync(path.join(folder, 'kicad_common.json'), '{"meta":{"filename":"kicad_common.json","version":3}}\n');
}

/** Has KiCad plot all pages of a schematic; the SVG files. */
async function plotByKicad(folder: string, schematic: string, config: string): Promise<string[]> {
  const plots = path.join(folder, 'plots');
  mkdirSync(plots, { recursive: true });
  const editor: ChildProcess = spawn('eeschema', [path.join(folder, schematic)], {
    env: { ...X, KICAD_CONFIG_HOME: config },
    stdio: 'ignore',
  });
  try {
    const loaded = await until(
      () =>
        windows().length === 1 && windows()[0]!.includes('Schematic Editor') && !windows()[0]!.includes('no schematic'),
      // All its questions about old libraries are declined.
      () => {
        if (windows().some(name => !name.includes('Schematic Editor') && name !== 'eeschema')) xdotool('key', 'Escape');
      },
    );
    if (!loaded) throw new Error(`KiCad did not open ${schematic}: ${windows().join(', ')}`);
    await setTimeout(2000);
    click(CLICKS.open);
    if (!(await until(() => windows().some(name => name.includes('Plot'))))) throw new Error('no plot dialog');
    await setTimeout(500);
    click(CLICKS.directory);
    xdotool('key', 'ctrl+a');
    xdotool('type', 'plots');
    click(CLICKS.svg);
    await setTimeout(500);
    click(CLICKS.all);
    let before = -1;
    const count = (): number => readdirSync(plots).length;
    await until(() => {
      const now = count();
      const settled = now > 0 && now === before;
      before = now;
      return settled;
    });
    return readdirSync(plots)
      .filter(name => name.endsWith('.svg'))
      .map(name => path.join(plots, name));
  } finally {
    editor.kill('SIGKILL');
  }
}

const convert = (...args: readonly string[]): string =>
  execFileSync('convert', args, { stdio: ['ignore', 'pipe', 'pipe'] }).toString();

const picture = (svg: string, png: string): void => {
  execFileSync('rsvg-convert', ['-w', String(WIDTH), '-b', 'white', svg, '-o', png]);
};

/** Part of what `a` draws that is farther than two pixels from anything that `b` draws. */
function alone(a: string, b: string): number {
  const share = (file: readonly string[]): number => Number(convert(...file, '-format', '%[fx:mean]', 'info:'));
  const ink = [a, '-colorspace', 'Gray', '-negate', '-threshold', '8%'];
  const grown = [
    '(',
    b,
    '-colorspace',
    'Gray',
    '-negate',
    '-threshold',
    '8%',
    '-morphology',
    'Dilate',
    'Disk:2.5',
    ')',
  ];
  const drawn = share(ink);
  return drawn === 0 ? 0 : share([...ink, ...grown, '-compose', 'MinusSrc', '-composite']) / drawn;
}

async function compare(project: string, config: string): Promise<void> {
  const source = path.join(corpus, project);
  const roots = readdirSync(source).filter(name => /\.(kicad_pro|pro)$/.test(name));
  const stem = roots[0]?.replace(/\.(kicad_pro|pro)$/, '');
  const schematic = ['.kicad_sch', '.sch']
    .map(end => `${stem}${end}`)
    .find(name => existsSync(path.join(source, name)));
  if (!schematic) return console.log(`${project}: no schematic of the project's name`);
  const folder = mkdtempSync(path.join(tmpdir(), 'sheets-'));
  try {
    cpSync(source, folder, { recursive: true, mode: 0 });
    execFileSync('chmod', ['-R', 'u+w', folder]);
    const theirs = await plotByKicad(folder, schematic, config);
    const own = path.join(folder, 'ours');
    const boardwright = path.join(root, 'native/bin/boardwright.mjs');
    mkdirSync(own);
    execFileSync(process.execPath, [
      boardwright,
      'render',
      path.join(source, schematic),
      '--out',
      path.join(own, 'page.svg'),
    ]);
    mkdirSync(out, { recursive: true });
    const ours = readdirSync(own).map((name, i) => {
      const png = path.join(folder, `ours-${i}.png`);
      picture(path.join(own, name), png);
      return png;
    });
    for (const svg of theirs) {
      const name = `${project}-${path.basename(svg, '.svg')}`;
      const png = path.join(folder, 'theirs.png');
      picture(svg, png);
      // Pages have other file names here and there: the one that is most alike is meant.
      const pairs = ours.map(own => ({ own, missing: alone(png, own), extra: alone(own, png) }));
      const best = pairs.reduce((p, q) => (q.missing + q.extra < p.missing + p.extra ? q : p));
      console.log(
        `${name}: ${(100 * best.missing).toFixed(2)} % of KiCad's ink is alone, ${(100 * best.extra).toFixed(2)} % of ours`,
      );
      convert(png, best.own, '+append', path.join(out, `${name}.png`));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', SCREEN], { stdio: 'ignore' });
const config = mkdtempSync(path.join(tmpdir(), 'kicad-config-'));
try {
  await setTimeout(1000);
  configure(path.join(config, '6.0'));
  configure(config);
  const part = process.argv[2] ?? '';
  for (const project of readdirSync(corpus).filter(name => /^v[456]-/.test(name) && name.includes(part))) {
    try {
      await compare(project, config);
    } catch (error) {
      console.log(`${project}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
} finally {
  screen.kill();
  rmSync(config, { recursive: true, force: true });
}
