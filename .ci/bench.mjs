// npm run bench: every benchmark of every package, one after the other. Each prints its own figures and ratios.
import { globSync } from 'node:fs';
import { chromium } from './system.mjs';
import { root, run } from './run.mjs';

const wanted = process.argv[2] ?? '';
let failed = 0;
for (const file of globSync('{engine,sim,native,web,cloud/*}/bench/*.bench.ts', { cwd: root }).sort()) {
  if (!file.includes(wanted)) continue;
  console.log(`\n# ${file}`);
  const executable = file.startsWith('web') ? await chromium() : undefined;
  if (executable === null) {
    console.log('no Chromium here, and none could be installed');
    failed++;
    continue;
  }
  const env = executable ? { BOARDWRIGHT_CHROMIUM: executable } : {};
  if ((await run(process.execPath, [file], { env })).status !== 0) failed++;
}
process.exit(failed === 0 ? 0 : 1);
