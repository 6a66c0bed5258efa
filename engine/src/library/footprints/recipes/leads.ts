import { msg } from '../../../base/index.ts';
import { exposedDims, exposedFits, exposedName, leadsApart, leadsReach, rowFits } from './checks.ts';
import { choice, count, exposedFields, length, range, TITLES, word } from './fields.ts';
import type { Recipe } from './recipe.ts';

/** Small outlines whose pins are not simply counted: what stands on either side, from the top. */
const SOT = {
  'SOT-23': ['1,-,2', '-,3,-', '0.95', '1.3', '2.9', '2.1..2.4..2.64', '0.4..0.5..0.6', '0.3..0.4..0.5', '1.12'],
  'SOT-23-5': ['1,2,3', '5,-,4', '0.95', '1.6', '2.9', '2.6..2.8..3', '0.3..0.45..0.6', '0.3..0.4..0.5', '1.45'],
  'SOT-23-6': ['1,2,3', '6,5,4', '0.95', '1.6', '2.9', '2.6..2.8..3', '0.3..0.45..0.6', '0.3..0.4..0.5', '1.45'],
  'SC-70-3': ['1,-,2', '-,3,-', '0.65', '1.25', '2', '2..2.1..2.2', '0.26..0.36..0.46', '0.2..0.3..0.4', '1.1'],
  'SC-70-5': ['1,2,3', '5,-,4', '0.65', '1.25', '2', '2..2.1..2.2', '0.26..0.36..0.46', '0.15..0.22..0.3', '1.1'],
  'SC-70-6': ['1,2,3', '6,5,4', '0.65', '1.25', '2', '2..2.1..2.2', '0.26..0.36..0.46', '0.15..0.22..0.3', '1.1'],
  'SOT-223': ['1,2,3', '-,4*,-', '2.3', '3.5', '6.5', '6.7..7..7.3', '0.75..0.95..1.15', '0.6..0.7..0.84', '1.8'],
  'SOT-89': ['1,2,3', '-,2*,-', '1.5', '2.5', '4.5', '3.95..4.1..4.25', '0.8..0.9..1', '0.36..0.45..0.55', '1.5'],
} as const satisfies Record<string, readonly string[]>;
type Sot = keyof typeof SOT;
/** Breadth of the lead that a '*' marks. */
const TABS = { 'SOT-223': '2.9..3..3.1', 'SOT-89': '1.4..1.62..1.83' } as const satisfies Partial<Record<Sot, string>>;
const pinsOf = (outline: string): number =>
  SOT[outline as Sot]
    .slice(0, 2)
    .join(',')
    .split(',')
    .filter(each => each !== '-').length;

const SO = [
  ['SOIC-8 (MS-012)', 'SOIC', '8', '1.27', '3.9', '4.9', '5.8..6..6.2', '0.4..0.8..1.27', '0.31..0.41..0.51', '1.75'],
  [
    'SOIC-16W (MS-013)',
    'SOIC',
    '16',
    '1.27',
    '7.5',
    '10.3',
    '10..10.3..10.6',
    '0.4..0.8..1.27',
    '0.31..0.41..0.51',
    '2.65',
  ],
  [
    'SSOP-28 (MO-150)',
    'SSOP',
    '28',
    '0.65',
    '5.3',
    '10.2',
    '7.4..7.8..8.2',
    '0.55..0.75..0.95',
    '0.22..0.3..0.38',
    '2',
  ],
  [
    'TSSOP-16 (MO-153)',
    'TSSOP',
    '16',
    '0.65',
    '4.4',
    '5',
    '6.2..6.4..6.6',
    '0.45..0.6..0.75',
    '0.19..0.25..0.3',
    '1.2',
  ],
  ['MSOP-8 (MO-187)', 'MSOP', '8', '0.65', '3', '3', '4.75..4.9..5.05', '0.4..0.6..0.8', '0.22..0.3..0.38', '1.1'],
] as const;

/** Parts with leads that are bent outward: gull wings. */
export const leadRecipes: readonly Recipe[] = [
  {
    id: 'so',
    title: msg('recipe.so', 'SOIC, SSOP, TSSOP, MSOP'),
    group: 'leads',
    make: 'gullDual',
    fields: [
      choice(
        'kind',
        msg('recipe.outline', 'Outline'),
        ['SOIC', 'SOP', 'SSOP', 'TSSOP', 'MSOP', 'VSSOP', 'TSOP'].map(each => [each, word(each)]),
      ),
      count('n', TITLES.pins, '8', { least: 4, most: 128, step: 2 }),
      length('p', TITLES.pitch, '1.27', { most: 5 }),
      length('W', TITLES.bodyWidth, '3.9'),
      length('L', TITLES.bodyLength, '4.9'),
      range('E', TITLES.span, '5.8..6..6.2'),
      range('F', TITLES.foot, '0.4..0.8..1.27'),
      range('b', TITLES.lead, '0.31..0.41..0.51'),
      length('H', TITLES.height, '1.75'),
      ...exposedFields('', '2.4', '3.2'),
    ],
    presets: SO.map(([name, kind, n, p, W, L, E, F, b, H]) => ({ name, entries: { kind, n, p, W, L, E, F, b, H } })),
    dims: exposedDims,
    check: sheet => [
      ...leadsReach(sheet, 'E', 'W', 'F'),
      ...leadsApart(sheet, 'b'),
      ...rowFits(sheet, sheet.number('n') / 2, 'L', 'b'),
      ...exposedFits(sheet),
    ],
    name: sheet => {
      const [count, size] = exposedName(sheet);
      return `${sheet.text('kind')}-${sheet.text('n')}${count}_${sheet.mm('W')}x${sheet.mm('L')}mm_P${sheet.mm('p')}mm${size}`;
    },
    description: sheet =>
      `${sheet.text('kind')}, ${sheet.text('n')} pins, body ${sheet.mm('W')} x ${sheet.mm('L')} mm, pitch ${sheet.mm('p')} mm`,
    keywords: 'so small outline gull wing',
  },
  {
    id: 'sot',
    title: msg('recipe.sot', 'SOT'),
    group: 'leads',
    make: 'gullDual',
    fields: [
      choice(
        'outline',
        msg('recipe.outline', 'Outline'),
        Object.keys(SOT).map(each => [each, word(each)]),
      ),
      length('p', TITLES.pitch, SOT['SOT-23'][2], { most: 5 }),
      length('W', TITLES.bodyWidth, SOT['SOT-23'][3]),
      length('L', TITLES.bodyLength, SOT['SOT-23'][4]),
      range('E', TITLES.span, SOT['SOT-23'][5]),
      range('F', TITLES.foot, SOT['SOT-23'][6]),
      range('b', TITLES.lead, SOT['SOT-23'][7]),
      range('B', TITLES.broadLead, TABS['SOT-223'], {
        when: ({ outline }) => SOT[outline as Sot][1].includes('*'),
      }),
      length('H', TITLES.height, SOT['SOT-23'][8]),
    ],
    presets: Object.entries(SOT).map(([name, [, , p, W, L, E, F, b, H]]) => ({
      name,
      entries: { outline: name, p, W, L, E, F, b, H, ...(name in TABS ? { B: TABS[name as keyof typeof TABS] } : {}) },
    })),
    dims: sheet => {
      const [left, right] = SOT[sheet.text('outline') as Sot];
      return { left, right };
    },
    check: sheet => [...leadsReach(sheet, 'E', 'W', 'F'), ...leadsApart(sheet, 'b'), ...rowFits(sheet, 3, 'L', 'b')],
    name: sheet => `${sheet.text('outline')}_${sheet.mm('W')}x${sheet.mm('L')}mm_P${sheet.mm('p')}mm`,
    description: sheet =>
      `${sheet.text('outline')}, ${pinsOf(sheet.text('outline'))} leads, body ${sheet.mm('W')} x ${sheet.mm('L')} mm`,
    keywords: 'sot small outline transistor',
  },
  {
    id: 'qfp',
    title: msg('recipe.qfp', 'QFP'),
    group: 'leads',
    make: 'gullQuad',
    fields: [
      count('nx', TITLES.pinsX, '12', { least: 2, most: 100 }),
      count('ny', TITLES.pinsY, '12', { least: 2, most: 100 }),
      length('p', TITLES.pitch, '0.5', { most: 5 }),
      length('W', TITLES.bodyWidth, '7'),
      length('L', TITLES.bodyLength, '7'),
      range('E', TITLES.span, '9'),
      range('EL', TITLES.spanAlong, '9'),
      range('F', TITLES.foot, '0.45..0.6..0.75'),
      range('b', TITLES.lead, '0.17..0.22..0.27'),
      length('H', TITLES.height, '1.6'),
      ...exposedFields('', '4.5', '4.5'),
    ],
    presets: [
      ['LQFP-32 (MS-026)', '8', '0.8', '7', '9', '0.3..0.37..0.45'],
      ['LQFP-48 (MS-026)', '12', '0.5', '7', '9', '0.17..0.22..0.27'],
      ['LQFP-64 (MS-026)', '16', '0.5', '10', '12', '0.17..0.22..0.27'],
      ['LQFP-100 (MS-026)', '25', '0.5', '14', '16', '0.17..0.22..0.27'],
      ['LQFP-144 (MS-026)', '36', '0.5', '20', '22', '0.17..0.22..0.27'],
    ].map(([name, n, p, side, E, b]) => ({
      name: name!,
      entries: { nx: n!, ny: n!, p: p!, W: side!, L: side!, E: E!, EL: E!, b: b! },
    })),
    dims: sheet => ({ n: 2 * (sheet.number('nx') + sheet.number('ny')), ...exposedDims(sheet) }),
    check: sheet => [
      ...leadsReach(sheet, 'E', 'W', 'F'),
      ...leadsReach(sheet, 'EL', 'L', 'F'),
      ...leadsApart(sheet, 'b'),
      ...rowFits(sheet, sheet.number('nx'), 'W', 'b'),
      ...rowFits(sheet, sheet.number('ny'), 'L', 'b'),
      ...exposedFits(sheet),
    ],
    name: sheet => {
      const [count, size] = exposedName(sheet);
      const n = 2 * (sheet.number('nx') + sheet.number('ny'));
      return `QFP-${n}${count}_${sheet.mm('W')}x${sheet.mm('L')}mm_P${sheet.mm('p')}mm${size}`;
    },
    description: sheet =>
      `QFP, ${2 * (sheet.number('nx') + sheet.number('ny'))} pins, body ${sheet.mm('W')} x ${sheet.mm('L')} mm, pitch ${sheet.mm('p')} mm`,
    keywords: 'qfp quad flat gull wing',
  },
];
