import { describe, expect, it } from 'vitest';
import { mm } from '../src/base/index.ts';
import { openDocument, type Obj, type ObjOf, type Store } from '../src/kinds/index.ts';
import { board } from './drcBoard.ts';
import { coveredArea, fillAll } from './zoneFills.ts';
import './clipper.ts';

/** Square millimetres of each zone, by its place in the text. */
function filledOf(doc: Store): number[] {
  const filled = new Map(fillAll(doc).map(({ zone, fills }) => [zone, fills]));
  return [...doc.all('zone')].map(zone => {
    const fills = filled.get(zone.id)!;
    const layers = new Set(fills.map(({ layer }) => layer));
    return [...layers].reduce((sum, layer) => sum + coveredArea(zone, fills, layer, 0) / 1e12, 0);
  });
}

/** The board with its records changed. */
function changed(text: string, change: (object: Obj) => Obj, layers: readonly string[] = []): Store {
  const doc = board(text);
  const objects = [...doc.everything()].map(change);
  const more = layers.map(id => ({ id, ordinal: 0, type: 'signal' as const, name: '' }));
  const { settings: before } = doc;
  if (before.type !== 'board') throw new Error('not a board');
  const settings = { ...before, layers: [...before.layers, ...more] };
  return openDocument({ settings, objects });
}

const SQUARE = '0,0 5,0 5,5 0,5';

describe('zones next to each other', () => {
  it('keep copper that only touches a zone of its net with a higher priority', () => {
    const [high, low] = filledOf(board(`U1 2,2 1@0,0=A; zone A F 2 ${SQUARE}; zone A F 1 5,0 10,0 10,5 5,5`));
    expect(high).toBeGreaterThan(20);
    expect(low).toBeCloseTo(25, 1);
  });

  it('both have what they share where their priorities are equal', () => {
    const areas = filledOf(
      board(`track A F 2,2 3,3 0.2; U1 2,2 1@0,0=A:sx; zone A F 0 ${SQUARE}; zone A F 0 1,1 4,1 4,4 1,4`),
    );
    expect(areas[0]).toBeGreaterThan(18);
    expect(areas[1]).toBeGreaterThan(3);
  });

  it('are filled on layers without copper, over all that lies there', () => {
    const text = `U1 2,2 1@0,0=A; zone - F 0 ${SQUARE}`;
    const doc = changed(text, object => (object.kind === 'zone' ? { ...object, layers: ['F.SilkS'] } : object));
    expect(filledOf(doc)[0]).toBeCloseTo(25, 1);
    expect(fillAll(doc)[0]!.fills.map(({ layer }) => layer)).toEqual(['F.SilkS']);
  });
});

describe('fills and what lies in them', () => {
  const withoutConnection = (object: Obj): Obj =>
    object.kind === 'footprint'
      ? { ...object, pads: object.pads.map(pad => ({ ...pad, zoneConnect: 'none' as const })) }
      : object;

  it('teardrops lie on their pads, regardless of zone connections', () => {
    const text = 'U1 0,0 1@0,0=A; track A F 0,0 5,0 0.2; zone A F 0 0.4,-0.4 1.5,-0.1 1.5,0.1 0.4,0.4';
    const asZone = changed(text, withoutConnection);
    const asTeardrop = changed(text, object =>
      object.kind === 'zone'
        ? ({ ...object, teardrop: 'padvia', minThickness: mm(0.02) } satisfies ObjOf<'zone'>)
        : withoutConnection(object),
    );
    expect(filledOf(asZone)[0]).toBeLessThan(0.2);
    expect(filledOf(asTeardrop)[0]).toBeCloseTo(0.55, 2);
  });

  it('blind vias keep no copper away on layers that they do not reach', () => {
    const text = `micro B 2.5,2.5 0.4/0.2; U1 1,1 1@0,0=A:th; zone A B 0 ${SQUARE}`;
    const through = filledOf(board(text))[0]!;
    const blind = changed(
      text,
      object => (object.kind === 'via' ? { ...object, layers: ['F.Cu', 'In1.Cu'] } : object),
      ['In1.Cu'],
    );
    expect(filledOf(blind)[0]! - through).toBeGreaterThan(0.5);
  });

  it('NPTHs ask for the clearance of holes alone', () => {
    const hole = (clearance: number): number =>
      filledOf(
        board(`min minHoleClearance ${clearance}; U1 3.7,3.7 1@0,0=-:np; U2 1,1 1@0,0=A:th; zone A F 0 ${SQUARE}`),
      )[0]!;
    expect(hole(0.1) - hole(0.2)).toBeCloseTo(Math.PI * (0.7 ** 2 - 0.6 ** 2), 1);
  });
});
