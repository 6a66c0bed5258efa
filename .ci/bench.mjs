// npm run bench: every benchmark of every package, one after the other. Each prints its own figures and ratios, and figures with a goal
// beside it; the goals that were missed are listed at the end.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from './system.mjs';
import { root, run } from './run.mjs';

const wanted = process.argv[2] ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-goals-'));
const report = path.join(folder, 'goals.jsonl');
const failed = [];
for (const file of globSync('{engine,sim,native,web,cloud/*}/bench/*.bench.ts', { cwd: root }).sort()) {
  if (!file.includes(wanted)) continue;
  console.log(`\n# ${file}`);
  const executable = file.startsWith('web') ? await chromium() : undefined;
  if (executable === null) {
    console.log('skipped: no Chromium here, and none could be installed');
    continue;
  }
  const env = { BOARDWRIGHT_GOALS: report, ...(executable && { BOARDWRIGHT_CHROMIUM: executable }) };
  if ((await run(process.execPath, [file], { env })).status !== 0) failed.push(file);
}
const goals = existsSync(report)
  ? readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
  : [];
rmSync(folder, { recursive: true });
const missed = goals.filter(({ isMet }) => !isMet);
console.log(`\n${goals.length - missed.length} of ${goals.length} goals met`);
for (const { line } of missed) console.log(`  missed: ${line}`);
for (const file of failed) console.log(`  failed: ${file}`);
process.exit(missed.length + failed.length === 0 ? 0 : 1);
