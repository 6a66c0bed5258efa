// npm run peers: comparisons with heavy peers, which are installed first where that is possible (Debian, root).
import { existsSync, globSync } from 'node:fs';
import { peers } from './system.mjs';
import { root, run } from './run.mjs';

if (!existsSync('/usr/bin/gerbv') || !existsSync('/usr/share/kicad/demos/video'))
  await peers('kicad', 'kicad-demos', 'gerbv');
const wanted = process.argv[2] ?? '';
let failed = 0;
for (const file of globSync('{engine,native,cloud/*}/peers/*.peer.ts', { cwd: root }).sort()) {
  if (!file.includes(wanted)) continue;
  console.log(`\n# ${file}`);
  if ((await run(process.execPath, [file])).status !== 0) failed++;
}
process.exit(failed === 0 ? 0 : 1);
