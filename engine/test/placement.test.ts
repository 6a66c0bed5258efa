import { describe, expect, it } from 'vitest';
import { msg, type Id } from '../src/base/index.ts';
import { boardEnv } from '../src/indexes/index.ts';
import { overlaps } from '../src/geometry/index.ts';
import {
  boundsOf,
  fieldValue,
  rotateObject,
  translateObject,
  type Obj,
  type ObjOf,
  type Store,
} from '../src/kinds/index.ts';
import { parseDesignators } from '../src/commands/designatorList.ts';
import { channelsOf, clusters, collisions, pack, replicate, roomOf, spread } from '../src/placement/index.ts';
import { placeListTool, selectTool, withGroups } from '../src/tools/index.ts';
import { any, drive } from '../src/tools/testing/drive.ts';
import { corpusMissing } from './corpus.ts';
import { openWithProject } from './zoneFills.ts';

type Footprint = ObjOf<'footprint'>;
const named = (store: Store, reference: string): Footprint =>
  [...store.all('footprint')].find(each => fieldValue(each, 'Reference') === reference)!;

describe('packing', () => {
  it('leaves no overlap and little waste', () => {
    const blocks = Array.from({ length: 200 }, (_, i) => ({
      width: 1000 + ((i * 7919) % 5000),
      height: 500 + ((i * 104_729) % 4000),
    }));
    const { corners, width, height } = pack(blocks, 100);
    blocks.forEach((a, i) =>
      blocks.slice(0, i).forEach((b, j) => {
        const [p, q] = [corners[i]!, corners[j]!];
        const apart =
          p.x + a.width + 100 <= q.x ||
          q.x + b.width + 100 <= p.x ||
          p.y + a.height + 100 <= q.y ||
          q.y + b.height + 100 <= p.y;
        expect(apart, `${i} and ${j}`).toBe(true);
      }),
    );
    const area = blocks.reduce((sum, each) => sum + (each.width + 100) * (each.height + 100), 0);
    expect(width * height).toBeLessThan(area * 1.4);
  });
});

describe.skipIf(corpusMissing)('footprints of real boards', () => {
  it.each(['kicad/v8-glasgow-revC3/glasgow.kicad_pcb', 'kicad/v9-video/video.kicad_pcb'])(
    '%s: spread next to the board, none covers another',
    board => {
      const store = openWithProject(board);
      const all = [...store.all('footprint')].filter(each => !each.locked);
      const moved = spread(store, new Set(all.map(each => each.id)));
      expect(moved).toHaveLength(all.length);
      const rooms = moved.map(roomOf).sort((a, b) => a.minX - b.minX);
      let hits = 0;
      rooms.forEach((a, i) => {
        for (let j = i + 1; j < rooms.length && rooms[j]!.minX < a.maxX; j++)
          if (
            rooms[j]!.minX < a.maxX - 1000 &&
            overlaps(
              { ...a, maxX: a.maxX - 200_000, maxY: a.maxY - 200_000, minX: a.minX + 200_000, minY: a.minY + 200_000 },
              rooms[j]!,
            )
          )
            hits++;
      });
      expect(hits).toBe(0);
      for (const each of moved) expect(each.rotation).toBe((store.get(each.id) as Footprint).rotation);
    },
  );

  it('leaves room for what is printed next to a part', () => {
    const store = openWithProject('kicad/v9-video/video.kicad_pcb');
    const env = boardEnv(store);
    const moved = spread(store, new Set([...store.all('footprint')].map(each => each.id)));
    const printed = moved.flatMap(each => {
      const fields = each.fields.filter(field => field.layer.endsWith('.SilkS') && !field.hidden);
      return fields.length === 0 ? [] : [{ each, box: boundsOf({ ...each, pads: [], items: [], fields }, env) }];
    });
    expect(printed.length).toBeGreaterThan(100);
    for (const { each, box } of printed)
      for (const other of moved) if (other !== each) expect(overlaps(box, roomOf(other))).toBe(false);
  });

  it('puts small parts next to the big ones that they serve', () => {
    const store = openWithProject('kicad/v8-glasgow-revC3/glasgow.kicad_pcb');
    const found = clusters([...store.all('footprint')]);
    const withU1 = found.find(cluster => fieldValue(cluster[0]!, 'Reference') === 'U1')!;
    expect(withU1.length).toBeGreaterThan(3);
    expect(found.flat()).toHaveLength([...store.all('footprint')].length);
  });

  it('lays channels out alike: what KiCad laid out alike comes back after it was scattered', () => {
    const store = openWithProject('kicad/v9-multichannel/multichannel_mixer.kicad_pcb');
    const anchor = [...store.all('footprint')].find(each => (channelsOf(store, each)?.[0].footprints.size ?? 0) > 5)!;
    const [source, ...others] = channelsOf(store, anchor)!;
    expect(others.length).toBeGreaterThan(1);
    const target = others[0]!;
    const key = anchor.path.slice(source.sheet.length);
    const before = new Map([...target.footprints].map(([path, each]) => [path, each]));
    let n = 0;
    store.transact(msg('x', 'x'), tx => {
      for (const [path, each] of target.footprints)
        if (path !== key)
          tx.put(rotateObject(translateObject(each, ++n * 3_000_000, -n * 1_000_000), each.at, 90) as Obj);
    });
    const scattered = channelsOf(store, store.get(anchor.id) as Footprint)!.find(each => each.sheet === target.sheet)!;
    const { footprints, added } = replicate(store, source, scattered, anchor);
    expect(footprints).toHaveLength(before.size - 1);
    let same = 0;
    for (const each of footprints) {
      const old = before.get(each.path.slice(target.sheet.length))!;
      if (Math.hypot(each.at.x - old.at.x, each.at.y - old.at.y) < 1000 && each.rotation === old.rotation) same++;
    }
    expect(same).toBe(footprints.length);
    for (const each of added)
      expect(store.settings.type === 'board' && store.settings.nets.includes(each.net)).toBe(true);
  });

  it('names the owner of the claimed area', () => {
    const store = openWithProject('kicad/v8-glasgow-revC3/glasgow.kicad_pcb');
    const [a, b] = [named(store, 'U1'), named(store, 'U30')];
    const others = [...store.all('footprint')].filter(each => each.id !== a.id);
    expect(collisions([a], others)).toEqual([]);
    const onB = translateObject(a, b.at.x - a.at.x, b.at.y - a.at.y);
    expect(collisions([onB], others).map(each => each.id)).toContain(b.id);
  });

  it('places by a list, one after another, with turns, and takes one back', () => {
    const store = openWithProject('kicad/v8-icebreaker-bitsy/icebreaker-bitsy.kicad_pcb');
    const { ids, unknown } = parseDesignators('U1, C1-C3; Q?Q', [...store.all('footprint')]);
    expect(unknown).toEqual(['Q?Q']);
    expect(ids.map(id => fieldValue(store.get(id) as Footprint, 'Reference'))).toEqual(['U1', 'C1', 'C2', 'C3']);
    const at = (id: Id) => (store.get(id) as Footprint).at;
    const { state, selection } = drive(
      any(placeListTool),
      store,
      [
        'move 10 10',
        'down 10 10',
        'key Backspace',
        'move 12 10',
        'down 12 10',
        'key R',
        'down 20 10',
        'key Tab',
        'down 30 10',
        'down 40 10',
      ],
      { args: { ids } },
    );
    expect(state).toBe('done');
    expect([...selection]).toEqual([ids[2]]);
    expect(at(ids[0]!)).toEqual({ x: 12e6, y: 10e6 });
    expect(at(ids[1]!)).toEqual({ x: 20e6, y: 10e6 });
    expect(at(ids[3]!)).toEqual({ x: 30e6, y: 10e6 });
    expect(at(ids[2]!)).toEqual({ x: 40e6, y: 10e6 });
  });

  it('flips what is moved, and grouped things go together', () => {
    const store = openWithProject('kicad/v8-icebreaker-bitsy/icebreaker-bitsy.kicad_pcb');
    const [u1, c1] = [named(store, 'U1'), named(store, 'C1')];
    store.transact(msg('x', 'x'), tx =>
      tx.add({ kind: 'group', id: 'g' as Id, locked: false, screen: '', name: '', members: [u1.id, c1.id] } as Obj),
    );
    expect([...withGroups(store, [c1.id])].sort()).toEqual([u1.id, c1.id].sort());
    const { selection } = drive(
      any(selectTool),
      store,
      [
        `down ${u1.at.x / 1e6} ${u1.at.y / 1e6}`,
        `move ${u1.at.x / 1e6 + 5} ${u1.at.y / 1e6}`,
        'key F',
        `up ${u1.at.x / 1e6 + 5} ${u1.at.y / 1e6}`,
      ],
      {
        hit: () => [store.get(u1.id)!],
      },
    );
    expect(selection.size).toBe(2);
    for (const part of [u1, c1]) expect((store.get(part.id) as Footprint).side).not.toBe(part.side);
  });

  it.each([
    ['moved', []],
    ['turned', ['key R', 'key R', 'key R']],
    ['rotated and flipped', ['key R', 'key F']],
  ])('the dragged selection is seen where it is put down: %s', (_name, keys) => {
    const store = openWithProject('kicad/v8-icebreaker-bitsy/icebreaker-bitsy.kicad_pcb');
    const u1 = named(store, 'U1');
    const members = [...store.all('footprint'), ...store.all('track'), ...store.all('text')].slice(0, 150);
    const ids = [...new Set([u1, ...members].map(({ id }) => id))];
    store.transact(msg('x', 'x'), tx =>
      tx.add({ kind: 'group', id: 'g' as Id, locked: false, screen: '', name: '', members: ids } as Obj),
    );
    const [x, y] = [u1.at.x / 1e6, u1.at.y / 1e6];
    const events = [
      `down ${x} ${y}`,
      `move ${x + 5} ${y}`,
      ...keys,
      `move ${x - 7} ${y + 3}`,
      `move ${x + 2} ${y + 11}`,
    ];
    const options = { hit: () => [store.get(u1.id)!] };
    const { shown } = drive(any(selectTool), store, events, options);
    expect(shown.length).toBeGreaterThan(100);
    drive(any(selectTool), store, [...events, `up ${x + 2} ${y + 11}`], options);
    expect(shown).toEqual(shown.map(({ id }) => store.get(id)));
  });
});
