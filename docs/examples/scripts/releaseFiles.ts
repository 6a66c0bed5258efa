// Writes the manufacturing files of a project, but only if its checks find no error. Exit status 1 if they do.
// boardwright run docs/examples/scripts/releaseFiles.ts --design resources/examples/blinky/blinky.kicad_pro --out out
import type { Script } from '@boardwright/engine';

const releaseFiles: Script = ({ design: { schematic, board }, engine, print, write }) => {
  if (!board) throw new Error('the project has no board');
  const findings = [...(schematic ? engine.checkSchematic(schematic) : []), ...engine.checkBoard(board, schematic)];
  const errors = findings.filter(({ severity }) => severity === 'error');
  for (const { rule, message } of errors) print(`${rule}: ${engine.english(message)}`);
  if (errors.length > 0) return false;
  for (const { name, bytes } of engine.manufacturingFiles(board, schematic)) write(name, bytes);
  return true;
};

export default releaseFiles;
