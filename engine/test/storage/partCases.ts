import { asId, mm, type Id } from '../../src/base/index.ts';
import { readFootprint } from '../../src/formats/kicad/board/index.ts';
import { expandPart } from '../../src/library/expand.ts';
import { partsOf } from '../../src/library/source.ts';
import type { ObjOf } from '../../src/kinds/index.ts';
import type { NewPart, PartSummary, ProjectStore } from '../../src/storage/index.ts';
import { refused, same } from './assert.ts';
import type { Case } from './conformance.ts';
import { sampleBoard } from './sample.ts';

const nowhere = asId('00000000-0000-4000-8000-000000000000');

const source = {
  library: 'Test',
  families: [
    { parts: ['OPA|Op-amp|analog|SO:SOIC-8|', 'GND|Ground||'], ref: 'U', box: { l: '1 A i, 2 B i', r: '3 Y o' } },
  ],
};
const [opa, ground] = partsOf(source).map(expandPart) as [ObjOf<'symbol'>, ObjOf<'symbol'>];

function footprint(): ObjOf<'footprint'> {
  const text =
    '(footprint "R" (version 20240108) (generator "test") (layer "F.Cu") (descr "Resistor") (tags "r smd") (pad "1" smd rect (at 0 0) (size 1 1) (layers "F.Cu")))';
  const read = readFootprint(new TextEncoder().encode(text), 'R.kicad_mod');
  if (!read.ok) throw new Error('the sample footprint is not readable');
  return read.value.footprint;
}

const part = (name: string, more: Partial<NewPart> = {}): NewPart => ({ library: 'Mine', name, record: opa, ...more });

const one = async (store: ProjectStore, made: NewPart): Promise<PartSummary> => (await store.putParts([made]))[0]!;

const names = async (store: ProjectStore): Promise<string[]> =>
  (await store.parts(0)).parts.map(({ name, removed }) => (removed === null ? name : `(${name})`)).sort();

const record = async (store: ProjectStore, id: Id) => (await store.loadParts([id]))[0]!;

export const sampleSymbol = opa;

/** What every store does with the parts of My library. */
export const partCases: readonly Case[] = [
  {
    name: 'parts are kept bit by bit, under the name of their library, with what lists show of them',
    async run(home) {
      const store = await home.open();
      same(await store.parts(0), { revision: 0, whole: true, parts: [] });
      const [symbol, land] = await store.putParts([
        part(' OPA/2 '),
        { library: 'Lands', name: 'R', record: footprint() },
      ]);
      same([symbol!.kind, symbol!.library, symbol!.name, symbol!.removed], ['symbol', 'Mine', 'OPA/2', null]);
      same(symbol!.facts, { description: 'Op-amp', keywords: 'analog', footprint: 'SO:SOIC-8', pins: 3, power: false });
      same(land!.facts, { description: 'Resistor', keywords: 'r smd', footprint: '', pins: 1, power: false });
      same((await store.parts(0)).parts, [symbol, land]);
      const [first, second] = await store.loadParts([symbol!.id, land!.id]);
      same(first, { summary: symbol, record: { ...opa, name: 'Mine:OPA/2' }, files: [] });
      same(second!.record, { ...footprint(), libId: 'Lands:R' });
      await refused('notFound', store.loadParts([nowhere]));
      same(await store.list(), []);
      await store.close();
    },
  },
  {
    name: 'parts outlive their window',
    lasting: true,
    async run(home) {
      const store = await home.open();
      const made = await one(store, part('OPA', { files: [{ name: 'a.step', bytes: Uint8Array.from([1, 2]) }] }));
      await store.close();
      const again = await home.reopen();
      same((await again.parts(0)).parts, [made]);
      const { files } = await record(again, made.id);
      same([...(await again.getBlob(files[0]!.hash))], [1, 2]);
      await again.close();
    },
  },
  {
    name: 'a part name that is taken is refused and nothing is written; names in the recycle bin are free',
    async run(home) {
      const store = await home.open();
      const first = await one(store, part('OPA'));
      await refused('nameTaken', store.putParts([part('other'), part(' OPA')]));
      same(await names(store), ['OPA']);
      await one(store, { ...part('OPA'), record: footprint() });
      await one(store, part('OPA', { library: 'Other' }));
      for (const name of ['', '  ', 'a\nb', 'x'.repeat(201)]) await refused('badName', store.putParts([part(name)]));
      await refused('badName', store.putParts([part('a', { library: 'a:b' })]));
      await store.removeParts([first.id]);
      const second = await one(store, part('OPA'));
      await refused('nameTaken', store.restoreParts([first.id]));
      await store.renamePart(second.id, 'Mine', 'OPB');
      await store.restoreParts([first.id]);
      await refused('nameTaken', store.renamePart(second.id, 'Mine', 'OPA'));
      same((await store.renamePart(second.id, ' Mine', ' OPB ')).name, 'OPB');
      await refused('notFound', store.renamePart(nowhere, 'Mine', 'x'));
      same(await names(store), ['OPA', 'OPA', 'OPA', 'OPB']);
      await store.close();
    },
  },
  {
    name: 'a replaced part keeps its identity, and its earlier version is in the recycle bin',
    async run(home) {
      const store = await home.open();
      const bytes = Uint8Array.from([9, 9]);
      const before = await one(store, part('OPA', { files: [{ name: 'a.step', bytes }] }));
      const after = await one(store, part('OPA', { record: ground, replace: true }));
      same([after.id, after.created, after.facts.description], [before.id, before.created, 'Ground']);
      same(await names(store), ['(OPA)', 'OPA']);
      const earlier = (await store.parts(0)).parts.find(({ removed }) => removed !== null)!;
      const kept = await record(store, earlier.id);
      same(kept.record, { ...opa, name: 'Mine:OPA' });
      same([...(await store.getBlob(kept.files[0]!.hash))], [9, 9]);
      same((await record(store, after.id)).files, []);
      await store.purgeParts([earlier.id]);
      await refused('notFound', store.getBlob(kept.files[0]!.hash));
      await store.close();
    },
  },
  {
    name: 'a reader is given what changed since, and all of it where something was purged',
    async run(home) {
      const store = await home.open();
      const [a, b] = (await store.putParts([part('a'), part('b')])) as [PartSummary, PartSummary];
      const { revision } = await store.parts(0);
      same(await store.parts(revision), { revision, whole: false, parts: [] });
      const renamed = await store.renamePart(b.id, 'Mine', 'c');
      const next = await store.parts(revision);
      same([next.whole, next.parts], [false, [renamed]]);
      await store.removeParts([a.id]);
      const then = await store.parts(next.revision);
      same(
        then.parts.map(({ id, removed }) => [id, removed !== null]),
        [[a.id, true]],
      );
      await store.purgeParts([a.id]);
      const last = await store.parts(then.revision);
      same([last.whole, last.parts.map(({ id }) => id)], [true, [b.id]]);
      same((await store.parts(last.revision)).whole, false);
      await store.close();
    },
  },
  {
    name: 'parts are in backups, with their files; they come back and replace what there is',
    async run(home) {
      const store = await home.open();
      await store.create('p', 0, [sampleBoard()]);
      const bytes = Uint8Array.from({ length: 300 }, (_, i) => i % 7);
      const many = Array.from({ length: 230 }, (_, i) => part(`n${i}`));
      const [first] = await store.putParts([{ ...part('OPA'), files: [{ name: 'm/a.step', bytes }] }, ...many]);
      await store.removeParts([(await store.parts(0)).parts[5]!.id]);
      const { parts } = await store.parts(0);
      const backup = await store.backup();
      await store.purgeParts(parts.map(({ id }) => id));
      await one(store, part('later'));
      same(await store.restoreBackup(backup, 'replace'), { added: 1, kept: 0, parts: 231 });
      const byName = (a: PartSummary, b: PartSummary) => (a.id < b.id ? -1 : 1);
      same([...(await store.parts(0)).parts].sort(byName), [...parts].sort(byName));
      const { files } = await record(store, first!.id);
      same(
        files.map(({ name, size }) => [name, size]),
        [['m/a.step', 300]],
      );
      same([...(await store.getBlob(files[0]!.hash))], [...bytes]);
      same(await store.backup(), backup);
      await store.close();
    },
  },
  {
    name: 'a backup adds the parts that are missing, under a free name',
    async run(home) {
      const store = await home.open();
      const [a] = await store.putParts([part('a'), part('b')]);
      const backup = await store.backup();
      await store.purgeParts([a!.id]);
      await one(store, part('a', { record: ground }));
      same(await store.restoreBackup(backup, 'add'), { added: 0, kept: 0, parts: 1 });
      same(await names(store), ['a', 'a (2)', 'b']);
      same((await record(store, a!.id)).record, { ...opa, name: 'Mine:a (2)' });
      const broken = backup.slice();
      broken[200]! ^= 0xff;
      await refused('damaged', store.restoreBackup(broken, 'replace'));
      same(await names(store), ['a', 'a (2)', 'b']);
      await store.close();
    },
  },
  {
    name: 'records with typed arrays come back as they were',
    async run(home) {
      const store = await home.open();
      const points = Int32Array.from([0, 0, mm(1), 0, mm(1), mm(1)]);
      const [body] = opa.bodies;
      const drawn: ObjOf<'symbol'> = {
        ...opa,
        bodies: [
          {
            ...body!,
            items: body!.items.map(item =>
              item.kind === 'polygon' ? { ...item, outline: { points, arcs: [] } } : item,
            ),
          },
        ],
      };
      const { id } = await one(store, part('OPA', { record: drawn }));
      same((await record(store, id)).record, { ...drawn, name: 'Mine:OPA' });
      await store.close();
    },
  },
];
