// npm run bench: every benchmark of every package, one after the other. Each prints its own figures and ratios.
import { globSync } from 'node:fs';
import { root, run } from './run.mjs';

const wanted = process.argv[2] ?? '';
let failed = 0;
for (const file of globSync('{engine,sim,native,web,cloud/*}/bench/*.bench.ts', { cwd: root }).sort()) {
  if (!file.includes(wanted)) continue;
  console.log(`\n# ${file}`);
  if ((await run(process.execPath, [file])).status !== 0) failed++;
}
process.exit(failed === 0 ? 0 : 1);
