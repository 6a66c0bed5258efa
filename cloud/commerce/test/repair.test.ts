import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changedFields,
  checkCombination,
  constraints,
  defaultPcbOptions,
  isOffered,
  limits,
  lineKinds,
  nearestFeasible,
  pcbAttributes,
  repair,
} from '../src/index.ts';
import type { Attribute, PcbAttributeId, PcbOptions, Repaired, Subject, SubjectField } from '../src/index.ts';
import { book } from './arbitrary.ts';

const start = (options: Partial<PcbOptions> = {}, layers: PcbOptions['layers'] = 2): Subject => ({
  options: { ...defaultPcbOptions(layers), ...options },
  size: { widthUm: 100_000, heightUm: 80_000 },
  quantity: 5,
});
const enig = { surfaceFinish: 'enig', enigGold: '2-5' } as const;

/** What is changed besides the choice. */
function repairs(before: Subject, choice: Partial<PcbOptions>, locked: readonly SubjectField[] = []): object {
  const wanted = { ...before, options: { ...before.options, ...choice } };
  const result = repair(before, wanted, new Set(locked));
  if (!result.ok) return { clash: result.clash.constraint, fields: result.clash.fields };
  expect(checkCombination(result.subject)).toEqual([]);
  return Object.fromEntries(result.repairs.map(({ field, to }) => [field, to]));
}

test.each<[what: string, before: Subject, choice: Partial<PcbOptions>, after: object]>([
  ['four layers set inner copper', start(), { layers: 4 }, { innerCopperUm: 17 }],
  ['two layers clear it', start({}, 4), { layers: 2 }, { innerCopperUm: 0 }],
  [
    'eight layers need a thicker board',
    start({ thicknessUm: 600 }),
    { layers: 8 },
    { innerCopperUm: 17, thicknessUm: 1000 },
  ],
  ['ENIG sets gold', start(), { surfaceFinish: 'enig' }, { enigGold: '2-5' }],
  ['leaving ENIG clears it', start(enig), { surfaceFinish: 'hasl' }, { enigGold: 'none' }],
  ['gold sets ENIG', start(), { enigGold: '5+' }, { surfaceFinish: 'enig' }],
  [
    'leaving ENIG gives up fingers',
    start({ ...enig, goldFingers: 8, goldFingerChamfer: 45 }),
    { surfaceFinish: 'osp' },
    { enigGold: 'none', goldFingers: 0, goldFingerChamfer: 0 },
  ],
  ['fingers set ENIG and gold', start(), { goldFingers: 8 }, enig],
  [
    'no fingers, no chamfer',
    start({ ...enig, goldFingers: 8, goldFingerChamfer: 45 }),
    { goldFingers: 0 },
    { goldFingerChamfer: 0 },
  ],
  ['a thin board gets ENIG', start(), { thicknessUm: 400 }, enig],
  ['a thick board gets larger holes', start({ minHoleUm: 200 }), { thicknessUm: 2500 }, { minHoleUm: 350 }],
  [
    'a small hole gets a thinner board',
    start({ thicknessUm: 2500, minHoleUm: 350 }),
    { minHoleUm: 200 },
    { thicknessUm: 1600 },
  ],
  ['heavy copper gets wider tracks', start({ minTrackUm: 100 }), { outerCopperUm: 70 }, { minTrackUm: 150 }],
  ['a panel has two boards', start(), { boardType: 'panel' }, { panelColumns: 2 }],
  ['two columns are a panel', start(), { panelColumns: 2 }, { boardType: 'panel' }],
  [
    'one column and row are a single board',
    start({ boardType: 'panel', panelColumns: 2, xOut: true }),
    { panelColumns: 1 },
    { boardType: 'single', xOut: false },
  ],
  [
    'a single board has no panel options',
    start({ boardType: 'panel', panelColumns: 2, panelRows: 3, panelRails: 'all', fiducials: 'onRails', xOut: true }),
    { boardType: 'single' },
    { panelColumns: 1, panelRows: 1, panelRails: 'none', fiducials: 'asDesigned', xOut: false },
  ],
  [
    'fiducials on rails set rails and panel',
    start(),
    { fiducials: 'onRails' },
    { boardType: 'panel', panelColumns: 2, panelRails: 'topBottom' },
  ],
  [
    'tabs clear skip scoring',
    start({ boardType: 'panel', panelColumns: 2, skipVScoring: true }),
    { panelSeparation: 'tabs' },
    { skipVScoring: false },
  ],
  [
    'one layer clears plating',
    start({ edgePlating: true, impedanceControl: true, impedanceTolerance: 5 }),
    { layers: 1 },
    { edgePlating: false, impedanceControl: false, impedanceTolerance: 10 },
  ],
  [
    'stacked vias set the laser and six layers',
    start(),
    { stackedMicroVias: true },
    { laserDrill: true, layers: 6, innerCopperUm: 17 },
  ],
  ['white mask gets black print', start(), { maskColour: 'white' }, { silkColour: 'black' }],
  ['no mask, no tenting', start(), { maskSides: 'none' }, { viaProcess: 'open' }],
  ['via in pad sets resin', start(), { viaInPad: true }, { viaFilledWithResin: true }],
  ['what fits changes nothing', start(), { maskColour: 'blue' }, {}],
])('%s', (_, before, choice, after) => {
  expect(repairs(before, choice)).toEqual(after);
});

test('each change names the rule that asked for it', () => {
  const result = repair(start(), start({ goldFingers: 8 })) as Extract<Repaired, { ok: true }>;
  expect(result.repairs).toEqual([
    { field: 'surfaceFinish', to: 'enig', constraint: 'gold-fingers-need-enig', reason: 'reason.goldFingersEnig' },
    { field: 'enigGold', to: '2-5', constraint: 'enig-needs-gold', reason: 'reason.goldMissing' },
  ]);
});

test('locked options stay, and the clash names the choice and the lock', () => {
  const before = start({ minHoleUm: 200 });
  expect(repairs(before, { thicknessUm: 2000 }, ['minHoleUm'])).toEqual({
    clash: 'aspect-ratio',
    fields: ['thicknessUm', 'minHoleUm'],
  });
  // The way that a named repair would go is locked: another is found.
  expect(repairs(start({ minTrackUm: 100 }), { innerCopperUm: 70, layers: 4 }, ['minTrackUm'])).toEqual({
    clash: 'heavy-copper-fine-track',
    fields: ['innerCopperUm', 'minTrackUm'],
  });
  expect(repairs(start(), { goldFingerChamfer: 45 }, ['surfaceFinish'])).toEqual({
    clash: 'gold-fingers-need-enig',
    fields: ['surfaceFinish'],
  });
});

test('a clash comes with the nearest boards that can be made', () => {
  const before = start({ minHoleUm: 200 });
  const wanted = { ...before, options: { ...before.options, thicknessUm: 2000 as const } };
  const locked = new Set<SubjectField>(['minHoleUm']);
  const result = repair(before, wanted, locked);
  expect(result.ok).toBe(false);
  if (result.ok) return;
  const offers = nearestFeasible(before, wanted, result.clash, locked);
  expect(
    offers.map(({ subject, unlocked }) => [subject.options.thicknessUm, subject.options.minHoleUm, unlocked]),
  ).toEqual([
    [2000, 250, 'minHoleUm'],
    [1200, 200, null],
    [1000, 200, null],
  ]);
  const large = { ...before, size: { widthUm: 600_000, heightUm: 80_000 }, quantity: 5 };
  const refused = repair(before, large, locked);
  expect(refused).toMatchObject({ ok: false, clash: { constraint: 'size-max', fields: ['size'] } });
  if (refused.ok) return;
  expect(nearestFeasible(before, large, refused.clash, locked).map(({ subject }) => subject.size)).toEqual([
    { widthUm: 500_000, heightUm: 80_000 },
  ]);
});

test('what the shop does not sell is not set by a repair', () => {
  const result = repair(
    start(),
    start({ thicknessUm: 400 }),
    new Set(),
    (id, value) => id !== 'surfaceFinish' || value !== 'enig',
  );
  expect(result.ok && result.subject.options.surfaceFinish).toBe('immersionTin');
});

test('each rule on options has a repair that mends it', () => {
  for (const { id, fields, repairs } of constraints) {
    const isAboutOptions = fields.every(field => field in pcbAttributes);
    expect(repairs !== undefined, id).toBe(isAboutOptions);
  }
});

interface Step {
  readonly id: PcbAttributeId | 'size' | 'quantity';
  readonly pick: number;
}

const ids = Object.keys(pcbAttributes) as PcbAttributeId[];
const step: fc.Arbitrary<Step> = fc.record({
  id: fc.constantFrom(...ids, 'size' as const, 'quantity' as const),
  pick: fc.nat(10_000),
});

const valueAt = (attribute: Attribute, pick: number): unknown => {
  if (attribute.type === 'choice') return attribute.values[pick % attribute.values.length];
  return attribute.type === 'flag'
    ? pick % 2 === 0
    : attribute.min + (pick % (Math.min(attribute.max, 30) + 1 - attribute.min));
};

function change(subject: Subject, { id, pick }: Step): Subject {
  if (id === 'quantity')
    return { ...subject, quantity: limits.minQuantity + (pick % (limits.maxQuantity + 1 - limits.minQuantity)) };
  if (id === 'size') return { ...subject, size: { widthUm: 5_000 + 40 * pick, heightUm: 5_000 + 7 * pick } };
  return { ...subject, options: { ...subject.options, [id]: valueAt(pcbAttributes[id], pick) } };
}

test('20,000 random walks of single changes: a price after each, that never falls with quantity or area', () => {
  const offered = (id: PcbAttributeId, value: PcbOptions[PcbAttributeId]) => isOffered(book, id, value);
  // As `quoteLine` sums it up, without the hash, which takes most of the time.
  const { Custom } = lineKinds;
  const total = (subject: Subject): number => {
    const line = { itemType: 'Custom', ...subject } as const;
    if (Custom.check(line, book).length > 0) return NaN;
    return Custom.price(line, book).lines.reduce((sum, { role, amount }) => (role === 'total' ? sum + amount : sum), 0);
  };
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), steps => {
      let subject = start();
      for (const each of steps) {
        const wanted = change(subject, each);
        const result = repair(subject, wanted, new Set(), offered);
        if (!result.ok) throw new Error(`${JSON.stringify(each)}: ${result.clash.constraint}`);
        const { options } = result.subject;
        // The choice itself stays.
        if (each.id in pcbAttributes)
          expect(options[each.id as PcbAttributeId]).toBe(wanted.options[each.id as PcbAttributeId]);
        expect(changedFields(wanted, result.subject)).toEqual(result.repairs.map(({ field }) => field));
        ({ subject } = result);
        expect(total(subject)).toBeGreaterThan(0);
      }
      const price = total(subject);
      expect(
        total({ ...subject, quantity: Math.min(limits.maxQuantity, subject.quantity + steps[0]!.pick) }),
      ).toBeGreaterThanOrEqual(price);
      const size = { ...subject.size, heightUm: Math.min(450_000, subject.size.heightUm + steps[0]!.pick) };
      expect(total({ ...subject, size })).toBeGreaterThanOrEqual(price);
    }),
    { numRuns: 20_000 },
  );
});
