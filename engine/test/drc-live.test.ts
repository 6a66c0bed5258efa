import { describe, expect, it } from 'vitest';
import { mm, msg } from '../src/base/index.ts';
import { RatsnestIndex } from '../src/indexes/index.ts';
import { translateObject, type Obj, type Store } from '../src/kinds/index.ts';
import { drcInput, LiveDrc, runRules } from '../src/rules/index.ts';
import { corpusMissing } from './corpus.ts';
import { board } from './drcBoard.ts';
import { CASES } from './drcCases.ts';
import { corpusBoards, openBoard } from './drcCorpus.ts';

const whole = (doc: Store) => [...runRules('drc', drcInput(doc), { excluded: true })];

function follow(doc: Store): LiveDrc {
  const ratsnest = new RatsnestIndex();
  ratsnest.reset(doc);
  void ratsnest.copper;
  const live = new LiveDrc(doc, ratsnest);
  live.adopt(whole(doc));
  doc.subscribe(change => {
    ratsnest.apply(change);
    live.apply(change);
  });
  return live;
}

/** Which of a net's pieces a missing connection leads to may differ: the number by net counts. */
const keysOf = (
  findings: readonly { readonly rule: string; readonly key: string; readonly message: { args?: object } }[],
): string[] =>
  findings
    .map(({ rule, key, message }) =>
      rule === 'unconnected_items' ? `unconnected ${(message.args as { net: string }).net}` : key,
    )
    .sort();

const put = (doc: Store, ...objects: Obj[]): void =>
  doc.transact(msg('test', 'Test'), tx => objects.forEach(each => tx.put(each)));
const remove = (doc: Store, id: Obj['id']): void => doc.transact(msg('test', 'Test'), tx => tx.remove(id));

describe('live checks agree with whole ones when records of a board move, go and return:', () => {
  // Fails for a rule whose findings depend on more than the edited records without declaring it (neighbours, spreads, whole).
  it.each(Object.entries(CASES).filter(([, { fail }]) => fail.length > 0))('%s', (_rule, { fail }) => {
    for (const [text] of fail) {
      const doc = board(text);
      const live = follow(doc);
      const agrees = (how: string, id: string): void => {
        live.settle();
        expect(keysOf(live.findings()), `${text}: ${how} ${id}`).toEqual(keysOf(whole(doc)));
      };
      const records = [...doc.everything()];
      for (const object of records) {
        put(doc, translateObject(object, mm(3), mm(2)));
        agrees('moved', object.id);
        put(doc, object);
        agrees('moved back', object.id);
        remove(doc, object.id);
        agrees('removed', object.id);
        doc.transact(msg('test', 'Undo'), tx => tx.add(object));
        agrees('put back', object.id);
      }
    }
  });
});

describe('live design rules', () => {
  it('finds what an edit breaks, and forgets what it mends', () => {
    const doc = board('edge 0,0 99,0; track A F 0,5 5,5 0.2; track B F 0,9 5,9 0.2');
    const live = follow(doc);
    const [, moved] = [...doc.all('track')];
    put(doc, translateObject(moved!, mm(0), mm(-3.7)));
    live.settle();
    expect(live.findings().map(({ rule }) => rule)).toContain('clearance');
    expect(keysOf(live.findings())).toEqual(keysOf(whole(doc)));
    put(doc, moved!);
    live.settle();
    expect(live.findings().map(({ rule }) => rule)).not.toContain('clearance');
  });

  it('compares copper with the rest of the edge when its nearest line goes, and reports it once', () => {
    const doc = board('min minEdgeClearance 0.5; edge 0,0 20,0; edge 0,0 0,20; track A F 0.3,0.35 5,5 0.2');
    const live = follow(doc);
    const isEdge = ({ rule }: { readonly rule: string }) => rule === 'copper_edge_clearance';
    const lines = [...doc.all('line')];
    const nearest = lines.find(({ id }) => live.findings().find(isEdge)?.ids.includes(id))!;
    const other = lines.find(({ id }) => id !== nearest.id)!;
    put(doc, translateObject(other, mm(-0.01), mm(-0.01)));
    live.settle();
    expect(live.findings().filter(isEdge)).toHaveLength(1);
    expect(keysOf(live.findings())).toEqual(keysOf(whole(doc)));
    remove(doc, nearest.id);
    live.settle();
    expect(live.findings().find(isEdge)?.ids).toContain(other.id);
    expect(keysOf(live.findings())).toEqual(keysOf(whole(doc)));
  });

  it.each(['of the board', 'of a footprint'])('finds what lies in a keep-out %s that was moved there', owner => {
    const doc = board('U1 -20,0 1@-3,0=B; keep tracks F 0,0 2,0 2,2 0,2; track A F 20,1 22,1 0.2');
    const [area] = [...doc.all('ruleArea')];
    const [part] = [...doc.all('footprint')];
    if (owner === 'of a footprint') {
      remove(doc, area!.id);
      put(doc, { ...part!, items: [...part!.items, area!] } as Obj);
    }
    const live = follow(doc);
    const before = doc.get(owner === 'of a footprint' ? part!.id : area!.id)!;
    expect(live.findings().map(({ rule }) => rule)).not.toContain('items_not_allowed');
    put(doc, translateObject(before, mm(owner === 'of a footprint' ? 40 : 20), mm(0)));
    live.settle();
    expect(live.findings().map(({ rule }) => rule)).toContain('items_not_allowed');
    expect(keysOf(live.findings())).toEqual(keysOf(whole(doc)));
    put(doc, before);
    live.settle();
    expect(live.findings().map(({ rule }) => rule)).not.toContain('items_not_allowed');
  });

  it.each([
    ['an area', 'keep no F 0,0 2,0 2,2 0,2', "A.insideArea('fine')", 'ruleArea'],
    ['a courtyard', 'U9 1,1 1@0,0=X court=1,1', "A.insideCourtyard('U9')", 'footprint'],
  ] as const)('looks at what lies where %s was and is, which rules ask about', (_name, ground, condition, kind) => {
    const doc = board(
      `${ground}; track A F 20,0.6 22,0.6 0.2; track B F 20,1.1 22,1.1 0.2; dru (rule f (condition "${condition}") (constraint clearance (min 0.6mm)))`,
    );
    const [area] = [...doc.all(kind)];
    if (area!.kind === 'ruleArea') put(doc, { ...area!, name: 'fine' } as Obj);
    const live = follow(doc);
    const before = doc.get(area!.id)!;
    expect(live.findings().map(({ rule }) => rule)).not.toContain('clearance');
    put(doc, translateObject(before, mm(20), mm(4)));
    live.settle();
    expect(live.findings().map(({ rule }) => rule)).not.toContain('clearance');
    put(doc, translateObject(before, mm(20), mm(0)));
    live.settle();
    expect(live.findings().map(({ rule }) => rule)).toContain('clearance');
    expect(keysOf(live.findings())).toEqual(keysOf(whole(doc)));
    put(doc, before);
    live.settle();
    expect(live.findings().map(({ rule }) => rule)).not.toContain('clearance');
    expect(keysOf(live.findings())).toEqual(keysOf(whole(doc)));
  });

  it('compares nothing with a part that is gone for not being in the schematic', () => {
    const doc = board('U1 0,0 1@0,0=A; U2 20,0 1@0,0=A');
    const live = follow(doc);
    live.adopt([...runRules('drc', drcInput(doc, undefined, null, []), { excluded: true })]);
    const extra = () => live.findings().filter(({ rule }) => rule === 'extra_footprint');
    expect(extra()).toHaveLength(2);
    const [part] = [...doc.all('footprint')];
    remove(doc, part!.id);
    live.settle();
    expect(extra().map(({ ids }) => ids)).toEqual([[[...doc.all('footprint')][0]!.id]]);
    doc.transact(msg('test', 'Undo'), tx => tx.add(part!));
    live.settle();
    expect(extra()).toHaveLength(2);
  });

  it('looks at the neighbours of what goes: their ends hang loose then', () => {
    const doc = board('U1 0,0 1@0,0=A 2@9,0=A; track A F 0,0 5,0 0.2; track A F 5,0 9,0 0.2');
    const live = follow(doc);
    expect(live.findings().map(({ rule }) => rule)).not.toContain('track_dangling');
    remove(doc, [...doc.all('track')][1]!.id);
    live.settle();
    expect(keysOf(live.findings())).toEqual(keysOf(whole(doc)));
    expect(live.findings().map(({ rule }) => rule)).toContain('track_dangling');
  });

  it('restarts when an edit comes in between', () => {
    const doc = board('track A F 0,5 5,5 0.2; track B F 0,9 5,9 0.2');
    const live = follow(doc);
    const [, moved] = [...doc.all('track')];
    put(doc, translateObject(moved!, mm(0), mm(-3.7)));
    const work = live.work();
    for (let i = 0; i < 5; i++) work.next();
    put(doc, moved!);
    while (!work.next().done);
    expect(keysOf(live.findings())).toEqual(keysOf(whole(doc)));
  });
});

describe.skipIf(corpusMissing)('live design rules on corpus boards', () => {
  it.each(corpusBoards('sensor_smd', 'v6-pic_programmer'))('%s: edits at random', name => {
    const doc = openBoard(name);
    const live = follow(doc);
    const all = [...doc.all('footprint'), ...doc.all('track'), ...doc.all('via')].map(({ id }) => id);
    for (let step = 0; step < 12; step++) {
      const object = doc.get(all[(step * 7919) % all.length]!);
      if (!object) continue;
      if (step % 3 === 2) remove(doc, object.id);
      else put(doc, translateObject(object, mm(0.7 * (step % 2 === 0 ? 1 : -1)), mm(0.4)));
      live.settle();
      expect(keysOf(live.findings())).toEqual(keysOf(whole(doc)));
    }
  });
});
