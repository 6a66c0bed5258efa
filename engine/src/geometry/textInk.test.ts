import { expect, test } from 'vitest';
import { BoxBuilder, boxOf } from './box.ts';
import { strokeText, type StrokeTextStyle } from './strokeText.ts';
import { textInk } from './textInk.ts';

const drawn = (text: string, style: StrokeTextStyle, x: number, y: number, degrees: number) => {
  const box = new BoxBuilder();
  strokeText(
    text,
    style,
    x,
    y,
    degrees,
    (x0, y0, x1, y1) => box.addBox(boxOf(x0, y0, x1, y1)),
    () => undefined,
  );
  return box.box();
};

test('the ink of a line is the box of its strokes, however it is set', () => {
  for (const text of ['R12', '~{RESET}_{n}', 'x^{2}g,', ' ', '_'])
    for (const hAlign of ['left', 'center', 'right'] as const)
      for (const vAlign of ['top', 'center', 'bottom'] as const)
        for (const mirror of [false, true])
          for (const degrees of [0, 90, 180, 270, -90]) {
            const style: StrokeTextStyle = {
              size: { w: 1_270_000, h: 1_000_000 },
              thickness: 0,
              bold: degrees === 90,
              italic: false,
              hAlign,
              vAlign,
              mirror,
              lineSpacing: 1,
            };
            const ink = textInk(text, style, 3e6, -2e6, degrees)!;
            const box = drawn(text, style, 3e6, -2e6, degrees);
            for (const side of ['minX', 'minY', 'maxX', 'maxY'] as const)
              if (Number.isFinite(box[side])) expect(ink[side]).toBeCloseTo(box[side], 3);
              else expect(ink[side]).toBe(box[side]);
          }
});

test('what leans, has several lines, stands askew or needs a font is drawn to be measured', () => {
  const style: StrokeTextStyle = {
    size: { w: 1e6, h: 1e6 },
    thickness: 0,
    bold: false,
    italic: false,
    hAlign: 'left',
    vAlign: 'bottom',
    mirror: false,
    lineSpacing: 1,
  };
  expect(textInk('A', { ...style, italic: true }, 0, 0, 0)).toBeNull();
  expect(textInk('A\nB', style, 0, 0, 0)).toBeNull();
  expect(textInk('A', style, 0, 0, 30)).toBeNull();
  expect(textInk('电阻', style, 0, 0, 0)).toBeNull();
});
