import { english, type Issue } from '@boardwright/engine/base';
import { importProject, type ProjectData } from '@boardwright/engine/formats';
import { describe, expect, test } from 'vitest';
import { encode } from './mutations.ts';

/** Damaged and incomplete Gerber sets: what is missing is reported, and the user is asked before a board is made. */

const layer = (fn: string, body: string): string =>
  `%TF.FileFunction,${fn}*%\n%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,1.000000*%\nG01*\nD10*\n${body}M02*\n`;
const square = 'X0Y0D02*\nX20000000Y0D01*\nX20000000Y20000000D01*\nX0Y20000000D01*\nX0Y0D01*\n';
const PLACES = Array.from({ length: 9 }, (_, i) => [2 + 2 * (i % 3), 2 + 2 * Math.floor(i / 3)] as const);
const pads = PLACES.map(([x, y]) => `X${x}000000Y${y}000000D03*\n`).join('');
const drill = (places: readonly (readonly [number, number])[]): string =>
  `M48\n; #@! TF.FileFunction,Plated,1,4,PTH\nMETRIC\nT1C0.500\n%\nG90\nT1\n${places.map(([x, y]) => `X${x}.0Y${y}.0\n`).join('')}M30\n`;

/** A sound set of four layers, by file name. */
const SET: Readonly<Record<string, string>> = {
  'a-F_Cu.gbr': layer('Copper,L1,Top', pads),
  'a-In1_Cu.gbr': layer('Copper,L2,Inr', pads),
  'a-In2_Cu.gbr': layer('Copper,L3,Inr', pads),
  'a-B_Cu.gbr': layer('Copper,L4,Bot', pads),
  'a-Edge_Cuts.gbr': layer('Profile,NP', square),
  'a-PTH.drl': drill(PLACES),
};

function read(files: Readonly<Record<string, string>>): ProjectData {
  const result = importProject({
    names: Object.keys(files),
    read: name => (Object.hasOwn(files, name) ? encode(files[name]!) : undefined),
  });
  if (!result.ok) throw new Error(result.error.map(each => english(each.message)).join('; '));
  return result.value;
}

const idsOf = (issues: readonly Issue[]): string[] =>
  issues.flatMap(each => (each.incomplete ? [each.message.id.replace(/^import\./, '')] : [])).sort();
const missing = (files: Readonly<Record<string, string>>): string[] => idsOf(read(files).issues);
const without = (...names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(SET).filter(([name]) => !names.includes(name)));
const layersOf = ({ board }: ProjectData): number =>
  board?.settings.type === 'board' ? board.settings.layers.filter(({ id }) => id.endsWith('.Cu')).length : 0;

test('a sound set asks nothing', () => {
  expect(missing(SET)).toEqual([]);
});

describe('files that were cut off', () => {
  test.each(Object.keys(SET))('%s, wherever it was cut', name => {
    const whole = SET[name]!;
    for (let length = 0; length < whole.trimEnd().length; length++)
      expect([length, missing({ ...SET, [name]: whole.slice(0, length) }).length > 0]).toEqual([length, true]);
  });

  test('the layer keeps its place among the others', () => {
    expect(layersOf(read({ ...SET, 'a-In1_Cu.gbr': SET['a-In1_Cu.gbr']!.slice(0, 90) }))).toBe(4);
  });

  test('a region or header that is not closed', () => {
    const open = layer('Copper,L1,Top', `${pads}G36*\nX0Y0D02*\nX1000000Y0D01*\n`);
    expect(missing({ ...SET, 'a-F_Cu.gbr': open })).toEqual(['gerber.unclosed']);
    expect(missing({ ...SET, 'a-PTH.drl': SET['a-PTH.drl']!.replace('%\n', '') })).toEqual(['drill.header']);
  });
});

describe('files that are missing', () => {
  test('an inner or outer copper layer, by the numbers of the others', () => {
    for (const name of Object.keys(SET).filter(each => each.includes('_Cu.')))
      expect([name, missing(without(name))]).toEqual([name, ['gerber.missingLayers']]);
  });

  test('an inner layer, by the names of the others', () => {
    const plain = Object.entries(SET).map(([name, text]) => [name, text.replace(/%TF.*\n/, '')]);
    const named = Object.fromEntries(plain) as Record<string, string>;
    expect(missing(named)).toEqual([]);
    named['a-In4_Cu.gbr'] = named['a-In2_Cu.gbr']!;
    expect(missing(named)).toEqual(['gerber.missingLayers']);
  });

  test('a side or an inner layer, where the others have names alone', () => {
    const named: Record<string, string> = {
      'a.gtl': layer('', pads),
      'a.g1': layer('', pads),
      'a.g2': layer('', pads),
      'a.gbl': layer('', pads),
      'a.gko': layer('', square),
      'a.txt': drill(PLACES),
    };
    for (const [name, text] of Object.entries(named)) named[name] = text.replace(/%TF.*\n/, '');
    expect(missing(named)).toEqual([]);
    for (const name of ['a.gtl', 'a.g1', 'a.g2', 'a.gbl']) {
      const { [name]: _, ...rest } = named;
      expect([name, missing(rest)]).toEqual([name, ['gerber.oddLayers']]);
    }
    expect(missing({ ...named, 'a.smt': '%' })).toEqual(['gerber.notRead']);
  });

  test('the outline, the drill files, an empty copper layer', () => {
    expect(missing(without('a-Edge_Cuts.gbr'))).toEqual(['gerber.noOutline']);
    expect(missing(without('a-PTH.drl'))).toEqual(['gerber.noDrills']);
    expect(missing({ ...SET, 'a-In1_Cu.gbr': layer('Copper,L2,Inr', '') })).toEqual(['gerber.emptyCopper']);
  });

  test('what the job file lists', () => {
    const job = (layers: number, ...paths: string[]): string =>
      JSON.stringify({
        GeneralSpecs: { LayerNumber: layers },
        FilesAttributes: paths.map(Path => ({ Path, FileFunction: 'Profile' })),
      });
    expect(missing({ ...SET, 'a.gbrjob': job(4, 'a-Edge_Cuts.gbr') })).toEqual([]);
    expect(missing({ ...SET, 'a.gbrjob': job(4, 'a-F_Mask.gbr') })).toEqual(['gerber.jobFiles']);
    expect(missing({ ...SET, 'a.gbrjob': job(6, 'a-Edge_Cuts.gbr') })).toEqual(['gerber.missingLayers']);
    expect(missing({ ...SET, 'a.gbrjob': '{"GeneralSpecs": {' })).toEqual(['gerber.notRead']);
  });
});

describe('holes', () => {
  const count = ({ board }: ProjectData): number =>
    board!.objects.filter(each => each.kind === 'via').length +
    board!.objects.flatMap(each => (each.kind === 'footprint' ? each.pads.filter(pad => pad.drill) : [])).length;

  test('far fewer than the pads ask for', () => {
    expect(missing({ ...SET, 'a-PTH.drl': drill(PLACES.slice(0, 3)) })).toEqual(['gerber.fewHoles']);
    expect(missing({ ...SET, 'a-PTH.drl': drill(PLACES.slice(0, 8)) })).toEqual([]);
  });

  test('in another folder than the Gerber files', () => {
    const apart = Object.fromEntries(
      Object.entries(SET).map(([name, text]) => [`out/${name.endsWith('.drl') ? 'NC Drill' : 'Gerber'}/${name}`, text]),
    );
    const data = read(apart);
    expect([idsOf(data.issues), count(data)]).toEqual([[], PLACES.length]);
  });

  test('with another origin than the copper are moved, which asks', () => {
    const moved = { ...SET, 'a-PTH.drl': drill(PLACES.map(([x, y]) => [x - 50, y + 30])) };
    const data = read(moved);
    expect([idsOf(data.issues), count(data)]).toEqual([['drill.shifted'], PLACES.length]);
    expect(data.board!.objects).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'via' })]));
  });
});
