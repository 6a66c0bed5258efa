import { describe, expect, it } from 'vitest';
import { msg, nm, type Id } from '../src/base/index.ts';
import { Connectivity } from '../src/indexes/schematic/index.ts';
import { createHistory } from '../src/model/index.ts';
import { corpusMissing } from './corpus.ts';
import { openSchematic } from './kicad-schematic.ts';
import { edit, GRID } from './schematic-edits.ts';
import { netsOf, random } from './schematic-random.ts';

describe.skipIf(corpusMissing)('connectivity kept up to date', () => {
  it.each([
    ['kicad/v9-complex_hierarchy', 'complex_hierarchy.kicad_sch', 900],
    ['kicad/v9-royalblue54l-feather', 'RoyalBlue54L-Feather.kicad_sch', 600],
    ['kicad/v9-multichannel', 'multichannel_mixer.kicad_sch', 600],
    ['kicad/v8-glasgow-revC3', 'glasgow.kicad_sch', 300],
    ['kicad/v5-interf_u', 'interf_u.sch', 600],
  ] as const)('equals what is built again: %s, %s, %i edits', (folder, root, edits) => {
    const store = openSchematic(folder, root);
    const history = createHistory(store, 100_000);
    const patched = new Connectivity(store);
    store.subscribe(change => patched.apply(change));
    const start = netsOf(patched);
    const by = random(edits + root.length);
    for (let i = 1; i <= edits; i++) {
      edit(store, by);
      // Comparing costs more than patching: often at first, then now and then.
      if (i > 40 && i % 25 !== 0) continue;
      expect(netsOf(patched), `after edit ${i}`).toEqual(netsOf(new Connectivity(store)));
    }
    while (history.undo());
    expect(netsOf(patched)).toEqual(start);
  });

  it('costs little for one edit of a large schematic', () => {
    const store = openSchematic('kicad/v9-video', 'video.kicad_sch');
    const connectivity = new Connectivity(store);
    store.subscribe(change => connectivity.apply(change));
    const wires: Id[] = [...store.all('wire')].slice(0, 200).map(({ id }) => id);
    const began = performance.now();
    for (const id of wires)
      store.transact(msg('test', 'edit'), tx =>
        tx.update('wire', id, draft => void (draft.end.x = nm(draft.end.x + GRID))),
      );
    const each = (performance.now() - began) / wires.length;
    const full = performance.now();
    new Connectivity(store);
    // An edit redoes its nets alone. The bound is wide because the machine may be busy.
    expect(each).toBeLessThan((performance.now() - full) / 4);
  });
});
