import { zlibSync } from 'fflate';
import type { PlacedText } from '../picture.ts';
import { number, POINT } from './content.ts';
import { bytesOf, ref, type PdfFile, type Ref } from './file.ts';

/** Characters of one font; a byte names each. */
const FONT_SIZE = 255;
/** Width of every glyph in thousandths of the size. */
const GLYPH = 600;

/**
 * Text that is found, selected and copied but not seen: the letters are drawn as strokes, so these fonts have empty glyphs
 * (Type 3, ISO 32000-1, 9.6.5) and a table that says which characters they stand for. Any script works without a font file.
 */
export class Words {
  private readonly codes = new Map<string, readonly [font: number, code: number]>();

  /** Operators that lay a page's texts over their strokes. `top` is the page's height, nanometres from y = 0. */
  operators(texts: readonly PlacedText[], left: number, bottom: number): string {
    const out = ['BT 3 Tr'];
    for (const { text, x, y, width, height, degrees } of texts) {
      const chars = [...text];
      if (chars.length === 0 || width <= 0) continue;
      const size = height * POINT;
      const stretch = (width * POINT) / ((chars.length * GLYPH * size) / 1000);
      const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      const [px, py] = [(x - left) * POINT, (bottom - y) * POINT];
      out.push(
        `${number(cos * stretch)} ${number(sin * stretch)} ${number(-sin)} ${number(cos)} ${number(px)} ${number(py)} Tm`,
      );
      let font = -1;
      let run = '';
      const flush = () => {
        if (run !== '') out.push(`<${run}> Tj`);
        run = '';
      };
      for (const char of chars) {
        const [own, code] = this.code(char);
        if (own !== font) {
          flush();
          font = own;
          out.push(`/W${font} ${number(size)} Tf`);
        }
        run += code.toString(16).padStart(2, '0');
      }
      flush();
    }
    out.push('ET');
    return out.length > 2 ? out.join('\n') : '';
  }

  /** Writes the fonts that were used; gives the entries of a /Font dictionary. */
  fonts(file: PdfFile): string {
    const fonts = Map.groupBy(this.codes, ([, [font]]) => font);
    return [...fonts].map(([font, chars]) => `/W${font} ${ref(writeFont(file, chars))}`).join(' ');
  }

  private code(char: string): readonly [font: number, code: number] {
    let code = this.codes.get(char);
    if (!code) {
      const index = this.codes.size;
      code = [Math.floor(index / FONT_SIZE), (index % FONT_SIZE) + 1];
      this.codes.set(char, code);
    }
    return code;
  }
}

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');
const utf16 = (char: string): string =>
  Array.from({ length: char.length }, (_, i) => hex(char.charCodeAt(i), 4)).join('');

function writeFont(file: PdfFile, chars: readonly (readonly [char: string, place: readonly [number, number]])[]): Ref {
  const codes = chars.map(([char, [, code]]) => ({ char, code }));
  const blocks: string[] = [];
  for (let i = 0; i < codes.length; i += 100) {
    const part = codes.slice(i, i + 100);
    const lines = part.map(({ char, code }) => `<${hex(code, 2)}> <${utf16(char)}>`);
    blocks.push(`${part.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  const map = zlibSync(
    bytesOf(
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /W def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`,
    ),
  );
  const unicode = file.add('/Filter /FlateDecode', map);
  const glyph = file.add('', bytesOf(`${GLYPH} 0 0 0 0 0 d1`));
  const names = codes.map(({ code }) => `/g${code}`);
  const differences = codes.map(({ code }, i) => `${code} ${names[i]}`).join(' ');
  return file.add(
    `/Type /Font /Subtype /Type3 /FontBBox [0 0 ${GLYPH} 1000] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << ${names
      .map(name => `${name} ${ref(glyph)}`)
      .join(' ')} >> /Encoding << /Type /Encoding /Differences [${differences}] >> /FirstChar 1 /LastChar ${
      codes.length
    } /Widths [${codes.map(() => GLYPH).join(' ')}] /Resources << >> /ToUnicode ${ref(unicode)}`,
  );
}
