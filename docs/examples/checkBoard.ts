// Runs ERC and DRC on the project in a folder. Prints a line for each violation; exit status 1 if there is any.
// node docs/examples/checkBoard.ts resources/examples/blinky
import { checkBoard, checkSchematic, english, readProject } from '@boardwright/engine';
import { projectFiles } from './projectFiles.ts';

const [folder = '.'] = process.argv.slice(2);
const design = readProject(projectFiles(folder));
if (!design.ok) {
  for (const { message } of design.error) console.error(english(message));
  process.exit(1);
}
const { schematic, board } = design.value;
const findings = [...(schematic ? checkSchematic(schematic) : []), ...(board ? checkBoard(board, schematic) : [])];
for (const { rule, severity, message, at } of findings)
  console.log(`${severity}: ${english(message)} [${rule}] at ${at.minX / 1e6}, ${at.minY / 1e6} mm`);
process.exitCode = findings.length > 0 ? 1 : 0;
