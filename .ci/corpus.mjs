// Runs once before the unit tests: says in one line that the corpus of real designs is missing. Where BOARDWRIGHT_CORPUS names it,
// it must be there, so that a machine that has it cannot lose it unnoticed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

export default function setup() {
  const named = process.env.BOARDWRIGHT_CORPUS;
  const corpus = named || path.resolve(root, '../shared/corpus');
  if (existsSync(corpus)) return;
  if (named) throw new Error(`BOARDWRIGHT_CORPUS names ${named}, which does not exist.`);
  console.log(`SKIPPED: tests on real designs, because ${corpus} is missing.`);
}
