import { describe, expect, it } from 'vitest';
import { english, toMm } from '../src/base/index.ts';
import { cook, entered, expandFootprint, recipes, type Entries } from '../src/library/index.ts';
import { footprintIssues } from '../src/partEditor/index.ts';
import { libraryFootprints } from './libraryFootprints.ts';

const recipe = (id: string) => recipes.find(each => each.id === id)!;

const made = (id: string, entries: Entries = {}, density: 'A' | 'B' | 'C' = 'B') => {
  const result = cook(recipe(id), entries, density, 'test');
  if (!result.ok) throw new Error(result.error.map(each => `${each.key}: ${english(each.message)}`).join('; '));
  return result.value.footprint;
};

const faults = (id: string, entries: Entries): string[] => {
  const result = cook(recipe(id), entries, 'B', 'test');
  return result.ok ? [] : result.error.map(each => `${each.key}: ${english(each.message)}`);
};

const preset = (id: string, name: string): Entries =>
  recipe(id).presets!.find(each => each.name.startsWith(name))!.entries;

/** Pads as one compares them: number, place, size, hole; millimetres. */
const pads = (footprint: ReturnType<typeof made>): string[] =>
  footprint.pads.map(
    ({ number, at, size, drill }) =>
      `${number} ${toMm(at.x)},${toMm(at.y)} ${toMm(size.w)}x${toMm(size.h)} ${drill ? toMm(drill.size.w) : ''}`,
  );

describe('footprints by dimensions', () => {
  const all = recipes.flatMap(each => [
    { id: each.id, name: 'first values', entries: {} },
    ...(each.presets ?? []).map(({ name, entries }) => ({ id: each.id, name, entries })),
  ]);

  it.each(all)('$id, $name: nothing is wrong with it at any density', ({ id, entries }) => {
    for (const density of ['A', 'B', 'C'] as const)
      expect(footprintIssues(made(id, entries, density)).map(each => english(each.message))).toEqual([]);
  });

  it.each([
    ['chip', '0603', 'R_0603_1608Metric'],
    ['chip', '2512', 'R_2512_6332Metric'],
    ['moulded', 'SMB', 'D_SMB'],
    ['so', 'SOIC-8', 'SOIC-8_3.9x4.9mm_P1.27mm'],
    ['sot', 'SOT-23-5', 'SOT-23-5'],
    ['qfp', 'LQFP-48', 'LQFP-48_7x7mm_P0.5mm'],
    ['qfn', 'QFN-32', 'QFN-32-1EP_5x5mm_P0.5mm_EP3.45x3.45mm'],
    ['dip', '', 'DIP-8_W7.62mm'],
    ['header', '', 'PinHeader_1x06_P2.54mm_Vertical'],
    ['mountingHole', 'M3', 'MountingHole_3.2mm_M3'],
    ['fiducial', '', 'Fiducial_1mm_Mask2mm'],
  ])('%s %s is the %s of our libraries, pad by pad', (id, name, ours) => {
    const shipped = expandFootprint(libraryFootprints.find(each => each.name === ours)!);
    expect(pads(made(id, name === '' ? {} : preset(id, name)))).toEqual(pads(shipped));
  });

  it('leaves more copper on density A than on B, and least on C', () => {
    const reach = (density: 'A' | 'B' | 'C') => {
      const [pad] = made('so', {}, density).pads;
      return pad!.size.w;
    };
    expect(reach('A')).toBeGreaterThan(reach('B'));
    expect(reach('B')).toBeGreaterThan(reach('C'));
    expect(made('so', {}, 'C').libId).toBe('test:SOIC-8_3.9x4.9mm_P1.27mm_L');
  });

  it('reads inches and mils, and either limits or the nominal value', () => {
    const metric = made('so', { W: '3.9', E: '5.8..6..6.2' });
    expect(pads(made('so', { W: '0.15354in', E: '228.346mil....244.094mil' }))).toEqual(pads(metric));
    expect(pads(made('chip', { L: '..1.6..' }))).toEqual(pads(made('chip', { L: '1.6..1.6' })));
  });

  it.each([
    ['so', { n: '7' }, 'n: Enter a number from 4 to 128 in steps of 2.'],
    ['so', { p: 'wide' }, 'p: Enter a length from 0.05 to 5 mm.'],
    ['so', { E: '6.2..6..5.8' }, 'E: Minimum must come first, maximum last.'],
    ['so', { E: '5.8....' }, 'E: Enter both minimum and maximum, or only the nominal value.'],
    ['so', { E: '....' }, 'E: Enter minimum and maximum, or the nominal value.'],
    ['so', { E: '3..3.5' }, 'E: The lead span must be larger than the body of 3.9 mm.'],
    ['so', { n: '20' }, 'L: 10 leads need 11.74 mm, but this side of the body has 4.9 mm.'],
    ['so', { b: '0.9..1.4' }, 'b: The lead width must be smaller than the pitch of 1.27 mm.'],
    ['so', { ep: 'yes', epW: '4' }, 'epW: The exposed pad must be smaller than the body of 3.9 mm.'],
    ['bga', { columns: '12' }, 'W: The balls need 9.3 mm, but the body has 8 mm.'],
    ['bga', { without: 'A1;B2' }, 'without: Enter balls such as A1, B12, separated by commas.'],
    ['bga', { without: 'A1, ZZ99, A9' }, 'without: The grid has no ZZ99, A9.'],
    ['bga', { hollowX: '4' }, 'hollowY: Enter columns and rows: balls are omitted where both meet.'],
    ['bga', { hollowX: '3', hollowY: '2' }, 'hollowX: Enter an even number: 8 has no single middle one.'],
    ['bga', { rows: '7', hollowX: '2', hollowY: '2' }, 'hollowY: Enter an odd number: 7 has a single middle one.'],
    ['bga', { hollowX: '10', hollowY: '2' }, 'hollowX: The grid has only 8.'],
    ['bga', { hollowX: '8', hollowY: '8' }, 'null: This removes every ball.'],
    ['header', { drill: '2' }, 'pad: The pad must be larger than its hole of 2 mm.'],
    ['axial', { P: '5' }, 'P: The lead spacing must be larger than the body of 6.3 mm.'],
    ['fiducial', { m: '0.8' }, 'm: The solder mask opening must be larger than the copper.'],
  ])('%s %j is refused: %s', (id, entries, message) => {
    expect(faults(id, entries as Entries)).toEqual([message]);
  });

  it('leaves out balls that are named and those in the middle', () => {
    const footprint = made('bga', { hollowX: '4', hollowY: '4', without: 'A1, H8' });
    const numbers = footprint.pads.map(pad => pad.number);
    expect(footprint.libId).toBe('test:BGA-46_8x8mm_Layout8x8_P0.8mm');
    expect(numbers).toHaveLength(64 - 16 - 2);
    expect(numbers).not.toContain('A1');
    expect(numbers).not.toContain('D4');
  });

  it('leaves out whole columns in the middle', () => {
    expect(made('bga', { columns: '9', hollowX: '3', hollowY: '8' }).pads).toHaveLength(6 * 8);
  });

  it('an outline brings its dimensions, regardless of the former choice', () => {
    const sot = recipe('sot');
    const outlines = sot.presets!.map(({ name }) => name);
    for (const before of outlines)
      for (const outline of outlines) {
        const entries = { ...entered(sot, 'outline', before), ...entered(sot, 'outline', outline) };
        expect(pads(made('sot', entries)), `${before}, then ${outline}`).toEqual(
          pads(made('sot', preset('sot', outline))),
        );
      }
    expect(pads(made('sot', entered(sot, 'outline', 'SOT-223')))).not.toEqual(
      pads(made('sot', { outline: 'SOT-223' })),
    );
    // A dimension alone changes nothing else.
    expect(entered(sot, 'p', '1.5')).toEqual({ p: '1.5' });
  });
});
