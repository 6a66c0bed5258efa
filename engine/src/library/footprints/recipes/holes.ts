import { msg } from '../../../base/index.ts';
import type { Density } from '../ipc.ts';
import { holeFits } from './checks.ts';
import { choice, count, flag, length, range, TITLES } from './fields.ts';
import type { Recipe, RecipeFault } from './recipe.ts';
import { inMm, type Sheet } from './sheet.ts';

/** IPC-2222, 9.3: a hole is so much wider than the thickest wire, mm. */
const PLAY: Readonly<Record<Density, number>> = { A: 0.25, B: 0.2, C: 0.15 };
/** Copper around it, mm: what solder cones of each density want. */
const RING: Readonly<Record<Density, number>> = { A: 0.5, B: 0.4, C: 0.3 };

/** Hole and pad of a wire, mm, in steps of 0.05 mm. */
export function wireHole(thickest: number, density: Density): { drill: string; pad: string } {
  const drill = Math.ceil((thickest + PLAY[density]) / 0.05 - 1e-9) * 0.05;
  return { drill: inMm(drill), pad: inMm(drill + 2 * RING[density]) };
}

const wire = range('wire', msg('recipe.wire', 'Lead diameter (b)'), '0.5..0.55..0.6', { most: 5 });
const between = (value: string) => length('P', msg('recipe.wirePitch', 'Lead spacing (e)'), value);
const ofWire = (sheet: Sheet, density: Density) => wireHole(sheet.most('wire'), density);
const wiresApart = (sheet: Sheet): RecipeFault[] =>
  sheet.number('P') > sheet.most('wire') + 1
    ? []
    : [{ key: 'P', message: msg('recipe.wiresMeet', 'The leads are too close for two pads.') }];

const PLASTIC = msg('recipe.bodyBeyond', 'Body beyond the outer pins');

/** Parts whose wires or pins go through the board. */
export const holeRecipes: readonly Recipe[] = [
  {
    id: 'axial',
    title: msg('recipe.axial', 'Axial, horizontal'),
    group: 'holes',
    make: 'axial',
    fields: [
      length('L', msg('recipe.axialLength', 'Body length (L)'), '6.3'),
      length('D', msg('recipe.diameter', 'Diameter (D)'), '2.5'),
      between('10.16'),
      wire,
      flag('polar', TITLES.polar),
    ],
    dims: ofWire,
    check: sheet =>
      sheet.number('P') > sheet.number('L')
        ? wiresApart(sheet)
        : [
            {
              key: 'P',
              message: msg('recipe.axialTooLong', 'The lead spacing must be larger than the body of {{body}} mm.', {
                body: sheet.mm('L'),
              }),
            },
          ],
    name: sheet => `Axial_L${sheet.mm('L')}mm_D${sheet.mm('D')}mm_P${sheet.mm('P')}mm_Horizontal`,
    description: sheet => `Axial, body ${sheet.mm('L')} x ${sheet.mm('D')} mm, pitch ${sheet.mm('P')} mm`,
    keywords: 'axial through hole',
  },
  {
    id: 'radial',
    title: msg('recipe.radial', 'Radial, round'),
    group: 'holes',
    make: 'radial',
    fields: [
      length('D', msg('recipe.diameter', 'Diameter (D)'), '5'),
      between('2.5'),
      wire,
      length('H', TITLES.height, '11'),
      choice('sign', msg('recipe.sign', 'Mark of pad 1'), [
        ['none', msg('recipe.signNone', 'None')],
        ['plus', msg('recipe.signPlus', 'Plus sign')],
        ['flat', msg('recipe.signFlat', 'Flat side (LED)')],
      ]),
    ],
    dims: (sheet, density) => ({
      ...ofWire(sheet, density),
      ...(sheet.text('sign') === 'none' ? {} : { polar: sheet.text('sign') }),
    }),
    check: wiresApart,
    name: sheet => `Radial_D${sheet.mm('D')}mm_P${sheet.mm('P')}mm`,
    description: sheet => `Radial, diameter ${sheet.mm('D')} mm, pitch ${sheet.mm('P')} mm`,
    keywords: 'radial through hole',
  },
  {
    id: 'slab',
    title: msg('recipe.slab', 'Disc, film, fuse: two leads, rectangular body'),
    group: 'holes',
    make: 'slab',
    fields: [
      length('L', msg('recipe.slabLength', 'Body length (along the leads)'), '7'),
      length('W', msg('recipe.slabWidth', 'Body width (across the leads)'), '2.5'),
      between('5'),
      wire,
      length('H', TITLES.height, '7'),
    ],
    dims: ofWire,
    check: wiresApart,
    name: sheet => `Slab_L${sheet.mm('L')}mm_W${sheet.mm('W')}mm_P${sheet.mm('P')}mm`,
    description: sheet => `Flat body ${sheet.mm('L')} x ${sheet.mm('W')} mm on two wires, pitch ${sheet.mm('P')} mm`,
    keywords: 'disc film fuse through hole',
  },
  {
    id: 'dip',
    title: msg('recipe.dip', 'DIP'),
    group: 'holes',
    make: 'dualInLine',
    fields: [
      count('n', TITLES.pins, '8', { least: 4, most: 64, step: 2 }),
      length('W', msg('recipe.rowsApart', 'Row spacing (e1)'), '7.62'),
      length('body', TITLES.bodyWidth, '6.35'),
      length('drill', msg('recipe.hole', 'Hole'), '0.8', { most: 3 }),
      length('pad', msg('recipe.pad', 'Pad diameter'), '1.6', { most: 5 }),
      length('H', TITLES.height, '4.5'),
      flag('socket', msg('recipe.socket', 'In a socket')),
    ],
    check: sheet => [
      ...holeFits(sheet, 'drill', 'pad', null),
      ...(sheet.number('pad') < 2.44
        ? []
        : [
            {
              key: 'pad',
              message: msg('recipe.padTooLarge', 'The pad must be smaller than the pitch of {{pitch}} mm.', {
                pitch: '2.54',
              }),
            },
          ]),
    ],
    name: sheet => `DIP-${sheet.text('n')}_W${sheet.mm('W')}mm${sheet.has('socket') ? '_Socket' : ''}`,
    description: sheet => `DIP, ${sheet.text('n')} pins, rows ${sheet.mm('W')} mm apart`,
    keywords: 'dip dil through hole',
  },
  {
    id: 'header',
    title: msg('recipe.header', 'Pin header, socket'),
    group: 'holes',
    make: 'padRows',
    fields: [
      count('n', msg('recipe.perRow', 'Pins per row'), '6', { most: 100 }),
      count('rows', msg('form.rows', 'Rows'), '1', { most: 4 }),
      length('p', TITLES.pitch, '2.54', { most: 20 }),
      length('q', msg('recipe.rowPitch', 'Row spacing'), '2.54', {
        most: 50,
        when: ({ rows }) => Number(rows) > 1,
      }),
      length('drill', msg('recipe.hole', 'Hole'), '1', { most: 6 }),
      length('pad', msg('recipe.pad', 'Pad diameter'), '1.7', { most: 12 }),
      length('beyond', PLASTIC, '1.27', { least: 0, most: 50 }),
      length('H', TITLES.height, '8.5'),
    ],
    dims: sheet => ({ beyond: Array.from({ length: 4 }, () => sheet.mm('beyond')).join(',') }),
    check: sheet => holeFits(sheet, 'drill', 'pad', 'p'),
    name: sheet => `PinHeader_${sheet.text('rows')}x${sheet.text('n').padStart(2, '0')}_P${sheet.mm('p')}mm_Vertical`,
    description: sheet => `Pin header, ${sheet.text('rows')} x ${sheet.text('n')}, pitch ${sheet.mm('p')} mm`,
    keywords: 'pin header socket connector',
  },
  {
    id: 'terminalBlock',
    title: msg('recipe.terminalBlock', 'Terminal block'),
    group: 'holes',
    make: 'padRows',
    fields: [
      count('n', msg('recipe.ways', 'Positions'), '2', { most: 60 }),
      length('p', TITLES.pitch, '5.08', { most: 50 }),
      length('drill', msg('recipe.hole', 'Hole'), '1.3', { most: 6 }),
      length('pad', msg('recipe.pad', 'Pad diameter'), '2.6', { most: 12 }),
      length('sides', PLASTIC, '2.54', { least: 0 }),
      length('back', msg('recipe.behind', 'Body behind the pins'), '4', { least: 0 }),
      length('front', msg('recipe.before', 'Body in front of the pins (wire side)'), '4.5', { least: 0 }),
      length('H', TITLES.height, '10'),
    ],
    dims: sheet => {
      const [ends, back, front] = [sheet.mm('sides'), sheet.mm('back'), sheet.mm('front')];
      return { along: 'x', mark: 'left', beyond: [ends, back, ends, front].join(',') };
    },
    check: sheet => holeFits(sheet, 'drill', 'pad', 'p'),
    name: sheet => `TerminalBlock_1x${sheet.text('n').padStart(2, '0')}_P${sheet.mm('p')}mm_Horizontal`,
    description: sheet => `Terminal block, ${sheet.text('n')} ways, pitch ${sheet.mm('p')} mm`,
    keywords: 'terminal block screw connector',
  },
];
