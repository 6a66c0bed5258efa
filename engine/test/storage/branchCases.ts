import { asId, msg } from '../../src/base/index.ts';
import { openDocument } from '../../src/kinds/index.ts';
import { mergeStates } from '../../src/merge/index.ts';
import { applyChange } from '../../src/model/index.ts';
import {
  branchBase,
  branchesOf,
  branchOf,
  isHistoryFile,
  makeBranch,
  moveBase,
  type ProjectStore,
} from '../../src/storage/index.ts';
import { refused, same } from './assert.ts';
import type { Case } from './conformance.ts';
import { edit, sampleBoard, track } from './sample.ts';

async function branched(store: ProjectStore) {
  const [origin, branch] = [
    await store.create('Lamp', 0, [sampleBoard()]),
    await store.create('Lamp, USB', 0, [sampleBoard()]),
  ];
  const [there] = await store.documents(origin.id);
  const [here] = await store.documents(branch.id);
  await makeBranch(store, branch.id, origin.id, [{ branch: here!.id, origin: there!.id }]);
  return { origin: origin.id, branch: branch.id, there: there!.id, here: here!.id };
}

const label = msg('undo.test', 'Test');

/** What every store does with branches of a project. */
export const branchCases: readonly Case[] = [
  {
    name: 'a branch knows where it comes from, and is found from there until it is removed',
    async run(home) {
      const store = await home.open();
      const { origin, branch, there, here } = await branched(store);
      same(await branchOf(store, branch), { branch, origin, pairs: [{ branch: here, origin: there }] });
      same(await branchOf(store, origin), null);
      same(
        (await branchesOf(store, origin)).map(({ name }) => name),
        ['Lamp, USB'],
      );
      same(await branchesOf(store, branch), []);
      await store.remove(branch);
      same(await branchesOf(store, origin), []);
      same(
        (await store.blobs(branch)).every(({ name }) => isHistoryFile(name)),
        true,
      );
      await store.close();
    },
  },
  {
    name: 'both sides are merged since their base, which moves with each merge',
    async run(home) {
      const store = await home.open();
      const { branch, there, here } = await branched(store);
      const link = (await branchOf(store, branch))!;
      const added = edit(await store.load(here), tx => tx.add(track('t2', 2)));
      await store.append(here, 0, added.change, label);
      const removed = edit(await store.load(there), tx => tx.remove(asId('t1')));
      await store.append(there, 0, removed.change, label);
      const base = async () => openDocument((await branchBase(store, link, here))!);
      const ours = openDocument(await store.load(there));
      const merge = mergeStates(await base(), ours, openDocument(await store.load(here)));
      same([[...merge.toOurs.added.keys()], merge.toOurs.removed.size, merge.conflicts.length], [['t2'], 0, 0]);
      applyChange(ours, merge.toOurs, label, 'user');
      same([ours.get(asId('t1')), ours.get(asId('t2'))?.kind], [undefined, 'track']);

      // The branch goes on: what was merged does not come again, and what was removed there stays so.
      const { settings, objects } = await store.load(here);
      await moveBase(store, link, new Map([[here, { settings, objects }]]));
      same((await store.blobs(branch)).length, 2);
      const more = edit(await store.load(here), tx => tx.add(track('t3', 3)));
      await store.append(here, 1, more.change, label);
      const next = mergeStates(await base(), ours, openDocument(await store.load(here)));
      same([[...next.toOurs.added.keys()], next.toOurs.updated.size, next.conflicts.length], [['t3'], 0, 0]);
      await refused('notFound', branchBase(store, { ...link, branch: link.origin }, here));
      await store.close();
    },
  },
];
