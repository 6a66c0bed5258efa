import { describe, expect, it } from 'vitest';
import { english, msg } from '../src/base/index.ts';
import { Connectivity } from '../src/indexes/schematic/index.ts';
import type { Store } from '../src/kinds/index.ts';
import { createHistory } from '../src/model/index.ts';
import { ercInput, LiveErc, rules, runRules, type Finding } from '../src/rules/index.ts';
import { corpusMissing } from './corpus.ts';
import { circuit } from './erc.ts';
import { openSchematic } from './kicad-schematic.ts';
import { edit } from './schematic-edits.ts';
import { random } from './schematic-random.ts';

const lines = (findings: Iterable<Finding>): string[] =>
  [...findings]
    .map(
      ({ key, severity, message, at, screen, path }) =>
        `${key} ${severity} ${english(message)} ${Object.values(at).join()} ${screen} ${path}`,
    )
    .sort();

const anew = (store: Store) => lines(runRules('erc', ercInput(store)));

function live(store: Store): LiveErc {
  const nets = new Connectivity(store);
  const erc = new LiveErc(store, nets);
  store.subscribe(change => {
    nets.apply(change);
    erc.apply(change);
  });
  return erc;
}

/** Rules that are off at first are kept up to date like the others. */
const allOn = (store: Store): void =>
  store.transact(msg('test', 'test'), tx =>
    tx.configure(draft => {
      for (const { id, severity } of rules.erc) if (severity === 'ignore') draft.severities[id] = 'info';
    }),
  );

describe.skipIf(corpusMissing)('electrical rules kept up to date', () => {
  it.each([
    ['kicad/v9-complex_hierarchy', 'complex_hierarchy.kicad_sch', 400],
    ['kicad/v9-multichannel', 'multichannel_mixer.kicad_sch', 300],
    ['kicad/v6-pic_programmer', 'pic_programmer.kicad_sch', 300],
    ['kicad/v9-royalblue54l-feather', 'RoyalBlue54L-Feather.kicad_sch', 150],
    ['kicad/v5-interf_u', 'interf_u.sch', 150],
    ['kicad/v5-kit-dev-coldfire', 'kit-dev-coldfire-xilinx_5213.sch', 80],
  ] as const)(
    'find what a full run finds: %s, %s, %i edits',
    (folder, root, edits) => {
      const store = openSchematic(folder, root);
      allOn(store);
      const history = createHistory(store, 100_000);
      const erc = live(store);
      erc.settle();
      const start = lines(erc.findings());
      expect(start).toEqual(anew(store));
      const by = random(edits * 7 + root.length);
      for (let i = 1; i <= edits; i++) {
        edit(store, by);
        // Now and then edits come while the work on the last one is not done.
        const work = erc.work();
        for (let steps = by.below(12); steps > 0 && !work.next().done; steps--);
        if (by.below(3) === 0) continue;
        erc.settle();
        // A full run costs more than the edits.
        if (i > 30 && i % 8 !== 0) continue;
        expect(lines(erc.findings()), `after edit ${i}`).toEqual(anew(store));
      }
      while (history.undo());
      erc.settle();
      expect(lines(erc.findings())).toEqual(start);
    },
    120_000,
  );
});

describe('live electrical rules', () => {
  it('continue where an edit cut in between two slices', () => {
    const store = circuit('R1 1; R2 1; R1.1-R2.1');
    const erc = live(store);
    const work = erc.work();
    work.next();
    const [wire] = store.all('wire');
    store.transact(msg('test', 'test'), tx => tx.remove(wire!.id));
    while (!work.next().done);
    expect(lines(erc.findings())).toEqual(anew(store));
    expect(erc.findings().map(({ rule }) => rule)).toEqual(['pin_not_connected', 'pin_not_connected']);
  });

  it('leave excluded findings out, and give them when asked', () => {
    const store = circuit('R1 1; R2 1');
    const erc = live(store);
    erc.settle();
    const [first, second] = erc.findings();
    store.transact(msg('test', 'test'), tx =>
      tx.configure(draft => void draft.exclusions.push({ key: first!.key, reason: 'on purpose' })),
    );
    expect(erc.findings().map(({ key }) => key)).toEqual([second!.key]);
    expect(erc.findings({ excluded: true })).toHaveLength(2);
  });
});
