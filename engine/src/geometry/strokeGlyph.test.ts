import { afterEach, describe, expect, it } from 'vitest';
import {
  EM,
  boxedCharacters,
  registerGlyphs,
  strokeText,
  textBlock,
  textExtent,
  transforms,
  type GlyphOutline,
  type StrokeTextStyle,
} from './index.ts';
import { glyphOf, lettersOf, ownGlyph } from './strokeGlyph.ts';

const style = {
  size: { w: 1200, h: 1200 },
  thickness: 0,
  bold: false,
  italic: false,
  hAlign: 'left',
  vAlign: 'bottom',
  mirror: false,
  lineSpacing: 1,
} as const;

type Segment = readonly [number, number, number, number];

/** Laid out with the first letter's foot at the origin, were it aligned as `style` is. */
function laidOut(text: string, extra: Partial<StrokeTextStyle> = {}, degrees = 0) {
  const { left, top, h } = textBlock('', style);
  const anchor = transforms.rotate(extra.mirror ? left : -left, -top - h, degrees);
  const segments: Segment[] = [];
  const areas: number[][] = [];
  strokeText(
    text,
    { ...style, ...extra },
    anchor.x,
    anchor.y,
    degrees,
    (...segment) => segments.push(segment),
    ({ rings }, t) => {
      for (const ring of rings) {
        const points: number[] = [];
        for (let i = 0; i < ring.length; i += 2)
          points.push(transforms.mapX(t, ring[i]!, ring[i + 1]!), transforms.mapY(t, ring[i]!, ring[i + 1]!));
        areas.push(points.map(Math.round));
      }
    },
  );
  return { segments, areas };
}

const strokesOf = (text: string): string[] => laidOut(text).segments.map(segment => segment.map(Math.round).join());

afterEach(() => registerGlyphs(null));

describe('letters with marks', () => {
  it.each([
    ['é', 'e'],
    ['è', 'e'],
    ['ê', 'e'],
    ['ñ', 'n'],
    ['ü', 'u'],
    ['Å', 'A'],
    ['ç', 'c'],
    ['č', 'c'],
    ['ą', 'a'],
    ['ă', 'a'],
    ['ō', 'o'],
    ['ő', 'o'],
    ['ż', 'z'],
    ['ș', 's'],
    ['ơ', 'o'],
    ['ё', 'е'],
    ['й', 'и'],
    ['ў', 'у'],
    ['ώ', 'ω'],
    ['Ї', 'І'],
  ])('%s is %s with a mark, as wide as it, within its box', (letter, base) => {
    const [plain, whole] = [strokesOf(base), strokesOf(letter)];
    expect(whole.slice(0, plain.length)).toEqual(plain);
    expect(whole.length).toBeGreaterThan(plain.length);
    expect(textExtent(letter, style)).toEqual(textExtent(base, style));
    const width = textExtent(letter, style).w;
    for (const [x0, y0, x1, y1] of laidOut(letter).segments) {
      for (const x of [x0, x1]) expect(x >= 0 && x <= width).toBe(true);
      // From a third below the line to half a capital above them.
      for (const y of [y0, y1]) expect(y <= 400 && y >= -1800).toBe(true);
    }
  });

  it('puts marks over small letters lower than over capitals, and one over the other', () => {
    const top = (text: string) => Math.min(...laidOut(text).segments.flatMap(([, y0, , y1]) => [y0, y1]));
    expect(top('é')).toBeGreaterThan(top('É'));
    expect(top('ế')).toBeLessThan(top('ê') - 200);
  });

  it('takes the dot off an i that has another mark', () => {
    expect(strokesOf('í').slice(0, strokesOf('ı').length)).toEqual(strokesOf('ı'));
    expect(strokesOf('ї')).toEqual(strokesOf('ï'));
    expect(strokesOf('į').length).toBeGreaterThan(strokesOf('i').length);
  });

  it('draws composed and decomposed texts alike', () => {
    const text = 'é Å ǘ й ế Größe';
    expect(strokesOf(text.normalize('NFD'))).toEqual(strokesOf(text.normalize('NFC')));
    expect([...lettersOf('e\u0301x')]).toHaveLength(2);
    // No character stands for it: x and a tilde.
    expect(strokesOf('x\u0303').length).toBeGreaterThan(strokesOf('x').length);
  });
});

const between = (from: string, to: string): string[] =>
  Array.from({ length: to.codePointAt(0)! - from.codePointAt(0)! + 1 }, (_, i) =>
    String.fromCodePoint(from.codePointAt(0)! + i),
  ).filter(char => /\p{L}/u.test(char));

describe('coverage', () => {
  it.each<[string, readonly string[]]>([
    ['Latin-1', between('¡', 'ÿ')],
    ['Latin Extended-A', between('Ā', 'ž').filter(char => !'ĸŉĿŀIJij'.includes(char) && !/[ĲĳŉĿŀ]/.test(char))],
    ['Vietnamese', [...'ẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ']],
    ['Romanian', [...'ȘșȚț']],
    ['Greek', [...between('Α', 'ω'), ...'ΆΈΉΊΌΎΏάέήίόύώϊϋΐΰ']],
    ['Cyrillic', [...between('А', 'я'), ...'ЁёҐґЄєІіЇїЎўЂђЃѓЅѕЈјЉљЊњЋћЌќЏџ']],
    ['signs', [...'Ωµ°±×÷²³¹½¼¾≤≥≠≈√∞∆∑π∅→←↑↓↔⏚•…–—‘’“”€£¥§©®™№‰⁰⁴⁻ⁿ₀₉¢¡¿«»′″∠∫⎓⌀']],
  ])('%s is drawn with strokes of our own', (_name, letters) => {
    expect(letters.length).toBeGreaterThan(3);
    const boxes = letters.filter(letter => {
      // What Unicode itself calls by another character (the sign ohm, Ω) is drawn as that.
      const glyph = ownGlyph([...lettersOf(letter)].join(''));
      return !glyph || glyph.strokes.length === 0;
    });
    expect(boxes.join('')).toBe('');
  });

  it('gives each letter of an alphabet a drawing of its own', () => {
    for (const alphabet of [
      'αβγδεζηθικλμνξοπρςστυφχψω',
      'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
      'абвгдежзиклмнопрстуфхцчшщъыьэюя',
    ]) {
      const drawings = [...alphabet].map(letter => strokesOf(letter).join(' '));
      expect(new Set(drawings).size).toBe(alphabet.length);
    }
  });

  it('spells out what no font has, and draws nothing for joiners', () => {
    expect(strokesOf('㎜')).toEqual(strokesOf('mm'));
    expect(strokesOf('Ａ')).toEqual(strokesOf('A'));
    expect(strokesOf('a\u200bb')).toEqual(strokesOf('ab'));
    expect(boxedCharacters()).toEqual([]);
  });
});

describe('letters of a font', () => {
  /** An L of three tenths by one. */
  const square: GlyphOutline = { advance: EM, rings: [[0, 0, 1, 0, 1, 0.5, 0.3, 0.5, 0.3, 1, 0, 1]] };
  const asked: string[] = [];
  const source = (character: string, bold: boolean) => {
    asked.push(`${character}${bold ? '!' : ''}`);
    return /\p{Script=Han}/u.test(character) ? square : null;
  };

  it('are areas set where the text lies, and asked for once', () => {
    asked.length = 0;
    registerGlyphs(source);
    expect(laidOut('A电').segments).toEqual(laidOut('A').segments);
    const from = textExtent('A', style).w;
    expect(laidOut('A电').areas).toEqual([
      [0, 0, 1200, 0, 1200, -600, 360, -600, 360, -1200, 0, -1200].map((v, i) => (i % 2 ? v : Math.round(v + from))),
    ]);
    expect(textExtent('电电', style).w).toBeCloseTo(2 * EM * 1200, 6);
    expect(asked).toEqual(['电']);
    laidOut('电', { bold: true });
    expect(asked).toEqual(['电', '电!']);
  });

  it('turn, mirror, slant and align as strokes do', () => {
    registerGlyphs(source);
    const corner = (extra: Partial<StrokeTextStyle>, degrees = 0) =>
      laidOut('电', extra, degrees).areas[0]!.slice(8, 12);
    expect(corner({})).toEqual([360, -1200, 0, -1200]);
    expect(corner({}, 90)).toEqual([-1200, -360, -1200, 0].map(v => v || 0));
    expect(corner({ mirror: true }).map(v => v || 0)).toEqual([-360, -1200, 0, -1200]);
    expect(corner({ italic: true })).toEqual([503, -1200, 143, -1200]);
    expect(corner({ hAlign: 'right' })[2]).toBe(Math.round(-EM * 1200 - 2 * textBlock('', style).left));
    expect(laidOut('^{电}').areas[0]!.slice(0, 4)).toEqual([0, -347, 960, -347]);
    // As the stem of an L, which runs along its left side.
    const stem = (extra: object, degrees: number) => laidOut('|', extra, degrees).segments[0]!;
    for (const [extra, degrees] of [[{ mirror: true, italic: true }, 30]] as const) {
      const [x0, y0, x1, y1] = stem(extra, degrees);
      const ring = laidOut('电', extra, degrees).areas[0]!;
      const along = Math.atan2(ring[11]! - ring[1]!, ring[10]! - ring[0]!);
      expect(Math.abs(Math.sin(along - Math.atan2(y1 - y0, x1 - x0)))).toBeLessThan(0.01);
    }
  });

  it('are boxes where no font has them, with a message', () => {
    registerGlyphs(source);
    expect(glyphOf('\u{f0000}', false).outline).toBeNull();
    expect(laidOut('\u{f0000}é').segments.length).toBe(4 + laidOut('é').segments.length);
    expect(boxedCharacters()).toEqual(['\u{f0000}']);
    registerGlyphs(null);
    expect(boxedCharacters()).toEqual([]);
  });
});
