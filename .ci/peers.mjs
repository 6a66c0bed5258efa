// npm run peers: comparisons with heavy peers, which are installed first where that is possible (Debian, root).
import { existsSync, globSync } from 'node:fs';
import { kicad9 } from './kicad9.mjs';
import { peers } from './system.mjs';
import { root, run } from './run.mjs';

/** What comparisons start, and the packages that have it. */
const programs = {
  '/usr/bin/gerbv': 'gerbv',
  '/usr/share/kicad/demos/video': 'kicad-demos',
  '/usr/bin/eeschema': 'kicad',
  '/usr/bin/ngspice': 'ngspice',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/xdotool': 'xdotool',
  '/usr/bin/convert': 'imagemagick',
  '/usr/bin/rsvg-convert': 'librsvg2-bin',
  '/usr/bin/avr-gcc': 'gcc-avr',
  '/usr/lib/avr/include/avr/io.h': 'avr-libc',
  '/usr/share/arduino/hardware/arduino/avr/boards.txt': 'arduino-core-avr',
  '/usr/include/simavr/sim_avr.h': 'libsimavr-dev',
  '/usr/include/libelf.h': 'libelf-dev',
  '/usr/bin/cc': 'gcc',
};
const missing = Object.entries(programs).filter(([file]) => !existsSync(file));
if (missing.length > 0) await peers(...missing.map(([, name]) => name));
await kicad9();
const wanted = process.argv[2] ?? '';
let failed = 0;
for (const file of globSync('{engine,sim,native,cloud/*,e2e}/peers/*.peer.ts', { cwd: root }).sort()) {
  if (!file.includes(wanted)) continue;
  console.log(`\n# ${file}`);
  if ((await run(process.execPath, [file])).status !== 0) failed++;
}
process.exit(failed === 0 ? 0 : 1);
