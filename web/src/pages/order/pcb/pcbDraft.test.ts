import { defaultPcbOptions, type SubjectField } from '@boardwright/commerce';
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
