import { msg } from '../../../base/index.ts';
import { feetApart } from './checks.ts';
import { choice, count, flag, length, range, TITLES, word } from './fields.ts';
import type { Recipe } from './recipe.ts';
import type { Sheet } from './sheet.ts';

const polar = (sheet: Sheet) => (sheet.has('polar') ? { mark: 'polar' } : {});
const height = (value: string) => length('H', TITLES.height, value);

/** Parts that are soldered by their two ends. */
export const endRecipes: readonly Recipe[] = [
  {
    id: 'chip',
    title: msg('recipe.chip', 'Chip'),
    group: 'ends',
    make: 'chip',
    fields: [
      choice(
        'kind',
        msg('recipe.kind', 'Component type'),
        ['R', 'C', 'L', 'D', 'LED', 'F', 'FB'].map(each => [each, word(each)]),
      ),
      range('L', TITLES.length, '1.5..1.6..1.7'),
      range('W', TITLES.breadth, '0.7..0.8..0.9'),
      range('T', TITLES.end, '0.15..0.3..0.45'),
      height('0.55'),
      flag('polar', TITLES.polar),
    ],
    presets: [
      ['0402 (1005)', '0.95..1..1.05', '0.45..0.5..0.55', '0.15..0.25..0.35', '0.4'],
      ['0603 (1608)', '1.5..1.6..1.7', '0.7..0.8..0.9', '0.15..0.3..0.45', '0.55'],
      ['0805 (2012)', '1.9..2..2.1', '1.15..1.25..1.35', '0.25..0.5..0.7', '0.6'],
      ['1206 (3216)', '3.1..3.2..3.3', '1.45..1.6..1.75', '0.3..0.5..0.8', '0.65'],
      ['2512 (6332)', '6.15..6.3..6.45', '3.05..3.2..3.35', '0.45..0.65..0.9', '0.65'],
    ].map(([name, L, W, T, H]) => ({ name: name!, entries: { L: L!, W: W!, T: T!, H: H! } })),
    dims: polar,
    check: sheet => feetApart(sheet, 'L', 'T'),
    name: sheet => `${sheet.text('kind')}_Chip_${sheet.mm('L')}x${sheet.mm('W')}mm`,
    description: sheet => `Chip, ${sheet.mm('L')} x ${sheet.mm('W')} mm`,
    keywords: 'chip smd',
  },
  {
    id: 'melf',
    title: msg('recipe.melf', 'MELF'),
    group: 'ends',
    make: 'chip',
    fields: [
      range('L', TITLES.length, '3.3..3.5..3.7'),
      range('W', msg('recipe.diameter', 'Diameter (D)'), '1.4..1.5..1.6'),
      range('T', TITLES.end, '0.3..0.4..0.5'),
      height('1.5'),
      flag('polar', TITLES.polar, 'yes'),
    ],
    dims: sheet => ({ fillets: 'melf', ...polar(sheet) }),
    check: sheet => feetApart(sheet, 'L', 'T'),
    name: sheet => `MELF_${sheet.mm('L')}x${sheet.mm('W')}mm`,
    description: sheet => `MELF, ${sheet.mm('L')} mm long, diameter ${sheet.mm('W')} mm`,
    keywords: 'melf cylindrical smd',
  },
  {
    id: 'moulded',
    title: msg('recipe.moulded', 'Molded, inward leads (SMA, tantalum)'),
    group: 'ends',
    make: 'chip',
    fields: [
      length('L', TITLES.bodyWidth, '4.3'),
      length('W', TITLES.bodyLength, '2.6'),
      range('E', TITLES.span, '4.8..5..5.28'),
      range('T', TITLES.foot, '0.76..1.1..1.52'),
      range('B', TITLES.lead, '1.25..1.45..1.65'),
      height('2.4'),
      flag('polar', TITLES.polar, 'yes'),
    ],
    presets: [
      ['SMA (DO-214AC)', '4.3', '2.6', '4.8..5.28', '0.76..1.52', '1.25..1.65', '2.4'],
      ['SMB (DO-214AA)', '4.3', '3.6', '5.21..5.59', '0.76..1.52', '1.95..2.2', '2.4'],
      ['SMC (DO-214AB)', '6.86', '5.9', '7.75..8.13', '0.76..1.52', '2.9..3.2', '2.4'],
    ].map(([name, L, W, E, T, B, H]) => ({ name: name!, entries: { L: L!, W: W!, E: E!, T: T!, B: B!, H: H! } })),
    dims: sheet => ({ fillets: 'inward', ...polar(sheet) }),
    check: sheet => feetApart(sheet, 'E', 'T'),
    name: sheet => `Moulded_${sheet.mm('L')}x${sheet.mm('W')}mm`,
    description: sheet => `Moulded body, ${sheet.mm('L')} x ${sheet.mm('W')} mm, leads bent inward`,
    keywords: 'moulded diode tantalum smd',
  },
  {
    id: 'chipArray',
    title: msg('recipe.chipArray', 'Chip array'),
    group: 'ends',
    make: 'chipArray',
    fields: [
      count('n', msg('recipe.elements', 'Elements'), '4', { least: 2, most: 16 }),
      length('p', TITLES.pitch, '0.8'),
      range('L', TITLES.length, '1.5..1.6..1.7'),
      length('W', TITLES.bodyLength, '3.2'),
      range('B', TITLES.endBreadth, '0.4..0.5..0.6'),
      range('T', TITLES.end, '0.2..0.35..0.5'),
      height('0.5'),
    ],
    check: sheet => feetApart(sheet, 'L', 'T'),
    name: sheet => `Array_${sheet.text('n')}x_${sheet.mm('L')}x${sheet.mm('W')}mm_P${sheet.mm('p')}mm`,
    description: sheet => `Array of ${sheet.text('n')} chips, pitch ${sheet.mm('p')} mm`,
    keywords: 'array network chip smd',
  },
  {
    id: 'can',
    title: msg('recipe.can', 'Aluminum electrolytic capacitor, SMD'),
    group: 'ends',
    make: 'can',
    fields: [
      length('D', msg('recipe.canDiameter', 'Can diameter (D)'), '6.3'),
      length('base', msg('recipe.base', 'Base width (A)'), '6.6'),
      length('gap', msg('recipe.landGap', 'Gap between the lands'), '1.8'),
      length('l', msg('recipe.landLength', 'Land length'), '3.5'),
      length('w', msg('recipe.landBreadth', 'Land width'), '1.6'),
      height('5.8'),
    ],
    name: sheet => `CP_Elec_${sheet.mm('D')}x${sheet.mm('H')}mm`,
    description: sheet => `Aluminium electrolytic capacitor, ${sheet.mm('D')} x ${sheet.mm('H')} mm`,
    keywords: 'capacitor electrolytic aluminium smd',
  },
];
