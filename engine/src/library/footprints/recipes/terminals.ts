import { msg } from '../../../base/index.ts';
import { exposedDims, exposedFits, exposedName, feetApart, leadsApart, rowFits } from './checks.ts';
import { count, exposedFields, length, range, TITLES } from './fields.ts';
import type { Recipe, RecipeFault } from './recipe.ts';
import type { Sheet } from './sheet.ts';

/** Two terminals fit across a body of a length that is one number. */
const across = (sheet: Sheet, side: 'W' | 'L'): RecipeFault[] => feetApart(sheet, side, 'F');

/** Packages without leads. */
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
];
