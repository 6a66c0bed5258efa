import { msg } from '../../../base/index.ts';
import { exposedDims, exposedFits, exposedName, feetApart, leadsApart, rowFits } from './checks.ts';
import { count, exposedFields, length, range, TITLES } from './fields.ts';
import type { Recipe, RecipeFault } from './recipe.ts';
import { inMm, type Sheet } from './sheet.ts';

/** Two terminals fit across a body of a length that is one number. */
const across = (sheet: Sheet, side: 'W' | 'L'): RecipeFault[] => feetApart(sheet, side, 'F');

/** IPC-7351B, table 14-5: lands of balls that collapse are 25 % smaller than large balls, 20 % than others; mm. */
export function ballLand(ball: number): number {
  const land = ball * (ball > 0.55 ? 0.75 : 0.8);
  const step = ball >= 0.3 ? 0.05 : 0.01;
  return Math.round(land / step + 1e-9) * step;
}

const GAPS = /^([A-Z]{1,2}\d{1,3}(\s*,\s*[A-Z]{1,2}\d{1,3})*)?$/;

const ballsOutside = (sheet: Sheet, key: 'columns' | 'rows', side: 'W' | 'L'): RecipeFault[] => {
  const need = (sheet.number(key) - 1) * sheet.number('p') + sheet.number('ball');
  if (need <= sheet.number(side)) return [];
  return [
    {
      key: side,
      message: msg('recipe.ballsOutside', 'The balls need {{need}} mm, but the body has {{have}} mm.', {
        need: inMm(need),
        have: sheet.mm(side),
      }),
    },
  ];
};

/** Packages without leads, and balls. */
export const terminalRecipes: readonly Recipe[] = [
  {
    id: 'qfn',
    title: msg('recipe.qfn', 'QFN'),
    group: 'terminals',
    make: 'quadNoLead',
    fields: [
      count('nx', TITLES.pinsX, '4', { most: 60 }),
      count('ny', TITLES.pinsY, '4', { most: 60 }),
      length('p', TITLES.pitch, '0.5', { most: 3 }),
      length('W', TITLES.bodyWidth, '3'),
      length('L', TITLES.bodyLength, '3'),
      range('F', TITLES.terminal, '0.3..0.4..0.5'),
      range('b', TITLES.lead, '0.18..0.25..0.3'),
      length('H', TITLES.height, '0.9'),
      ...exposedFields('yes', '1.7', '1.7'),
    ],
    presets: [
      ['QFN-16 3x3', '4', '0.5', '3', '1.7'],
      ['QFN-24 4x4', '6', '0.5', '4', '2.6'],
      ['QFN-32 5x5', '8', '0.5', '5', '3.45'],
      ['QFN-48 7x7', '12', '0.5', '7', '5.3'],
      ['QFN-64 9x9', '16', '0.5', '9', '6'],
    ].map(([name, n, p, side, ep]) => ({
      name: name!,
      entries: { nx: n!, ny: n!, p: p!, W: side!, L: side!, ep: 'yes', epW: ep!, epL: ep! },
    })),
    dims: sheet => ({ n: 2 * (sheet.number('nx') + sheet.number('ny')), ...exposedDims(sheet) }),
    check: sheet => [
      ...across(sheet, 'W'),
      ...leadsApart(sheet, 'b'),
      ...rowFits(sheet, sheet.number('nx'), 'W', 'b'),
      ...rowFits(sheet, sheet.number('ny'), 'L', 'b'),
      ...exposedFits(sheet),
    ],
    name: sheet => {
      const [count, size] = exposedName(sheet);
      const n = 2 * (sheet.number('nx') + sheet.number('ny'));
      return `QFN-${n}${count}_${sheet.mm('W')}x${sheet.mm('L')}mm_P${sheet.mm('p')}mm${size}`;
    },
    description: sheet =>
      `QFN, ${2 * (sheet.number('nx') + sheet.number('ny'))} pins, body ${sheet.mm('W')} x ${sheet.mm('L')} mm, pitch ${sheet.mm('p')} mm`,
    keywords: 'qfn no-lead quad',
  },
  {
    id: 'dfn',
    title: msg('recipe.dfn', 'DFN, SON'),
    group: 'terminals',
    make: 'dualNoLead',
    fields: [
      count('n', TITLES.pins, '8', { least: 2, most: 80, step: 2 }),
      length('p', TITLES.pitch, '0.5', { most: 3 }),
      length('W', TITLES.bodyWidth, '3'),
      length('L', TITLES.bodyLength, '3'),
      range('F', TITLES.terminal, '0.2..0.3..0.4'),
      range('b', TITLES.lead, '0.18..0.25..0.3'),
      length('H', TITLES.height, '0.9'),
      ...exposedFields('yes', '1.66', '2.38'),
    ],
    dims: exposedDims,
    check: sheet => [
      ...across(sheet, 'W'),
      ...leadsApart(sheet, 'b'),
      ...rowFits(sheet, sheet.number('n') / 2, 'L', 'b'),
      ...exposedFits(sheet),
    ],
    name: sheet => {
      const [count, size] = exposedName(sheet);
      return `DFN-${sheet.text('n')}${count}_${sheet.mm('W')}x${sheet.mm('L')}mm_P${sheet.mm('p')}mm${size}`;
    },
    description: sheet =>
      `DFN, ${sheet.text('n')} pins, body ${sheet.mm('W')} x ${sheet.mm('L')} mm, pitch ${sheet.mm('p')} mm`,
    keywords: 'dfn son no-lead dual',
  },
  {
    id: 'bga',
    title: msg('recipe.bga', 'BGA'),
    group: 'terminals',
    make: 'ballGrid',
    fields: [
      count('columns', msg('form.columns', 'Columns'), '8', { most: 60 }),
      count('rows', msg('form.rows', 'Rows'), '8', { most: 60 }),
      length('p', TITLES.pitch, '0.8', { most: 3 }),
      length('ball', msg('recipe.ball', 'Diameter of a ball (b)'), '0.5', { most: 2 }),
      length('W', TITLES.bodyWidth, '8'),
      length('L', TITLES.bodyLength, '8'),
      length('H', TITLES.height, '1.2'),
      count('hollowX', msg('recipe.hollowX', 'Columns without balls in the middle'), '0', { least: 0, most: 58 }),
      count('hollowY', msg('recipe.hollowY', 'Rows without balls in the middle'), '0', { least: 0, most: 58 }),
      {
        type: 'text',
        key: 'without',
        title: msg('recipe.without', 'Balls that are missing'),
        value: '',
        pattern: GAPS,
        wrong: msg('recipe.withoutWrong', 'Name balls as A1, B12, separated by commas.'),
      },
    ],
    dims: sheet => ({
      grid: `${sheet.text('columns')}x${sheet.text('rows')}`,
      hollow: `${sheet.text('hollowX')}x${sheet.text('hollowY')}`,
      without: sheet.text('without').replaceAll(' ', ''),
      pad: inMm(ballLand(sheet.number('ball'))),
    }),
    check: sheet => [
      ...leadsApart(sheet, 'ball'),
      ...ballsOutside(sheet, 'columns', 'W'),
      ...ballsOutside(sheet, 'rows', 'L'),
    ],
    name: sheet =>
      `BGA_${sheet.mm('W')}x${sheet.mm('L')}mm_Layout${sheet.text('columns')}x${sheet.text('rows')}_P${sheet.mm('p')}mm`,
    description: sheet =>
      `BGA, grid ${sheet.text('columns')} x ${sheet.text('rows')}, balls ${sheet.mm('ball')} mm, pitch ${sheet.mm('p')} mm`,
    keywords: 'bga ball grid',
  },
];
