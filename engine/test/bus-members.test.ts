import { expect, it } from 'vitest';
import { openDocument } from '../src/kinds/index.ts';
import { readSchematic } from '../src/formats/kicad/index.ts';
import { netlistOf } from '../src/formats/netlist/index.ts';
import { fileSet } from './kicad-schematic.ts';

/** A bus between a sheet and a sheet below it: which wires of the two are one net. Each case was compared with KiCad 9's netlist. */

const FONT = '(effects (font (size 1.27 1.27)))';
const ROOT = '/00000000-0000-4000-8000-888888888888';
const CHILD = '00000000-0000-4000-8000-777777777777';

const SYMBOLS = `(lib_symbols (symbol "lib:R" (exclude_from_sim no) (in_bom yes) (on_board yes)
  (symbol "R_1_1" (pin passive line (at 0 0 270) (length 0) (name "A" ${FONT}) (number "1" ${FONT})))))`;

let last = 0;
const uuid = (): string => `(uuid "00000000-0000-4000-8000-${String(++last).padStart(12, '0')}")`;
const line = (kind: 'wire' | 'bus', x0: number, y0: number, x1: number, y1: number): string =>
  `(${kind} (pts (xy ${x0} ${y0}) (xy ${x1} ${y1})) (stroke (width 0) (type default)) ${uuid()})`;
const label = (text: string, x: number, y: number, head = 'label'): string =>
  `(${head} "${text}" ${head === 'label' ? '' : '(shape bidirectional)'} (at ${x} ${y} 0) ${FONT} ${uuid()})`;

/** A bus along y = 50, and wires down from it, each with its label and a pin of R<first>, R<first + 1>, … */
function bus(names: readonly string[], members: readonly string[], first: number, path: string): string {
  const taps = members.map((member, i) => {
    const x = 60 + 10 * i;
    return `(bus_entry (at ${x} 50) (size 2 2) (stroke (width 0) (type default)) ${uuid()}) ${line('wire', x + 2, 52, x + 2, 60)}
      ${label(member, x + 2, 56)} (symbol (lib_id "lib:R") (at ${x + 2} 60 0) (unit 1) (in_bom yes) (on_board yes) ${uuid()}
      (property "Reference" "R${first + i}" (at 0 0 0)) (property "Value" "1" (at 0 0 0))
      (instances (project "case" (path "${path}" (reference "R${first + i}") (unit 1)))))`;
  });
  return `${line('bus', 50, 50, 150, 50)} ${names.map((name, i) => label(name, 52 + 2 * i, 50)).join(' ')} ${taps.join(' ')}`;
}

interface Case {
  /** Labels on the bus of the upper sheet, and its wires, R10, R11, …; the sheet pin and the port below it. */
  readonly above: readonly string[];
  readonly wires: readonly string[];
  readonly pin: string;
  /** Further labels on the lower bus, and its wires, R20, R21, … */
  readonly below?: readonly string[];
  readonly inner: readonly string[];
  readonly aliases?: string;
}

function joined({ above, wires, pin, below = [], inner, aliases = '' }: Case): string[] {
  const sheet = `(sheet (at 150 40) (size 20 20) (in_bom yes) (on_board yes) (stroke (width 0) (type solid)) (fill (color 0 0 0 0)) (uuid "${CHILD}")
    (property "Sheetname" "below" (at 0 0 0)) (property "Sheetfile" "b.kicad_sch" (at 0 0 0)) (pin "${pin}" bidirectional (at 150 50 180) ${FONT} ${uuid()})
    (instances (project "case" (path "${ROOT}" (page "2")))))`;
  const file = (id: string, body: string): string =>
    `(kicad_sch (version 20250114) (generator "case") (uuid "${id}") (paper "A4") ${SYMBOLS} ${aliases} ${body})`;
  const texts = {
    'a.kicad_sch': file(ROOT.slice(1), `${bus(above, wires, 10, ROOT)} ${sheet}`),
    'b.kicad_sch': file(
      '00000000-0000-4000-8000-666666666666',
      `${bus(below, inner, 20, `${ROOT}/${CHILD}`)} ${label(pin, 50, 50, 'hierarchical_label')}`,
    ),
  };
  const files = Object.entries(texts).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) }));
  const read = readSchematic(fileSet(files), 'a.kicad_sch');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return Object.values(netlistOf(openDocument(read.value)).nets)
    .filter(pins => pins.length > 1)
    .map(pins => pins.map(pinName => pinName.replace('.1', '')).join('='))
    .sort();
}

const I2C = '(bus_alias "I2C" (members "SDA" "SCL"))';

it.each<[string, Case, string[]]>([
  [
    'one range',
    { above: ['D[0..7]'], wires: ['D0', 'D7'], pin: 'D[0..7]', inner: ['D0', 'D7'] },
    ['R10=R20', 'R11=R21'],
  ],
  [
    'other numbers match by position',
    { above: ['IO[8..15]'], wires: ['IO8', 'IO15'], pin: 'IO[0..7]', inner: ['IO0', 'IO7'] },
    ['R10=R20', 'R11=R21'],
  ],
  [
    'part of a longer bus matches from its first member',
    { above: ['IO[0..15]'], wires: ['IO0', 'IO8'], pin: 'IO[8..15]', inner: ['IO8', 'IO15'] },
    ['R10=R20'],
  ],
  [
    'other names inside',
    { above: ['IO[0..7]'], wires: ['IO0', 'IO7'], pin: 'IO[0..7]', below: ['X[8..15]'], inner: ['X8', 'X15', 'IO0'] },
    ['R10=R20=R22', 'R11=R21'],
  ],
  [
    'groups match by the names of their members',
    { above: ['A{X Y}'], wires: ['A.X', 'A.Y'], pin: 'B{Y X}', inner: ['B.X', 'B.Y'] },
    ['R10=R20', 'R11=R21'],
  ],
  [
    'a subscript before a group is part of its name',
    {
      above: ['I2C_{SYS}{I2C}'],
      wires: ['I2C_{SYS}.SDA', 'I2C_{SYS}.SCL'],
      pin: 'I2C_{SYS}{I2C}',
      inner: ['I2C_{SYS}.SDA', 'I2C_{SYS}.SCL'],
      aliases: I2C,
    },
    ['R10=R20', 'R11=R21'],
  ],
])('%s', (_, design, expected) => {
  expect(joined(design)).toEqual(expected);
});
