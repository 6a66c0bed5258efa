import { describe, expect, it } from 'vitest';
import { asId, nm } from '../../base/index.ts';
import { blankBoard, createDocument, type ObjOf, type Store } from '../../kinds/index.ts';
import { any, drive } from '../testing/drive.ts';
import { makeZone } from '../shape/areas.ts';
import { selectTool } from '../select/index.ts';
import { handleAt, isCrossed, reshaped, withCorner, withoutCorner } from './outlines.ts';

const MM = 1e6;
const at = (x: number, y: number) => ({ x: nm(x * MM), y: nm(y * MM) });
const SQUARE = [at(0, 0), at(10, 0), at(10, 10), at(0, 10)];
const zoneOf = (corners = SQUARE): ObjOf<'zone'> => ({
  ...makeZone(corners, {
    net: 'GND',
    name: '',
    layers: ['F.Cu'],
    priority: 0,
    clearance: 200_000,
    connect: 'thermal',
    keepout: { tracks: false, vias: false, pads: false, copper: false, footprints: false },
  }),
  id: asId('z'),
});
const corners = (zone: ObjOf<'zone'>) => [...zone.outlines[0]!.points].map(value => value / MM);

describe('borders', () => {
  it.each<[string, number, number, string | null, number]>([
    ['a corner before the edges that end in it', 10.1, -0.1, 'corner', 1],
    ['an edge', 5, 0.2, 'edge', 0],
    ['the last edge', 0.1, 5, 'edge', 3],
    ['nothing inside', 5, 5, null, 0],
  ])('%s is taken hold of', (_name, x, y, type, corner) => {
    const handle = handleAt(zoneOf(), at(x, y), 0.3 * MM);
    expect(handle?.type ?? null).toBe(type);
    if (handle) expect(handle.corner).toBe(corner);
  });

  it('an edge is shifted in parallel, slanted neighbours keep their directions', () => {
    const house = zoneOf([at(0, 0), at(10, 0), at(15, 10), at(0, 10)]);
    const lower = { type: 'edge', outline: 0, corner: 2 } as const;
    expect(corners(reshaped(house, lower, at(5, 10), at(7, 12)))).toEqual([0, 0, 10, 0, 16, 12, 0, 12]);
  });

  it('corners are added and removed, arcs follow', () => {
    const zone = zoneOf();
    const round = { ...zone, outlines: [{ ...zone.outlines[0]!, arcs: [2, 5 * MM, 12 * MM] }] };
    const more = withCorner(round, { type: 'edge', outline: 0, corner: 0 }, at(5, 0));
    expect(corners(more)).toEqual([0, 0, 5, 0, 10, 0, 10, 10, 0, 10]);
    expect(more.outlines[0]!.arcs[0]).toBe(3);
    const less = withoutCorner(more, { type: 'corner', outline: 0, corner: 1 })!;
    expect(less.outlines[0]).toEqual(round.outlines[0]);
    expect(withoutCorner(round, { type: 'corner', outline: 0, corner: 3 })!.outlines[0]!.arcs).toEqual([]);
    expect(withoutCorner(zoneOf(SQUARE.slice(1)), { type: 'corner', outline: 0, corner: 0 })).toBeNull();
  });

  it('a border that crosses itself is seen', () => {
    expect(isCrossed(zoneOf())).toBe(false);
    expect(isCrossed(zoneOf([at(0, 0), at(10, 10), at(10, 0), at(0, 10)]))).toBe(true);
  });
});

describe('dragging borders', () => {
  const board = (): Store => {
    const store = createDocument(blankBoard('b'));
    store.transact({ id: 'x', en: 'x' }, tx => tx.add(zoneOf()));
    return store;
  };
  const zoneIn = (store: Store) => store.get(asId('z')) as ObjOf<'zone'>;

  it.each<[string, string[], number[]]>([
    ['a corner', ['down 10 10', 'move 12 11', 'up 12 11'], [0, 0, 10, 0, 12, 11, 0, 10]],
    ['an edge, in parallel', ['down 5 10', 'move 7 12', 'up 7 12'], [0, 0, 10, 0, 10, 12, 0, 12]],
    ['Escape puts it back', ['down 5 10', 'move 7 12', 'cancel'], [0, 0, 10, 0, 10, 10, 0, 10]],
    ['not across another edge', ['down 10 10', 'move -5 3', 'up -5 3'], [0, 0, 10, 0, 10, 10, 0, 10]],
    ['inside, a box is drawn', ['down 5 5', 'move 7 8', 'up 7 8'], [0, 0, 10, 0, 10, 10, 0, 10]],
    [
      'inside, once selected, all is moved',
      ['down 5 5', 'up 5 5', 'down 5 5', 'move 7 8', 'up 7 8'],
      [2, 3, 12, 3, 12, 13, 2, 13],
    ],
    [
      'a corner is added by Insert',
      ['down 5 10', 'up 5 10', 'move 5 0', 'key Insert'],
      [0, 0, 5, 0, 10, 0, 10, 10, 0, 10],
    ],
    ['a corner is removed', ['down 5 10', 'up 5 10', 'move 10 10', 'key Remove'], [0, 0, 10, 0, 0, 10]],
  ])('%s', (_name, events, expected) => {
    const store = board();
    drive(any(selectTool), store, events, { hit: () => [zoneIn(store)] });
    expect(corners(zoneIn(store))).toEqual(expected);
  });

  it('says why it refuses', () => {
    const store = board();
    const { said } = drive(any(selectTool), store, ['down 10 10', 'move -5 3', 'up -5 3'], {
      hit: () => [zoneIn(store)],
    });
    expect(said.at(-1)?.id).toBe('outline.crossed');
  });
});
