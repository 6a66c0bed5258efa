import { expect, it } from 'vitest';
import { asId, mm } from '@boardwright/engine/base';
import type { Obj } from '@boardwright/engine/kinds';
import { board } from '../../../../engine/test/drcBoard.ts';
import { EditorDocument } from '../../project/document.ts';
import { bodyBox } from './bodyBox.ts';

const { settings } = board('');
const [part, note] = board('U1 5,5 1@-1,0=A 2@1,0=B silk=-2,0,2,0; line F.Cu 30,5 40,5 0.2').everything();

/** A footprint with a drawing 30 mm away. */
function documentWith(change: object): EditorDocument {
  const { id: _, ...item } = note as Obj & { layer: string };
  // `as`: of two records of a board one is the other's drawing.
  const footprint = { ...part, id: asId('U1'), items: [...(part as never as { items: object[] }).items, { ...item, layer: 'Cmts.User' }], ...change } as never; // prettier-ignore
  const summary = { id: asId('b'), name: 'b', type: 'board', revision: 0 } as const;
  return new EditorDocument({ summary, settings, objects: [footprint] }, null);
}

it('a footprint is where its pads and silkscreen are, not where notes lie', () => {
  const document = documentWith({});
  expect(document.index.box(asId('U1'))!.maxX).toBeGreaterThan(mm(30));
  const box = bodyBox(document, asId('U1'))!;
  expect(box.minX).toBeLessThan(mm(3.1));
  expect(box.maxX).toBeGreaterThan(mm(6.9));
  expect(box.maxX).toBeLessThan(mm(7.2));
});

it('a footprint of drawings alone is where they are', () => {
  const drawings = documentWith({ pads: [], items: [{ ...note, layer: 'Cmts.User' }] });
  expect(bodyBox(drawings, asId('U1'))).toEqual(drawings.index.box(asId('U1')));
  expect(bodyBox(drawings, asId('none'))).toBeUndefined();
});
