import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { boardFacts, checkBoard, readBoard, readProject } from '@boardwright/engine';
import { projectFiles } from '../projectFiles.ts';

const here = path.resolve(import.meta.dirname, '..');
const designs = path.resolve(here, '../../resources/examples');
const blinky = path.join(designs, 'blinky');
const scratch = mkdtempSync(path.join(tmpdir(), 'boardwright-examples-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Runs an example as its first line says. */
function run(example: string, ...args: string[]): { readonly status: number | null; readonly lines: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(here, example), ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  expect(stderr).toBe('');
  return { status, lines: stdout.trim().split('\n').filter(Boolean) };
}

/** A copy of a design whose board file was changed. */
function changed(name: string, change: (text: string) => string): string {
  const folder = path.join(scratch, name);
  cpSync(blinky, folder, { recursive: true });
  const board = path.join(folder, 'blinky.kicad_pcb');
  writeFileSync(board, change(readFileSync(board, 'utf8')));
  return folder;
}

describe('the examples', () => {
  it('read a board', () => {
    const file = path.join(blinky, 'blinky.kicad_pcb');
    const text = readFileSync(file, 'utf8');
    const { status, lines } = run('readBoard.ts', file);
    expect(status).toBe(0);
    const printed = JSON.parse(lines.join('')) as Record<string, unknown>;
    expect(printed).toMatchObject({ widthMm: 60, heightMm: 42, copperLayers: 2 });
    expect(printed['footprints']).toBe(text.match(/^\t\(footprint /gm)?.length);
    const nets = [...text.matchAll(/^\t\(net \d+ "(.+)"\)$/gm)].map(([, net]) => net!);
    expect(printed['nets']).toEqual(nets.sort());
  });

  it('check a board: none of ours has a violation, and a track that is missing is one', () => {
    expect(run('checkBoard.ts', blinky)).toEqual({ status: 0, lines: [] });
    const cut = changed('cut', text => text.replace(/^\t\(segment[\s\S]*?\n\t\)\n/m, ''));
    const { status, lines } = run('checkBoard.ts', cut);
    expect(status).toBe(1);
    expect(lines.some(line => line.startsWith('error: ') && line.includes('[unconnected_items]'))).toBe(true);
  });

  it('make Gerbers and drills that read as the same board', () => {
    const out = path.join(scratch, 'gerbers');
    const { status, lines } = run('makeGerbers.ts', blinky, out);
    expect(status).toBe(0);
    expect(lines.toSorted()).toEqual(readdirSync(out).sort());
    const isGerber = (name: string): boolean => /\.(gbr|drl|gbrjob)$/.test(name);
    const read = readProject(new Map([...projectFiles(out)].filter(([name]) => isGerber(name))));
    const source = readProject(projectFiles(blinky));
    if (!read.ok || !source.ok) throw new Error('not read');
    const [made, meant] = [read.value.board!, source.value.board!];
    const { widthNm, heightNm, copperLayers, minDrillNm } = boardFacts(meant);
    expect(boardFacts(made)).toMatchObject({ copperLayers, minDrillNm });
    // The outline's pen is half outside of it at most.
    expect(Math.abs(boardFacts(made).widthNm - widthNm)).toBeLessThan(200_000);
    expect(Math.abs(boardFacts(made).heightNm - heightNm)).toBeLessThan(200_000);
  });

  it('route a net: what they write has all connections and no violation', () => {
    const out = path.join(scratch, 'routed.kicad_pcb');
    const { status, lines } = run('routeNet.ts', blinky, '/FLASH', out);
    expect({ status, lines }).toEqual({ status: 0, lines: ['/FLASH: 1 connections routed, 0 missing'] });
    const board = readBoard(new Uint8Array(readFileSync(out)), 'routed.kicad_pcb');
    if (!board.ok) throw new Error('not read');
    const tracks = [...board.value.all('track')].filter(({ net }) => net === '/FLASH');
    expect(tracks.length).toBeGreaterThan(0);
    expect(checkBoard(board.value).filter(({ rule }) => /unconnected|clearance|short|crossing/.test(rule))).toEqual([]);
  });

  const ngspice = fileURLToPath(import.meta.resolve('@boardwright/ngspice-wasm/ngspice.wasm'));
  it.skipIf(!existsSync(ngspice))('simulate a low-pass, whose cut-off frequency is 1 / (2 pi R C)', () => {
    const { status, lines } = run('simulate.ts', path.join(designs, 'rc-low-pass'), '/OUT');
    expect(status).toBe(0);
    const hertz = Number(/^\/OUT: ([\d.]+) Hz$/.exec(lines[0]!)?.[1]);
    const meant = 1 / (2 * Math.PI * 1600 * 100e-9);
    // A thousand points a decade are 0.23 % apart.
    expect(Math.abs(hertz / meant - 1)).toBeLessThan(0.003);
  });
});
