import { expect, it } from 'vitest';
import { newId } from '../src/base/index.ts';
import { omittedPositions, positionsOf } from '../src/formats/fab/index.ts';
import { readBoard } from '../src/formats/kicad/index.ts';
import { openDocument } from '../src/kinds/index.ts';

const part = (name: string, attr: string, pads = '(pad "1" smd rect (at 0 0) (size 1 1) (layers "F.Cu"))') =>
  `(footprint "L:P" (layer "F.Cu") (uuid "${newId()}") (at 0 0) ${attr}
    (property "Reference" "${name}" (at 0 0) (layer "F.SilkS") (uuid "${newId()}") (effects (font (size 1 1)))) ${pads})`;

it('names each component that the position file leaves out, with the reason', () => {
  const parts = [
    part('R1', '(attr smd)'),
    part('R2', '(attr smd dnp)'),
    part('R3', '(attr smd exclude_from_pos_files)'),
    part('FID1', '(attr smd exclude_from_pos_files exclude_from_bom)'),
    part('G1', '', ''),
    part('', '(attr smd)'),
  ];
  const source = `(kicad_pcb (version 20241229) (generator "pcbnew") ${parts.join('\n')})`;
  const read = readBoard(new TextEncoder().encode(source), 'case.kicad_pcb');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const board = openDocument(read.value);
  expect(positionsOf(board).map(each => each.designator)).toEqual(['R1']);
  const omitted = omittedPositions(board).map(({ designator, reason }) => `${designator} ${reason}`);
  expect(omitted.sort()).toEqual([' noReference', 'G1 noPads', 'R2 dnp', 'R3 excluded']);
});
