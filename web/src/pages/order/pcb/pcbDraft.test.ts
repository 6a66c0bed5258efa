import {
  defaultPcbOptions,
  isOffered,
  lineKinds,
  pcbAttributes,
  type PcbAttributeId,
  type SubjectField,
} from '@boardwright/commerce';
import { priceBook } from '@boardwright/resources';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPcbState, startingState, type Draft, type PcbContext, type PcbState } from './pcbDraft.ts';

const draft: Draft = {
  itemType: 'Custom',
  options: defaultPcbOptions(2),
  size: { widthUm: 100_000, heightUm: 100_000 },
  quantity: 5,
};
const context = (...locked: SubjectField[]): PcbContext => ({
  locked: new Set(locked),
  isOffered: () => true,
  board: null,
});
const choose = (state: PcbState, options: Partial<Draft['options']>, known = context()): PcbState =>
  nextPcbState(
    state,
    { type: 'choose', wanted: { ...state.draft, options: { ...state.draft.options, ...options } } },
    known,
  );

test('a choice shows what it repaired, and undo takes both back', () => {
  const start = startingState(draft, context());
  const chosen = choose(start, { layers: 4 });
  expect(chosen.draft.options).toMatchObject({ layers: 4, innerCopperUm: 17 });
  expect(chosen.notice).toMatchObject({ type: 'repaired', chosen: ['layers'], repairs: [{ field: 'innerCopperUm' }] });
  expect(nextPcbState(chosen, { type: 'undo' }, context())).toEqual(start);
  // A choice that needs nothing else has nothing to show.
  expect(choose(chosen, { maskColour: 'blue' }).notice).toBeNull();
});

test('a clash leaves the board as it is; an offer is taken with a click', () => {
  const start = startingState({ ...draft, options: { ...draft.options, minHoleUm: 200 } }, context());
  const clashed = choose(start, { thicknessUm: 2000 }, context('minHoleUm'));
  expect(clashed.draft).toEqual(start.draft);
  expect(clashed.notice).toMatchObject({
    type: 'clash',
    chosen: ['thicknessUm'],
    clash: { constraint: 'aspect-ratio' },
  });
  const { notice } = clashed;
  if (notice?.type !== 'clash') throw new Error('no clash');
  const taken = nextPcbState(clashed, { type: 'accept', offer: notice.offers[1]! }, context('minHoleUm'));
  expect(taken).toMatchObject({ notice: null, draft: { options: { thicknessUm: 1200, minHoleUm: 200 } } });
  expect(nextPcbState(clashed, { type: 'dismiss' }, context())).toEqual(start);
});

test('a quantity that is not sold clashes with the nearest that is', () => {
  const start = startingState(draft, context());
  const clashed = nextPcbState(start, { type: 'choose', wanted: { ...draft, quantity: 3 } }, context());
  expect(clashed.notice).toMatchObject({ type: 'clash', clash: { constraint: 'quantity' } });
  // The quantity that is nearest is the present one: there is nothing to offer.
  expect(clashed.notice?.type === 'clash' && clashed.notice.offers).toEqual([]);
});

test('a draft of an older page gets the options that came later, and loses what is not sold any more', () => {
  const { testType: _, ...old } = draft.options;
  const stored = { ...draft, options: { ...old, maskColour: 'purple' } as Draft['options'] };
  const known: PcbContext = {
    board: null,
    locked: new Set(),
    isOffered: (id, value) => id !== 'maskColour' || value !== 'purple',
  };
  expect(startingState(stored, known).draft.options).toEqual(draft.options);
});

test('a panel of the board of the files has the size of its boards and rails', () => {
  const known: PcbContext = { ...context('size'), board: { widthUm: 100_000, heightUm: 60_000 } };
  const start = startingState(draft, known);
  const panel = choose(start, { boardType: 'panel' }, known);
  expect(panel.draft).toMatchObject({ options: { panelColumns: 2 }, size: { widthUm: 200_000, heightUm: 60_000 } });
  const rails = choose(choose(panel, { panelRails: 'all' }, known), { panelSeparation: 'tabs' }, known);
  expect(rails.draft.size).toEqual({ widthUm: 2 * 100_000 + 3 * 2000 + 10_000, heightUm: 60_000 + 2 * 2000 + 10_000 });
  expect(choose(rails, { boardType: 'single' }, known).draft.size).toEqual({ widthUm: 100_000, heightUm: 60_000 });
  // More boards than a panel can have.
  const large = choose(panel, { panelColumns: 6 }, known);
  expect(large.draft).toEqual(panel.draft);
  expect(large.notice).toMatchObject({ type: 'clash', clash: { constraint: 'size-max' } });
});

/** What a customer does in the form: any value of any option, another size or quantity, an offer or a step back. */
const step = fc.record({
  id: fc.constantFrom(...(Object.keys(pcbAttributes) as PcbAttributeId[]), 'size' as const, 'quantity' as const),
  pick: fc.nat(10_000),
  next: fc.constantFrom('stay', 'accept', 'undo', 'dismiss'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function wantedBy({ options, size, quantity, itemType }: Draft, { id, pick }: Step): Draft {
  const draft: Draft = { options, size, quantity, itemType };
  if (id === 'quantity') return { ...draft, quantity: 5 + (pick % 9_996) };
  if (id === 'size') return { ...draft, size: { widthUm: 3_000 + 60 * pick, heightUm: 3_000 + 50 * pick } };
  const attribute = pcbAttributes[id];
  const value =
    attribute.type === 'choice'
      ? attribute.values[pick % attribute.values.length]
      : attribute.type === 'flag'
        ? pick % 2 === 0
        : attribute.min + (pick % (Math.min(attribute.max, 30) + 1 - attribute.min));
  return { ...draft, options: { ...options, [id]: value } };
}

test('the form has a price after each of 20,000 random walks, with and without what files decide', () => {
  const { Custom } = lineKinds;
  /** As `quoteLine` adds it up, without the hash, which takes most of the time. */
  const total = (line: Draft): number => {
    const broken = Custom.check(line, priceBook);
    if (broken.length > 0) throw new Error(broken.map(({ constraint }) => constraint).join(', '));
    const { lines } = Custom.price(line, priceBook);
    return lines.reduce((sum, { role, amount }) => (role === 'total' ? sum + amount : sum), 0);
  };
  const offered: Omit<PcbContext, 'locked'> = {
    isOffered: (id, value) => isOffered(priceBook, id, value),
    board: null,
  };
  let prices = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), fc.boolean(), (steps, hasFiles) => {
      const known: PcbContext = { ...offered, locked: new Set(hasFiles ? ['layers', 'minTrackUm', 'minHoleUm'] : []) };
      let state = startingState(draft, known);
      for (const each of steps) {
        state = nextPcbState(state, { type: 'choose', wanted: wantedBy(state.draft, each) }, known);
        expect(total(state.draft)).toBeGreaterThan(0);
        prices++;
        const { notice } = state;
        if (each.next === 'undo' || each.next === 'dismiss') state = nextPcbState(state, { type: each.next }, known);
        else if (each.next === 'accept' && notice?.type === 'clash' && notice.offers[0])
          state = nextPcbState(state, { type: 'accept', offer: notice.offers[0] }, known);
        expect(total(state.draft)).toBeGreaterThan(0);
      }
    }),
    { numRuns: 20_000 },
  );
  console.log(`order form: ${prices} choices of 20,000 walks, each with a price`);
});
