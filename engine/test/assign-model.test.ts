import { describe, expect, it } from 'vitest';
import { asId, mm } from '../src/base/index.ts';
import { blankBoard, openDocument, type ObjOf } from '../src/kinds/index.ts';
import { expandFootprint } from '../src/library/index.ts';
import { findModel } from '../src/board3d/index.ts';
import { assignModel } from '../src/partEditor/index.ts';
import { libraryFootprints } from './libraryFootprints.ts';

type Footprint = ObjOf<'footprint'>;
type Model = Footprint['models'][number];

const soic = expandFootprint(libraryFootprints.find(info => info.name === 'SOIC-8_3.9x4.9mm_P1.27mm')!);
/** A model that somebody turned and moved. */
const placed = (path: string): Model => ({
  path,
  hidden: false,
  opacity: 1,
  offset: { x: 1, y: -2, z: 0.5 },
  scale: { x: 1, y: 1, z: 1 },
  rotation: { x: -90, y: 0, z: 180 },
});

/** A board with footprints that have these models. */
function board(parts: Readonly<Record<string, readonly Model[]>>) {
  const store = openDocument({
    settings: blankBoard('b'),
    objects: Object.entries(parts).map(([id, models], i): Footprint => ({
      ...soic,
      id: asId(id),
      at: { x: mm(10 * i), y: mm(0) },
      pads: soic.pads.map(pad => ({ ...pad, id: asId(`${id}-${pad.number}`) })),
      models,
    })),
  });
  const drop = (file: string, ids: readonly string[], replace = false) =>
    assignModel(
      store,
      ids.map(id => asId(id)),
      file,
      { replace, isFile: path => findModel(path, [file]) !== null },
    );
  const models = (id: string) => (store.get(asId(id)) as Footprint).models;
  return { drop, models };
}

describe('a model that is dropped on footprints', () => {
  it('goes to the chosen one that has none', () => {
    const { drop, models } = board({ a: [], b: [] });
    expect(drop('body.step', ['a'])).toBe('given');
    expect([models('a').map(({ path }) => path), models('b')]).toEqual([['body.step'], []]);
  });

  it.each([false, true])('keeps its place where only its file was missing (replacing: %s)', replace => {
    const missing = [placed('cover.step'), placed('${KIPRJMOD}/3d/SOIC-8.wrl')];
    const { drop, models } = board({ a: missing });
    expect(drop('SOIC-8.step', ['a'], replace)).toBe('had');
    expect(models('a')).toEqual(missing);
  });

  it('takes no other model away, but where that is asked for', () => {
    const own = [placed('own.step')];
    const { drop, models } = board({ a: own, b: [] });
    expect(drop('other.step', ['a'])).toBe('kept');
    expect(models('a')).toEqual(own);
    expect(drop('other.step', ['a'], true)).toBe('given');
    expect(models('a').map(({ path }) => path)).toEqual(['other.step']);
  });

  it('is given to none of several', () => {
    const { drop, models } = board({ a: [placed('own.step')], b: [] });
    expect(drop('other.step', ['a', 'b'])).toBe('kept');
    expect([models('a'), models('b')]).toEqual([[placed('own.step')], []]);
    expect(drop('other.step', [])).toBe('none');
  });
});
