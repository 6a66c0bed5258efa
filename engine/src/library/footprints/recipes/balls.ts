import { msg, type Msg } from '../../../base/index.ts';
import { ballsOf } from '../makers/ballGrid.ts';
import { leadsApart } from './checks.ts';
import { count, length, TITLES } from './fields.ts';
import type { Recipe, RecipeFault } from './recipe.ts';
import { inMm, type Sheet } from './sheet.ts';

/** IPC-7351B, table 14-5: lands of balls that collapse are 25 % smaller than large balls, 20 % than others; mm. */
function ballLand(ball: number): number {
  const land = ball * (ball > 0.55 ? 0.75 : 0.8);
  const step = ball >= 0.3 ? 0.05 : 0.01;
  return Math.round(land / step + 1e-9) * step;
}

const GAPS = /^([A-Z]{1,2}\d{1,3}(\s*,\s*[A-Z]{1,2}\d{1,3})*)?$/;

const missing = (sheet: Sheet): string[] =>
  sheet
    .text('without')
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '');

const full = (sheet: Sheet) =>
  ({
    columns: sheet.number('columns'),
    rows: sheet.number('rows'),
    hollow: [0, 0],
    missing: new Set<string>(),
  }) as const;

const left = (sheet: Sheet): number =>
  ballsOf({
    ...full(sheet),
    hollow: [sheet.number('hollowX'), sheet.number('hollowY')],
    missing: new Set(missing(sheet)),
  }).length;

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

/** Why so many columns, or rows, cannot be left out in the middle; null where they can. */
function hollowFault(hollow: number, other: number, all: number): Msg | null {
  if (hollow === 0)
    return other === 0 ? null : msg('recipe.hollowBoth', 'Enter columns and rows: balls are omitted where both meet.');
  if (hollow > all) return msg('recipe.hollowTooMany', 'The grid has only {{count}}.', { count: all });
  if ((all - hollow) % 2 === 0) return null;
  return all % 2 === 0
    ? msg('recipe.hollowEven', 'Enter an even number: {{count}} has no single middle one.', { count: all })
    : msg('recipe.hollowOdd', 'Enter an odd number: {{count}} has a single middle one.', { count: all });
}

/** Balls that are left out are there otherwise, and some stay. */
function gapFaults(sheet: Sheet): RecipeFault[] {
  const [x, y] = [sheet.number('hollowX'), sheet.number('hollowY')];
  const found: RecipeFault[] = [
    { key: 'hollowX', message: hollowFault(x, y, sheet.number('columns')) },
    { key: 'hollowY', message: hollowFault(y, x, sheet.number('rows')) },
  ].flatMap(({ key, message }) => (message ? [{ key, message }] : []));
  const known = new Set(ballsOf(full(sheet)).map(ball => ball.number));
  const strange = missing(sheet).filter(each => !known.has(each));
  if (strange.length > 0)
    found.push({
      key: 'without',
      message: msg('recipe.noSuchBall', 'The grid has no {{balls}}.', { balls: strange.join(', ') }),
    });
  if (found.length === 0 && left(sheet) === 0)
    found.push({ key: null, message: msg('recipe.noBalls', 'This removes every ball.') });
  return found;
}

/** Balls on a grid, all or with gaps. */
export const ballRecipe: Recipe = {
  id: 'bga',
  title: msg('recipe.bga', 'BGA'),
  group: 'terminals',
  make: 'ballGrid',
  fields: [
    count('columns', msg('form.columns', 'Columns'), '8', { most: 60 }),
    count('rows', msg('form.rows', 'Rows'), '8', { most: 60 }),
    length('p', TITLES.pitch, '0.8', { most: 3 }),
    length('ball', msg('recipe.ball', 'Ball diameter (b)'), '0.5', { most: 2 }),
    length('W', TITLES.bodyWidth, '8'),
    length('L', TITLES.bodyLength, '8'),
    length('H', TITLES.height, '1.2'),
    count('hollowX', msg('recipe.hollowX', 'Empty columns in the middle'), '0', { least: 0, most: 60 }),
    count('hollowY', msg('recipe.hollowY', 'Empty rows in the middle'), '0', { least: 0, most: 60 }),
    {
      type: 'text',
      key: 'without',
      title: msg('recipe.without', 'Missing balls'),
      value: '',
      pattern: GAPS,
      wrong: msg('recipe.withoutWrong', 'Enter balls such as A1, B12, separated by commas.'),
    },
  ],
  dims: sheet => ({
    grid: `${sheet.text('columns')}x${sheet.text('rows')}`,
    hollow: `${sheet.text('hollowX')}x${sheet.text('hollowY')}`,
    without: missing(sheet).join(','),
    pad: inMm(ballLand(sheet.number('ball'))),
  }),
  check: sheet => [
    ...leadsApart(sheet, 'ball'),
    ...ballsOutside(sheet, 'columns', 'W'),
    ...ballsOutside(sheet, 'rows', 'L'),
    ...gapFaults(sheet),
  ],
  name: sheet =>
    `BGA-${left(sheet)}_${sheet.mm('W')}x${sheet.mm('L')}mm_Layout${sheet.text('columns')}x${sheet.text('rows')}_P${sheet.mm('p')}mm`,
  description: sheet =>
    `BGA, ${left(sheet)} balls of ${sheet.mm('ball')} mm, grid ${sheet.text('columns')} x ${sheet.text('rows')}, pitch ${sheet.mm('p')} mm`,
  keywords: 'bga ball grid',
};
