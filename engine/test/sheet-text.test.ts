import { expect, test } from 'vitest';
import { readSchematic } from '../src/formats/kicad/index.ts';
import { openDocument } from '../src/kinds/index.ts';
import { ourTexts } from '../peers/textBoxes.ts';
import { fileSet } from './kicad-schematic.ts';

const effects = (justify = '') => `(effects (font (size 1.27 1.27)) ${justify && `(justify ${justify})`})`;

/** Letters of the two fonts have other sides. Millimetres. */
const SIDES = 0.12;
/** The two programs' pens differ by 6 µm where a text asks for none. */
const PENS = 0.004;

/** Middle and foot in millimetres of each H on a sheet. */
function letters(rest: string): { x: number; foot: number }[] {
  const pin = `(pin passive line (at -7.62 0 0) (length 2.54) (name "H" ${effects()}) (number "" ${effects()}))`;
  const sheet = `(kicad_sch (version 20250114) (generator "t") (uuid "10000000-0000-4000-8000-000000000001") (paper "A4")
    (lib_symbols (symbol "t:S" (pin_names (offset 0.508)) (symbol "S_1_1" ${pin}))) ${rest})`;
  const files = fileSet([{ name: 't.kicad_sch', bytes: new TextEncoder().encode(sheet) }]);
  const read = readSchematic(files, 't.kicad_sch');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return ourTexts(openDocument(read.value))
    .filter(({ text }) => text === 'H')
    .map(({ box }) => ({ x: (box.minX + box.maxX) / 2e6, foot: box.maxY / 1e6 - 1.27 / 16 }));
}

const placed = (justify: string) => `(symbol (lib_id "t:S") (at 50.8 76.2 0) (unit 1)
  (uuid "10000000-0000-4000-8000-000000000002") (property "Value" "H" (at 50.8 86.2 0) ${effects(justify)}))`;

/** Places as KiCad 9.0.8 plots them. */
test.each([
  ['text', `(text "H" (at 25.4 25.4 0) ${effects()})`, [25.4, 25.7295]],
  ['text aligned by its foot', `(text "H" (at 50.8 25.4 0) ${effects('left bottom')})`, [51.5653, 24.9865]],
  ['label', `(label "H" (at 76.2 25.4 0) ${effects('left bottom')})`, [76.9654, 24.8872]],
  ['global label', `(global_label "H" (shape input) (at 101.6 25.4 0) ${effects('left')})`, [103.7942, 26.0703]],
  ['sheet label', `(hierarchical_label "H" (shape input) (at 127 25.4 0) ${effects('left')})`, [129.2258, 25.9795]],
  ['pin name', placed('hide'), [46.9933, 76.7795]],
  ['field', placed(''), [50.8, 86.7795]],
  ['field aligned by its top', placed('left top'), [51.5763, 87.5042]],
  ['field aligned by its foot', placed('left bottom'), [51.5764, 86.0547]],
])('%s stands where KiCad draws it', (_, source, [x, foot]) => {
  const at = letters(source).map(letter => Math.hypot((letter.x - x!) / SIDES, (letter.foot - foot!) / PENS));
  expect(Math.min(...at)).toBeLessThan(1);
});
