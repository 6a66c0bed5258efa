import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readProject } from '@boardwright/engine';
import { projectFiles } from '../projectFiles.ts';

const here = path.resolve(import.meta.dirname, '..');
const root = path.resolve(here, '../..');

let scratch = '';
let project = '';
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'boardwright-scripts-'));
  cpSync(path.join(root, 'resources/examples/blinky'), path.join(scratch, 'blinky'), { recursive: true });
  project = path.join(scratch, 'blinky/blinky.kicad_pro');
});
afterEach(() => rmSync(scratch, { recursive: true }));

/** Runs a script on the project as its second line says. */
function run(script: string, ...options: string[]) {
  const words = ['run', path.resolve(here, 'scripts', script), '--design', project, ...options];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'native/bin/boardwright.mjs'), ...words],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_NO_WARNINGS: '1', LANG: 'C' },
    },
  );
  return { status, lines: stdout.trim().split('\n').filter(Boolean), stderr };
}

const design = () => {
  const read = readProject(projectFiles(path.dirname(project)), 'blinky.kicad_pro');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

const valuesOf = (): ReadonlyMap<string, string> =>
  new Map(
    [...design().schematic!.all('component')].flatMap(({ fields, instances }) =>
      instances.map(({ reference }) => [reference, fields.find(({ name }) => name === 'Value')!.value] as const),
    ),
  );

describe('the scripts', () => {
  it('list the parts of a schematic', () => {
    const out = path.join(scratch, 'out');
    const { status, lines, stderr } = run('listParts.ts', '--out', out);
    expect([status, stderr]).toEqual([0, '']);
    const rows = readFileSync(path.join(out, 'blinky-parts.csv'), 'utf8').split('\n').slice(1);
    const listed = new Map(rows.map(row => row.slice(1).split('","').slice(0, 2) as [string, string]));
    expect(listed).toEqual(valuesOf());
    expect(lines[0]).toBe(`${listed.size} parts`);
  });

  it('release a board whose checks find nothing, and no other', () => {
    const out = path.join(scratch, 'out');
    const whole = run('releaseFiles.ts', '--out', out);
    expect([whole.status, whole.stderr]).toEqual([0, '']);
    expect(readdirSync(out).filter(name => name.endsWith('.gbr')).length).toBeGreaterThan(5);
    rmSync(out, { recursive: true });
    const board = project.replace('.kicad_pro', '.kicad_pcb');
    writeFileSync(board, readFileSync(board, 'utf8').replace(/^\t\(segment[\s\S]*?\n\t\)\n/m, ''));
    const cut = run('releaseFiles.ts', '--out', out);
    expect(cut.status).toBe(1);
    expect(cut.lines.some(line => line.startsWith('unconnected_items: '))).toBe(true);
    expect(readdirSync(out)).toEqual([]);
  });

  it('replace a value, in the files with --save alone', () => {
    const before = valuesOf();
    const [reference, value] = [...before].find(([name]) => name.startsWith('R'))!;
    expect(run('replaceValue.ts', '--arg', value, '--arg', '12k').status).toBe(0);
    expect(valuesOf()).toEqual(before);
    const { status, stderr } = run('replaceValue.ts', '--arg', value, '--arg', '12k', '--save');
    expect([status, stderr]).toEqual([0, '']);
    const expected = new Map([...before].map(([name, was]) => [name, was === value ? '12k' : was]));
    expect(valuesOf()).toEqual(expected);
    expect(expected.get(reference)).toBe('12k');
  });

  it('widen a net where the rules allow it, else change nothing', () => {
    const widths = (net: string) =>
      [...design().board!.all('track')].filter(each => each.net === net).map(each => each.width);
    const { net } = [...design().board!.all('track')][0]!;
    const [least] = widths(net).toSorted((a, b) => a - b);
    const wider = String((least! + 10_000) / 1e6);
    const { status, stderr } = run('widenNet.ts', '--arg', net, '--arg', wider, '--save');
    expect([status, stderr]).toEqual([0, '']);
    expect(Math.min(...widths(net))).toBe(least! + 10_000);
    const after = widths(net);
    const tooWide = run('widenNet.ts', '--arg', net, '--arg', '30', '--save');
    expect(tooWide.status).toBe(1);
    expect(tooWide.stderr).toContain('The script failed');
    expect(widths(net)).toEqual(after);
  });
});

describe('each of the other scripts runs on the command line', () => {
  it.each([
    ['groupedBom.ts', ['--out', 'OUT'], /^\d+ lines, \d+ parts$/],
    ['ledRing.ts', ['R', '50', '50', '20'], /^3 parts, 120\.00° apart$/],
    ['netLengths.ts', ['+9V'], /^\+9V: \d+\.\d{3} mm$/],
    ['renumberByPosition.ts', [], /^[A-Z]+\d+ → [A-Z]+\d+$|^0 of \d+ designators changed$/],
    ['stitchEdge.ts', ['GND', '5', '1', '0.6', '0.3'], /^\d+ vias of GND, \d+ places left out$/],
    ['titleBlock.ts', ['revision=B'], /^2 title blocks$/],
  ] as const)('%s', (script, args, first) => {
    const words = args[0] === '--out' ? ['--out', path.join(scratch, 'out')] : args.flatMap(each => ['--arg', each]);
    const { status, lines, stderr } = run(script, ...words, '--save');
    expect([status, stderr]).toEqual([0, '']);
    expect(lines[0]).toMatch(first);
    // What was saved can be read again.
    expect(design().board).not.toBeNull();
  });
});

describe('a script that cannot be run', () => {
  const broken = (text: string) => {
    const file = path.join(scratch, 'broken.ts');
    writeFileSync(file, text);
    return run(file);
  };
  it.each([
    ['const a = 1;', 'no default export'],
    ['export default (', 'cannot be loaded'],
    ["export default () => { throw new Error('on purpose'); };", 'The script failed: on purpose'],
    ["export default ({ write }: { write(name: string, text: string): void }) => write('a.txt', 'a');", '--out'],
  ])('%s', (text, said) => {
    const { status, lines, stderr } = broken(text);
    expect([status, lines]).toEqual([1, []]);
    expect(stderr).toContain(said);
  });
});
