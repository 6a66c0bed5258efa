// Writes the manufacturing files of the project in a folder: Gerbers, drills, positions, BOM. Prints their names.
// node docs/examples/makeGerbers.ts resources/examples/blinky out
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { english, manufacturingFiles, readProject } from '@boardwright/engine';
import { projectFiles } from './projectFiles.ts';

const [folder = '.', out = 'out'] = process.argv.slice(2);
const design = readProject(projectFiles(folder));
if (!design.ok) {
  for (const { message } of design.error) console.error(english(message));
  process.exit(1);
}
const { board, schematic } = design.value;
if (!board) {
  console.error(`${folder}: the project contains no board`);
  process.exit(1);
}
mkdirSync(out, { recursive: true });
for (const { name, bytes } of manufacturingFiles(board, schematic)) {
  writeFileSync(path.join(out, name), bytes);
  console.log(name);
}
