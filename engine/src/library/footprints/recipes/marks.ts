import { msg } from '../../../base/index.ts';
import { holeFits } from './checks.ts';
import { choice, flag, length } from './fields.ts';
import type { Recipe } from './recipe.ts';

const plated = ({ plated: on }: Readonly<Record<string, string>>) => on === 'yes';

/** Places on a board that are no parts. */
export const markRecipes: readonly Recipe[] = [
  {
    id: 'mountingHole',
    title: msg('recipe.mountingHole', 'Mounting hole'),
    group: 'marks',
    make: 'mountingHole',
    fields: [
      length('drill', msg('recipe.hole', 'Hole'), '3.2', { most: 30 }),
      length('head', msg('recipe.head', 'Screw head or washer diameter'), '6.4', { most: 60 }),
      flag('plated', msg('recipe.plated', 'Plated')),
      length('pad', msg('recipe.pad', 'Pad diameter'), '6.4', { most: 60, when: plated }),
      flag('vias', msg('recipe.ringVias', 'Vias around the hole'), '', { when: plated }),
    ],
    presets: [
      ['M2', '2.2', '4.4'],
      ['M2.5', '2.7', '5.4'],
      ['M3', '3.2', '6.4'],
      ['M4', '4.3', '8.6'],
      ['M5', '5.3', '10.6'],
    ].map(([name, drill, head]) => ({ name: name!, entries: { drill: drill!, head: head!, pad: head! } })),
    dims: sheet => (sheet.has('vias') ? { via: '0.5x0.3' } : {}),
    check: sheet => (sheet.has('pad') ? holeFits(sheet, 'drill', 'pad', null) : holeFits(sheet, 'drill', 'head', null)),
    name: sheet =>
      `MountingHole_${sheet.mm('drill')}mm${sheet.has('pad') ? '_Pad' : ''}${sheet.has('vias') ? '_Via' : ''}`,
    description: sheet => `Mounting hole ${sheet.mm('drill')} mm${sheet.has('pad') ? ', plated' : ''}`,
    keywords: 'mounting hole screw',
  },
  {
    id: 'fiducial',
    title: msg('recipe.fiducial', 'Fiducial'),
    group: 'marks',
    make: 'lands',
    fields: [
      length('d', msg('recipe.fiducialDot', 'Copper diameter'), '1', { most: 10 }),
      length('m', msg('recipe.fiducialMask', 'Solder mask opening diameter'), '2', { most: 20 }),
    ],
    dims: sheet => ({
      virtual: 'yes',
      silk: 'none',
      roundCourt: 'yes',
      D: sheet.mm('m'),
      pads: `- 0,0 ${sheet.mm('d')} circle fiducial m${(sheet.number('m') - sheet.number('d')) / 2}`,
    }),
    check: sheet =>
      sheet.number('m') > sheet.number('d')
        ? []
        : [
            {
              key: 'm',
              message: msg('recipe.maskTooSmall', 'The solder mask opening must be larger than the copper.'),
            },
          ],
    name: sheet => `Fiducial_${sheet.mm('d')}mm_Mask${sheet.mm('m')}mm`,
    description: sheet => `Fiducial mark, ${sheet.mm('d')} mm of copper in an opening of ${sheet.mm('m')} mm`,
    keywords: 'fiducial mark optical',
  },
  {
    id: 'testPoint',
    title: msg('recipe.testPoint', 'Test point'),
    group: 'marks',
    make: 'lands',
    fields: [
      choice('form', msg('recipe.form', 'Shape'), [
        ['circle', msg('recipe.formRound', 'Round pad')],
        ['rect', msg('recipe.formSquare', 'Square pad')],
        ['hole', msg('recipe.formHole', 'Plated hole')],
      ]),
      length('d', msg('recipe.padSize', 'Pad size'), '1.5', { most: 20 }),
      length('drill', msg('recipe.hole', 'Hole'), '0.7', { most: 10, when: ({ form }) => form === 'hole' }),
    ],
    dims: sheet => {
      const bored = sheet.has('drill');
      const form = bored ? `circle d${sheet.mm('drill')}` : `${sheet.text('form')} test`;
      return { virtual: 'yes', pads: `1 0,0 ${sheet.mm('d')} ${form}` };
    },
    check: sheet => (sheet.has('drill') ? holeFits(sheet, 'drill', 'd', null) : []),
    name: sheet =>
      sheet.has('drill')
        ? `TestPoint_THTPad_D${sheet.mm('d')}mm_Drill${sheet.mm('drill')}mm`
        : `TestPoint_Pad_${sheet.text('form') === 'rect' ? `${sheet.mm('d')}x${sheet.mm('d')}` : `D${sheet.mm('d')}`}mm`,
    description: sheet => `Test point, pad of ${sheet.mm('d')} mm`,
    keywords: 'test point probe pad',
  },
];
