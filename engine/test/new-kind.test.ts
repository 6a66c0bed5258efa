import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { msg, newId, nm } from '@boardwright/engine/base';
import { disc } from '@boardwright/engine/geometry';
import { DrawBatches, NONE, pick, ROW, SpatialIndex } from '@boardwright/engine/indexes';
import {
  blankBoard,
  boundsOf,
  drawEnv,
  flipObject,
  kinds,
  openDocument,
  rotateObject,
  translateObject,
  type ObjOf,
} from '@boardwright/engine/kinds';
import { createHistory } from '@boardwright/engine/model';
import { length, placed, record } from '../src/kinds/common.ts';
import { length as lengthField, locked, position } from '../src/kinds/fields.ts';
import { defineKind } from '../src/kinds/kind.ts';
import { movePlaced } from '../src/kinds/moves.ts';
import { decodeContent, encodeContent } from '../src/storage/codec/document.ts';
import { ourKinds } from '../src/storage/codec/versions.ts';

/** A kind that only this test knows: what stands between here and `declare module` is what its folder would hold. */
const sticker = z.object({ ...record('sticker'), ...placed, layer: z.string(), radius: length });

const stickerKind = () =>
  defineKind({
    kind: 'sticker',
    title: msg('kind.text', 'Text'),
    schema: sticker,
    version: 1,
    migrations: [],
    draw(o, out) {
      out.pen(o.layer);
      out.shape(disc(o.at.x, o.at.y, o.radius));
    },
    fields: [...position, lengthField('radius', 'radius'), locked],
    snaps: o => [o.at.x, o.at.y],
    move: movePlaced,
  });

// The line of `types.ts`; that of `registry.ts` is in `beforeAll`.
declare module '../src/kinds/types.ts' {
  interface Records {
    sticker: z.infer<typeof sticker>;
  }
}

const one = (): ObjOf<'sticker'> => ({
  kind: 'sticker',
  id: newId(),
  locked: false,
  at: { x: nm(1_000_000), y: nm(2_000_000) },
  rotation: 0,
  layer: 'F.SilkS',
  radius: nm(500_000),
});

const label = msg('undo.edit', 'Edit');

describe('a kind that was added by its folder and its line in the lists', () => {
  beforeAll(() => Object.assign(kinds, { sticker: stickerKind() }));
  afterAll(() => Reflect.deleteProperty(kinds, 'sticker'));

  it('is moved, turned and flipped', () => {
    const object = one();
    expect(translateObject(object, 5, 7)).toEqual({ ...object, at: { x: 1_000_005, y: 2_000_007 } });
    expect(rotateObject(object, { x: 0, y: 0 }, 90)).toEqual({
      ...object,
      at: { x: 2_000_000, y: -1_000_000 },
      rotation: 90,
    });
    const back = flipObject(object, { x: nm(0) }, ['F.Cu', 'B.Cu']);
    expect(back).toEqual({ ...object, at: { x: -1_000_000, y: 2_000_000 }, layer: 'B.SilkS' });
    expect(flipObject(back, { x: nm(0) }, ['F.Cu', 'B.Cu'])).toEqual(object);
  });

  it('is drawn, found, picked, changed and undone', () => {
    const store = openDocument({ settings: blankBoard('board'), objects: [] });
    const history = createHistory(store);
    const batches = new DrawBatches({ screen: '' });
    const index = new SpatialIndex();
    for (const derived of [batches, index]) {
      derived.reset(store);
      store.subscribe(change => derived.apply(change));
    }
    const drawn = () =>
      [...batches.batches.values()]
        .filter(({ layer }) => layer === 'F.SilkS')
        .flatMap(({ rows }) => Array.from({ length: rows.length }, (_, i) => rows.data[i * ROW + 7]))
        .filter(form => form !== NONE).length;
    const picked = (x: number, y: number) =>
      pick(index, drawEnv(store), x, y, 0, { screen: '', visible: () => true }).map(({ kind }) => kind);

    const object = one();
    store.transact(label, tx => tx.add(object));
    expect(boundsOf(object, drawEnv(store))).toEqual({
      minX: 500_000,
      minY: 1_500_000,
      maxX: 1_500_000,
      maxY: 2_500_000,
    });
    expect(drawn()).toBe(1);
    expect(picked(1_400_000, 2_000_000)).toEqual(['sticker']);

    store.transact(label, tx => tx.put(translateObject(object, 3_000_000, 0)));
    expect(picked(1_400_000, 2_000_000)).toEqual([]);
    expect(picked(4_000_000, 2_000_000)).toEqual(['sticker']);

    history.undo();
    expect(picked(1_400_000, 2_000_000)).toEqual(['sticker']);
    history.undo();
    expect(store.count('sticker')).toBe(0);
    expect(drawn()).toBe(0);
  });

  it('is saved and read again', () => {
    const content = { settings: blankBoard('board'), objects: [one()] };
    expect(decodeContent(encodeContent(content), [])).toEqual(content);
    expect(sticker.parse(content.objects[0])).toEqual(content.objects[0]);
    expect(ourKinds['sticker']?.version).toBe(1);
  });
});
