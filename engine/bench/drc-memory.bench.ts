/**
 * Memory of a design rule check: the most that `boardwright check` and KiCad 9's `kicad-cli pcb drc` have in memory, each in a process of
 * its own, for v9-video laid out four times (24 MB). Loading is part of both. Usage: npm run bench -- drc-memory
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { goal } from '../../.ci/goal.mjs';
import { hasKicad9, kicad9Command } from '../peers/kicad9.ts';
import { tiledBoard, tiledFile } from './tiles.ts';

/** Reports what a program took at the most. */
const TIME = '/usr/bin/time';
const root = path.resolve(import.meta.dirname, '../..');
const board = path.join(root, '../shared/corpus/kicad/v9-video/video.kicad_pcb');
if (!existsSync(board) || !existsSync(TIME)) {
  console.log(`skipped: the corpus is not beside this checkout, or there is no ${TIME}`);
  process.exit(0);
}

/** Megabytes; null where the program did not end by itself. */
function peak(program: string, args: readonly string[], env: NodeJS.ProcessEnv): number | null {
  const { stderr, signal } = spawnSync(TIME, ['-f', 'peak=%M', program, ...args], {
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const found = /peak=(\d+)\s*$/.exec(stderr);
  return signal === null && found ? (1024 * Number(found[1])) / 1e6 : null;
}

const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-drc-memory-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'big.kicad_pcb');
writeFileSync(file, tiledFile(tiledBoard(board, 2, 2)));
const ours = peak(process.execPath, [path.join(root, 'native/bin/boardwright.mjs'), 'check', file], process.env);
console.log(`ours: ${ours?.toFixed(0) ?? 'did not end'} MB`);
if (hasKicad9() && ours !== null) {
  const { program, env } = kicad9Command;
  const theirs = peak(program, ['pcb', 'drc', '-o', path.join(folder, 'kicad.rpt'), file], env());
  if (theirs === null) console.log('KiCad 9 did not end');
  else {
    console.log(`KiCad 9: ${theirs.toFixed(0)} MB`);
    goal('memory of a DRC, of that of KiCad 9', ours / theirs, { most: 0.8 });
  }
} else console.log('skipped: KiCad 9 is not unpacked (node .ci/kicad9.mjs)');
