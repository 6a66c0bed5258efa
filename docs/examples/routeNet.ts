// Removes the tracks of a net, routes it again and writes the board to a new file. Exit status 1 if connections are missing.
// node docs/examples/routeNet.ts resources/examples/blinky /FLASH out.kicad_pcb
import { writeFileSync } from 'node:fs';
import { english, readProject, routeNet, writeKicadBoard } from '@boardwright/engine';
import { projectFiles } from './projectFiles.ts';

const [folder = '.', net = '', out = 'out.kicad_pcb'] = process.argv.slice(2);
const design = readProject(projectFiles(folder));
if (!design.ok) {
  for (const { message } of design.error) console.error(english(message));
  process.exit(1);
}
const { board } = design.value;
if (!board) {
  console.error(`${folder}: the project contains no board`);
  process.exit(1);
}
board.transact({ id: 'example.unroute', en: 'Unroute net' }, tx => {
  for (const track of tx.all('track')) if (track.net === net) tx.remove(track.id);
});
const { routed, missing } = routeNet(board, net);
writeFileSync(out, writeKicadBoard(board).bytes);
console.log(`${net}: ${routed} connections routed, ${missing.length} missing`);
process.exitCode = missing.length > 0 ? 1 : 0;
