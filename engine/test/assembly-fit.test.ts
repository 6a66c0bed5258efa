import { describe, expect, it } from 'vitest';
import { footprintLibraries } from '@boardwright/resources/footprints';
import { fitOf, leadsOfPattern, padsOfFootprint, type Contact } from '../src/assembly/index.ts';
import {
  expandFootprint,
  footprintsOf,
  leadsOf,
  type FootprintInfo,
  type FootprintLibrarySource,
} from '../src/library/index.ts';
import { corpusMissing } from './corpus.ts';
import { corpusBoards, openBoard } from './drcCorpus.ts';

const infos = new Map(
  (footprintLibraries as readonly FootprintLibrarySource[]).flatMap(footprintsOf).map(info => [info.name, info]),
);
const info = (name: string): FootprintInfo => infos.get(name)!;
const remembered = (of: (name: string) => readonly Contact[]) => {
  const known = new Map<string, readonly Contact[]>();
  return (name: string) => {
    const found = known.get(name) ?? of(name);
    known.set(name, found);
    return found;
  };
};
const leads = remembered(name => leadsOfPattern(leadsOf(info(name))));
const pads = remembered(name => padsOfFootprint(expandFootprint(info(name))));

describe('the fit of a part on a footprint', () => {
  it('is right for the footprints that we have', () => {
    const some = [...infos.keys()].filter((_, i) => i % 7 === 0);
    const wrong = some.filter(name => {
      const own = leads(name);
      return own.length > 0 && fitOf(own, pads(name)).fault !== null;
    });
    expect(wrong).toEqual([]);
  });

  it('names what is wrong', () => {
    const fault = (part: string, footprint: string) => fitOf(leads(part), pads(footprint)).fault;
    expect(fault('SOIC-14_3.9x8.7mm_P1.27mm', 'SOIC-16_3.9x9.9mm_P1.27mm')).toBe('leads');
    expect(fault('SOIC-8_3.9x4.9mm_P1.27mm', 'TSSOP-8_4.4x3mm_P0.65mm')).toBe('missed');
    expect(fault('R_1206_3216Metric', 'R_0603_1608Metric')).toBe('missed');
    expect(fault('R_0402_1005Metric', 'R_0805_2012Metric')).toBe('missed');
    expect(
      fault('R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal', 'R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal'),
    ).toBe('missed');
  });

  it('finds a footprint that was drawn as seen from below', () => {
    const mirrored = pads('SOIC-8_3.9x4.9mm_P1.27mm').map(pad => ({ ...pad, x: -pad.x }));
    expect(fitOf(leads('SOIC-8_3.9x4.9mm_P1.27mm'), mirrored).fault).toBe('numbering');
  });

  it('turns the part as its footprint is drawn', () => {
    const drawn = pads('SOIC-8_3.9x4.9mm_P1.27mm').map(pad => ({ ...pad, x: -pad.y, y: pad.x, w: pad.h, h: pad.w }));
    expect(fitOf(leads('SOIC-8_3.9x4.9mm_P1.27mm'), drawn)).toMatchObject({ fault: null, turn: 270 });
  });
});

/** Copper of the board instead of a part. */
const NO_PART = /TestPoint|SolderJumper|MountingHole|Fiducial|NetTie/;

interface Placed {
  readonly name: string;
  readonly pads: readonly Contact[];
}

/** The footprints of the boards whose package is known by its name: the drawings are of five versions of KiCad and of the authors. */
function placedOnCorpus(): Placed[] {
  return corpusBoards().flatMap(file =>
    [...openBoard(file).all('footprint')].flatMap(footprint => {
      const name = footprint.libId.replace(/^.*:/, '');
      return infos.has(name) && !NO_PART.test(name) ? [{ name, pads: padsOfFootprint(footprint) }] : [];
    }),
  );
}

describe.skipIf(corpusMissing)('footprints of real boards', () => {
  const placed = corpusMissing ? [] : placedOnCorpus();

  it('carry their own packages, with at most 2 % false alarms', () => {
    const alarms = placed.filter(({ name, pads: own }) => fitOf(leads(name), own).fault !== null);
    expect(placed.length).toBeGreaterThan(900);
    expect(alarms.length / placed.length, alarms.map(({ name }) => name).join(', ')).toBeLessThan(0.02);
  });

  it('do not carry 100 other packages with as many leads', () => {
    const distinct = [...new Map(placed.map(each => [each.name, each])).values()];
    const byCount = Map.groupBy(
      [...infos.keys()].filter(name => !NO_PART.test(name)),
      name => leads(name).length,
    );
    // Packages that lie on each other's lands are the same for a footprint: TSOT-23-5 and SOT-23-5.
    const areAlike = (a: string, b: string) =>
      fitOf(leads(a), pads(b)).fault === null && fitOf(leads(b), pads(a)).fault === null;
    const swaps = distinct.flatMap(({ name, pads: own }) =>
      (byCount.get(leads(name).length) ?? [])
        .filter(other => other !== name && !areAlike(name, other))
        .map(other => ({ name, other, own })),
    );
    const step = swaps.length / 100;
    const sample = Array.from({ length: 100 }, (_, i) => swaps[Math.floor(i * step)]!);
    const missed = sample.filter(({ other, own }) => fitOf(leads(other), own).fault === null);
    expect(missed.map(({ name, other }) => `${other} on ${name}`)).toEqual([]);
  });
});
