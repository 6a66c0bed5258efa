// Reads a board and prints its size, layers, components and nets as JSON.
// node docs/examples/readBoard.ts resources/examples/blinky/blinky.kicad_pcb
import { readFileSync } from 'node:fs';
import { boardFacts, english, readBoard } from '@boardwright/engine';

const [file = ''] = process.argv.slice(2);
const board = readBoard(new Uint8Array(readFileSync(file)), file);
if (!board.ok) {
  for (const { message } of board.error) console.error(english(message));
  process.exit(1);
}
// Lengths are integer nanometres.
const { widthNm, heightNm, copperLayers } = boardFacts(board.value);
const footprints = [...board.value.all('footprint')];
const nets = new Set(footprints.flatMap(({ pads }) => pads.map(({ net }) => net)));
nets.delete('');
console.log(
  JSON.stringify({
    widthMm: widthNm / 1e6,
    heightMm: heightNm / 1e6,
    copperLayers,
    footprints: footprints.length,
    nets: [...nets].sort(),
  }),
);
