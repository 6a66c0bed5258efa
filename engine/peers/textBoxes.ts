import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { BoxBuilder, isEmptyBox, penWidth, strokeText, transforms, type Box } from '@boardwright/engine/geometry';
import {
  drawEnv,
  drawObject,
  PlacingSink,
  type DrawEnv,
  type DrawList,
  type Obj,
  type Store,
} from '@boardwright/engine/kinds';

/** A text as a board shows it, where it is anchored, and the box of its strokes. Nanometres. */
export interface TextBox {
  readonly layer: string;
  readonly text: string;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly box: Box;
}

class TextSink extends PlacingSink {
  readonly rows: TextBox[] = [];

  protected placed(): void {}

  override text(...[text, style, x, y, degrees]: Parameters<DrawList['text']>): void {
    if (text.trim() === '') return;
    const box = new BoxBuilder();
    const r = penWidth(style) / 2;
    const add = (px: number, py: number): void => {
      const at = transforms.apply(this.placement, { x: px, y: py });
      box.add(at.x, at.y, r);
    };
    const stroke = (x0: number, y0: number, x1: number, y1: number): void => {
      add(x0, y0);
      add(x1, y1);
    };
    // No fonts are registered here: KiCad strokes what it compares with.
    strokeText(text, style, x, y, degrees, stroke, () => {});
    const anchor = transforms.apply(this.placement, { x, y });
    if (!isEmptyBox(box.box()))
      this.rows.push({ layer: this.layer, text, height: style.size.h, x: anchor.x, y: anchor.y, box: box.box() });
  }
}

/** The texts of objects as they are drawn in an environment. */
export function textsOf(objects: Iterable<Obj>, env: DrawEnv): TextBox[] {
  const sink = new TextSink();
  for (const object of objects) drawObject(object, sink, env);
  return sink.rows;
}

/** Every text that we draw on a board. */
export const ourTexts = (board: Store): TextBox[] => textsOf(board.everything(), drawEnv(board));

/** Every text that KiCad 6 draws on it. */
export function kicadTexts(file: string): TextBox[] {
  const script = path.join(import.meta.dirname, 'textBoxes.py');
  const output = execFileSync('/usr/bin/python3', [script, file], {
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
  });
  const { texts } = JSON.parse(/^\{"texts".*$/m.exec(output.toString())![0]) as {
    texts: [string, string, number, number, number, number, number, number, number][];
  };
  return texts.map(([layer, text, height, x, y, minX, minY, maxX, maxY]) => ({
    layer,
    text,
    height,
    x,
    y,
    box: { minX, minY, maxX, maxY },
  }));
}

/** Anchors agree to this many nanometres: KiCad rounds them twice. */
const ROUNDING = 5;
/** Edges of boxes may differ by this part of the text's height, because glyphs have other sides. */
const SIDES = 0.3;

/** What is wrong with our texts: those missing, and those whose box is elsewhere or of another size. */
export function textFaults(theirs: readonly TextBox[], ours: readonly TextBox[]): string[] {
  const left = new Set(ours);
  const faults: string[] = [];
  for (const text of theirs) {
    const own = [...left].find(
      each =>
        each.layer === text.layer &&
        each.text === text.text &&
        Math.abs(each.x - text.x) <= ROUNDING &&
        Math.abs(each.y - text.y) <= ROUNDING,
    );
    const name = `${text.layer} ${JSON.stringify(text.text)} at ${text.x / 1e6}, ${text.y / 1e6}`;
    if (!own) {
      faults.push(`✗ text ${name} is missing`);
      continue;
    }
    left.delete(own);
    const apart = Math.max(
      ...(['minX', 'minY', 'maxX', 'maxY'] as const).map(edge => Math.abs(own.box[edge] - text.box[edge])),
    );
    if (apart > SIDES * text.height)
      faults.push(`✗ text ${name} is ${apart / 1e6} mm off, its height ${text.height / 1e6}`);
  }
  return faults;
}
