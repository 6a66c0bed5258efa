import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { english, mm } from '../src/base/index.ts';
import { distance, type Shape } from '../src/geometry/index.ts';
import {
  blankBoard,
  blankNetClass,
  openDocument,
  footprintPlacement,
  padCopper,
  type ObjOf,
} from '../src/kinds/index.ts';
import { expandPart } from '../src/library/index.ts';
import { courtyardOf, expandFootprint, footprintFilter, patternOf } from '../src/library/footprints/index.ts';
import { writeFootprintFile, readFootprint } from '../src/formats/kicad/index.ts';
import { drcInput, runRules } from '../src/rules/index.ts';
import { corpusMissing } from './corpus.ts';
import { differenceOf, peersOf, type Difference } from './footprintPeers.ts';
import { libraryFootprints } from './libraryFootprints.ts';
import { libraryParts } from './librarySymbols.ts';

type Footprint = ObjOf<'footprint'>;

const footprints = new Map(libraryFootprints.map(info => [info.id, expandFootprint(info)]));

/** Findings of our own rules on a board with nothing but that footprint, each pad number being a net of its own. */
function findings(footprint: Footprint): string[] {
  const settings = { ...blankBoard('one'), netClasses: [{ ...blankNetClass('Default', 0), clearance: mm(0.1) }] };
  // Contacts of USB C that share a land are one net in every use of it.
  const first = (pad: Footprint['pads'][number]) =>
    footprint.pads.find(each => each.number !== '' && each.at.x === pad.at.x && each.at.y === pad.at.y)!;
  const pads = footprint.pads.map(pad => ({ ...pad, net: pad.number === '' ? '' : `N${first(pad).number}` }));
  settings.nets.push(...new Set(pads.map(pad => pad.net).filter(net => net !== '')));
  const doc = openDocument({ settings, objects: [{ ...footprint, pads }] });
  return [...runRules('drc', drcInput(doc), {})]
    .filter(({ rule }) => rule !== 'unconnected_items' && rule !== 'invalid_outline')
    .map(({ rule, message }) => `${rule}: ${english(message)}`);
}

describe('our footprints', () => {
  it('are many, each once, and the same each time', () => {
    expect(libraryFootprints.length).toBeGreaterThan(900);
    expect(footprints.size).toBe(libraryFootprints.length);
    for (const info of libraryFootprints.slice(0, 50)) expect(expandFootprint(info)).toEqual(footprints.get(info.id));
  });

  it('have descriptions without loose ends, and ids of their own', () => {
    const faults = [...footprints.values()].flatMap(({ libId, description, tags, pads, items, fields }) => {
      const ids = [...pads, ...items, ...fields].map(each => each.id);
      return [
        ...(/[{}]|\.\.|^$/.test(description) ? [`${libId}: ${description}`] : []),
        ...(/[{}]|^$/.test(tags) ? [`${libId}: ${tags}`] : []),
        ...(/[{} ]/.test(libId) ? [libId] : []),
        ...(new Set(ids).size === ids.length ? [] : [`${libId}: ids`]),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('have as many balls as their names say', () => {
    const grids = libraryFootprints.filter(({ make }) => make === 'ballGrid');
    const faults = grids.filter(info => patternOf(info).pads.length !== Number(/-(\d+)_/.exec(info.name)?.[1]));
    expect(grids.length).toBeGreaterThan(80);
    expect(faults.map(({ id }) => id)).toEqual([]);
  });

  it('pass our own rules, on a board with nothing else', () => {
    const faults = [...footprints.values()].flatMap(each => findings(each).map(text => `${each.libId} ${text}`));
    // The two pegs of this receptacle stand where its maker puts them.
    const pegs = /USB4105\S* hole_clearance: The hole of Pad of REF\*\* \[—\] is 0\.1944 mm/;
    expect(faults.filter(text => !pegs.test(text))).toEqual([]);
  });

  it('have a courtyard around pads and body', () => {
    const faults = libraryFootprints.flatMap(info => {
      const pattern = patternOf(info);
      const box = courtyardOf(pattern);
      const { body } = pattern;
      const around = !body || (box.x0 < body.x0 && box.y0 < body.y0 && box.x1 > body.x1 && box.y1 > body.y1);
      const drawn = footprints.get(info.id)!.items.filter(item => 'layer' in item && item.layer === 'F.CrtYd');
      return around && drawn.length === 1 ? [] : [info.id];
    });
    expect(faults).toEqual([]);
  });

  it('keep silkscreen off the pads', () => {
    const faults = [...footprints.values()].flatMap(footprint => {
      const pads = footprint.pads.filter(pad => pad.layers.some(layer => /^(F|\*)\.(Cu|Mask)$/.test(layer)));
      const copper = pads.flatMap(pad => padCopper(pad, footprintPlacement(footprint)));
      return footprint.items.flatMap(item => {
        if (item.kind !== 'line' || item.layer !== 'F.SilkS') return [];
        const pen: Shape = {
          type: 'capsule',
          x0: item.start.x,
          y0: item.start.y,
          x1: item.end.x,
          y1: item.end.y,
          r: item.stroke.width / 2,
        };
        return copper.some(shape => distance(shape, pen) < mm(0.19)) ? [footprint.libId] : [];
      });
    });
    expect(faults).toEqual([]);
  });

  it('come back equal from a file of KiCad', () => {
    const faults = libraryFootprints
      .filter((_, i) => i % 9 === 0)
      .flatMap(({ id, name }) => {
        const footprint = footprints.get(id)!;
        const read = readFootprint(writeFootprintFile(footprint), `${name}.kicad_mod`);
        if (!read.ok) return [id];
        const plain = ({ pads }: Footprint) => pads.map(pad => ({ ...pad, id: '', extra: undefined }));
        try {
          expect(plain(read.value.footprint)).toEqual(plain(footprint));
          return [];
        } catch (error) {
          return [`${id}: ${String((error as { message: string }).message).slice(0, 900)}`];
        }
      });
    expect(faults).toEqual([]);
  });
});

describe('the footprints that our symbols name', () => {
  it('exist', () => {
    const wanted = new Set(libraryParts.map(part => part.footprint).filter(id => id !== ''));
    expect([...wanted].filter(id => !footprints.has(id))).toEqual([]);
  });

  it('have a pad for every pin', () => {
    const numbers = new Map([...footprints].map(([id, { pads }]) => [id, new Set(pads.map(pad => pad.number))]));
    const faults = libraryParts.flatMap(part => {
      const pads = numbers.get(part.footprint);
      if (!pads) return [];
      const pins = expandPart(part).bodies.flatMap(body =>
        body.items.flatMap(item => (item.kind === 'pin' && !pads.has(item.number) ? [item.number] : [])),
      );
      return pins.length > 0 ? [`${part.id} in ${part.footprint}: ${pins.join(' ')}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('fit a filter each', () => {
    const filters = new Set(libraryParts.map(part => part.filters).filter(text => text !== ''));
    const none = [...filters].filter(text => ![...footprints.keys()].some(footprintFilter(text)));
    // What a logo looks like is its owner's; boards of others are wired to, and libraries of others have footprints for shields.
    expect(none).toEqual(['Arduino*U*R3*', 'Arduino*Mega*', '*Logo* *Symbol*']);
  });
});

/** How far a place, a size and a hole may be from somebody else's of the same package, mm. */
const TOLERANCE = { place: 0.1, size: 0.35, hole: 0.15 };

describe.skipIf(corpusMissing)('next to the footprints of others', () => {
  it('lie where they lie, but for what is approved with a reason', () => {
    const ours = new Map(libraryFootprints.map(info => [info.name, footprints.get(info.id)!]));
    const peers = peersOf(new Set(ours.keys()));
    const found: Record<string, object> = {};
    for (const { name, source, footprint } of peers) {
      const difference = differenceOf(ours.get(name)!, footprint);
      const { pads, place, size, hole } = difference;
      if (pads.length > 0 || place > TOLERANCE.place || size > TOLERANCE.size || hole > TOLERANCE.hole)
        found[`${name} in ${source}`] = difference;
    }
    const approved = JSON.parse(
      readFileSync(new URL('library-footprints.approved.json', import.meta.url), 'utf8'),
    ) as Record<string, Difference & { reason: string }>;
    const expected = Object.fromEntries(
      Object.entries(approved).map(([key, { pads, place, size, hole }]) => [key, { pads, place, size, hole }]),
    );
    expect(found).toEqual(expected);
    expect(new Set(peers.map(peer => peer.name)).size).toBeGreaterThan(150);
  });
});
