import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mm, msg, type Id } from '../src/base/index.ts';
import { boardFacts, FactsIndex, placesOf, type Sought } from '../src/indexes/index.ts';
import type { Obj, Store } from '../src/kinds/index.ts';
import { corpusMissing } from './corpus.ts';
import { board } from './drcBoard.ts';
import { openBoard } from './drcCorpus.ts';

const DRAWN = `edge 0,0 20,0; edge 20,0 20,10; edge 20,10 0,10; edge 0,10 0,0;
  U1 5,5 1@-1,0=VCC:th 2@1,0=GND:th; U2 9,5 1@0,0=VCC;
  track VCC F 0,1 5,1 0.2; track VCC F 0,2 5,2 0.15; via VCC 3,3 0.6/0.3; via GND 4,4 0.5/0.2`;

const followed = (doc: Store): FactsIndex => {
  const index = new FactsIndex();
  index.reset(doc);
  doc.subscribe(change => index.apply(change));
  return index;
};

it('reads what an order needs off a board', () => {
  expect(boardFacts(board(DRAWN))).toMatchObject({
    widthNm: mm(20),
    heightNm: mm(10),
    copperLayers: 2,
    minTrackNm: mm(0.15),
    minDrillNm: mm(0.2),
    minAnnularNm: mm(0.15),
    hasSlots: false,
    hasCastellated: false,
  });
});

it('finds the objects that are the smallest', () => {
  const doc = board(DRAWN);
  const found = (sought: Sought) => [...placesOf(doc, sought)].map(id => doc.get(id)!.kind);
  expect(found({ what: 'track', belowNm: mm(0.2) })).toEqual(['track']);
  expect(found({ what: 'drill', belowNm: mm(0.3) })).toEqual(['via']);
  expect(found({ what: 'annular', belowNm: mm(0.3) })).toEqual(['via', 'via']);
  expect(found({ what: 'slot' })).toEqual([]);
});

it('a changed outline or layer count is measured again', () => {
  const doc = board(DRAWN);
  const index = followed(doc);
  const before = index.facts;
  const [edge] = [...doc.all('line')];
  doc.transact(msg('test', 'Longer'), tx => tx.put({ ...edge!, end: { ...edge!.end, x: mm(30) } }));
  expect(index.facts.widthNm).toBe(mm(30));
  doc.transact(msg('test', 'Layers'), tx =>
    tx.configure(draft => {
      if (draft.type === 'board') draft.layers = draft.layers.filter(({ id }) => id !== 'B.Cu');
    }),
  );
  expect([before.copperLayers, index.facts.copperLayers]).toEqual([2, 1]);
});

/** Steps of a random edit: removes, doubles or changes one of the objects. */
const steps = fc.array(fc.record({ pick: fc.nat(), what: fc.constantFrom('remove', 'restore', 'narrow') }), {
  minLength: 1,
  maxLength: 30,
});

/** Does the steps in the document; what was removed comes back. */
function edit(doc: Store, all: readonly Obj[], done: readonly { readonly pick: number; readonly what: string }[]) {
  for (const { pick, what } of done) {
    const object = all[pick % all.length]!;
    const there = doc.get(object.id as Id);
    doc.transact(msg('test', 'Edit'), tx => {
      if (what === 'remove' && there) tx.remove(object.id);
      else if (what === 'restore') tx[there ? 'put' : 'add'](object);
      else if (there?.kind === 'track') tx.put({ ...there, width: mm(0.1 + (pick % 7) / 100) });
      else if (there?.kind === 'via') tx.put({ ...there, drill: mm(0.1 + (pick % 5) / 20) });
    });
  }
}

it('followed through any edits it says what reading the board again says', () => {
  fc.assert(
    fc.property(steps, done => {
      const doc = board(DRAWN);
      const index = followed(doc);
      edit(doc, [...doc.everything()], done);
      expect(index.facts).toEqual(boardFacts(doc));
    }),
  );
});

describe.skipIf(corpusMissing)('a real board', () => {
  it('followed through random edits it says what reading the board again says', () => {
    const doc = openBoard('kicad/v8-icebreaker-bitsy/icebreaker-bitsy.kicad_pcb');
    const index = followed(doc);
    const all = [...doc.everything()];
    fc.assert(
      fc.property(steps, done => {
        edit(doc, all, done);
        expect(index.facts).toEqual(boardFacts(doc));
      }),
      { numRuns: 20 },
    );
  });
});
