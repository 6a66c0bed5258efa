import { describe, expect, it } from 'vitest';
import { BoxBuilder, hits, shapeBox, type Shape } from '../src/geometry/index.ts';
import { drawObject, openDocument, PlacingSink, type Obj, type ObjOf } from '../src/kinds/index.ts';
import { boardEnv } from '../src/indexes/index.ts';
import { readBoard, writeBoard } from '../src/formats/kicad/index.ts';

const FONT = '(effects (font (size 3 3) (thickness 0.6)))';
const read = (body: string) => {
  const source = `(kicad_pcb (version 20241229) (generator "pcbnew") ${body})`;
  const board = readBoard(new TextEncoder().encode(source), 'case.kicad_pcb');
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  return board.value;
};

class Shapes extends PlacingSink {
  readonly found: Shape[] = [];
  protected placed(shape: Shape): void {
    if (this.layer === 'F.SilkS') this.found.push(shape);
  }
}

function drawn(body: string): readonly Shape[] {
  const { objects, settings } = read(body);
  const doc = openDocument({ settings, objects });
  const sink = new Shapes();
  for (const object of objects) drawObject(object as Obj, sink, boardEnv(doc));
  return sink.found;
}

const isCovered = (shapes: readonly Shape[], x: number, y: number) => shapes.some(each => hits(each, x * 1e6, y * 1e6));

const sizeOf = (shapes: readonly Shape[]): [number, number] => {
  const box = new BoxBuilder();
  for (const shape of shapes) box.addBox(shapeBox(shape));
  return [box.maxX - box.minX, box.maxY - box.minY].map(value => Math.round(value / 1e4) / 100) as [number, number];
};

const text = (head: string, layer: string, rotation = 0) =>
  `(${head} "I" (at 50 60 ${rotation}) (layer "F.SilkS"${layer}) (uuid "t") ${FONT})`;

describe('a knockout text', () => {
  it('is a box with the letters cut out, its margin that of KiCad 9', () => {
    const plain = drawn(text('gr_text', ''));
    const knockout = drawn(text('gr_text', ' knockout'));
    expect(isCovered(plain, 50, 60)).toBe(true);
    expect(isCovered(knockout, 50, 60)).toBe(false);
    // Within the margin of max(0.6 / 2, 3 / 9) mm around the ink, and outside of it.
    const [w, h] = sizeOf(plain);
    expect(sizeOf(knockout)).toEqual([expect.closeTo(w + 2 / 3, 1), expect.closeTo(h + 2 / 3, 1)]);
    expect(isCovered(knockout, 50 + w / 2 + 0.3, 60)).toBe(true);
    expect(isCovered(knockout, 50 + w / 2 + 0.4, 60)).toBe(false);
  });

  it('turns with its box', () => {
    const [w, h] = sizeOf(drawn(text('gr_text', ' knockout')));
    expect(sizeOf(drawn(text('gr_text', ' knockout', 90)))).toEqual([h, w]);
  });

  it('may be a text or a field of a footprint, which keep it in the file', () => {
    const body = `(footprint "L:F" (layer "F.Cu") (uuid "f") (at 0 0)
      (property "Reference" "I" (at 10 0 0) (layer "F.SilkS" knockout) (uuid "r") ${FONT})
      (fp_text user "I" (at 30 0 0) (layer "F.SilkS" knockout) (uuid "u") ${FONT}))`;
    const shapes = drawn(body);
    for (const x of [10, 30]) {
      expect(isCovered(shapes, x, 0)).toBe(false);
      expect(isCovered(shapes, x + 0.5, 0)).toBe(true);
    }
    const written = new TextDecoder().decode(writeBoard(read(body)));
    expect(written.match(/\(layer "F\.SilkS" knockout\)/g)).toHaveLength(2);
    expect(written).not.toContain('(layer "F.SilkS")');
    const again = readBoard(new TextEncoder().encode(written), 'case.kicad_pcb');
    const [footprint] = again.ok ? (again.value.objects as ObjOf<'footprint'>[]) : [];
    expect(footprint?.fields[0]).toMatchObject({ name: 'Reference', knockout: true });
  });
});
