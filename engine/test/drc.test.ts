import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { english, mm, msg, type Id } from '../src/base/index.ts';
import { FeatureIndex, RatsnestIndex } from '../src/indexes/index.ts';
import { openDocument, translateObject, type ObjOf, type Store } from '../src/kinds/index.ts';
import { drcInput, rules, runRules, type Finding } from '../src/rules/index.ts';
import { corpusMissing } from './corpus.ts';
import { board } from './drcBoard.ts';
import { corpusBoards, openBoard } from './drcCorpus.ts';
import { CASES } from './drcCases.ts';

const wordings = (file: string): object =>
  JSON.parse(readFileSync(new URL(`../../resources/locales/zh/${file}.json`, import.meta.url), 'utf8')) as object;
const zh = { ...wordings('engine-board'), ...wordings('rules') };

const check = (doc: Store, only?: string): Finding[] => [
  ...runRules('drc', drcInput(doc), only ? { only: [only] } : {}),
];
const texts = (doc: Store, only?: string): string[] => check(doc, only).map(({ message }) => english(message));

describe('design rules', () => {
  it('has cases for every rule', () => {
    // What compares board and schematic is tested in drc-parity.test.ts.
    const parity = [
      'missing_footprint',
      'extra_footprint',
      'duplicate_footprints',
      'net_conflict',
      'footprint_symbol_mismatch',
    ];
    expect([...Object.keys(CASES), ...parity].sort()).toEqual(rules.drc.map(({ id }) => id).sort());
  });

  for (const [rule, { pass, fail }] of Object.entries(CASES)) {
    it.each(pass)(`${rule} passes: %s`, text => expect(texts(board(text), rule)).toEqual([]));
    it.each(fail)(`${rule} fails: %s`, (text, ...expected) =>
      expect(texts(board(text), rule).sort()).toEqual(expected.sort()),
    );
  }

  it('gives titles and messages in Chinese', () => {
    const used = rules.drc.map(({ title }) => title.id);
    for (const [rule, { fail }] of Object.entries(CASES))
      for (const [text] of fail) used.push(...check(board(text), rule).map(({ message }) => message.id));
    expect(used.filter(id => !(id in zh))).toEqual([]);
  });

  it('takes severities by the names of KiCad 6 and later', () => {
    const text = 'via A 0,0 0.6/0.3; via A 0.5,0 0.6/0.3';
    expect(check(board(text), 'hole_to_hole')[0]!.severity).toBe('error');
    expect(check(board(`${text}; rule hole_near_hole warning`), 'hole_to_hole')[0]!.severity).toBe('warning');
    expect(check(board(`${text}; rule hole_near_hole ignore`), 'hole_to_hole')).toEqual([]);
  });

  it('leaves out excluded findings by a key that moves do not change', () => {
    const doc = board('track A F 0,0 5,0 0.2; track B F 0,0.3 5,0.3 0.2');
    const [{ key }] = check(doc, 'clearance') as [Finding];
    const moved = [...doc.everything()].map(object => translateObject(object, mm(7), mm(3)));
    const settings = { ...doc.settings, exclusions: [{ key, reason: 'a wanted gap' }] };
    expect(check(openDocument({ settings: doc.settings, objects: moved }), 'clearance')[0]!.key).toBe(key);
    expect(check(openDocument({ settings, objects: moved }), 'clearance')).toEqual([]);
  });

  it('points at the place of a violation', () => {
    const [{ at }] = check(board('track A F 0,0 5,0 0.2; track B F 5.3,0 9,0 0.2'), 'clearance') as [Finding];
    expect(at).toEqual({ minX: mm(5.15), minY: 0, maxX: mm(5.15), maxY: 0 });
  });

  it('reports how far it has come', () => {
    const parts: number[] = [];
    void [...runRules('drc', drcInput(board('track A F 0,0 5,0 0.2')), { progress: part => parts.push(part) })];
    expect(parts).toHaveLength(rules.drc.length - 1);
    expect(parts.at(-1)).toBeLessThan(1);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  });
});

describe.skipIf(corpusMissing)('live checks on corpus boards', () => {
  /** Findings that a touched record takes part in; what is not connected depends on the rest of a net. */
  const about = (findings: readonly Finding[], touched: ReadonlySet<Id>): string[] =>
    findings
      .filter(({ ids, rule }) => rule !== 'unconnected_items' && ids.some(id => touched.has(id)))
      .map(({ key }) => key);

  it.each(corpusBoards('stickhub', 'pic_programmer', 'icebreaker'))(
    '%s: a moved part',
    name => {
      const doc = openBoard(name);
      const ratsnest = new RatsnestIndex();
      const features = new FeatureIndex();
      for (const derived of [ratsnest, features]) derived.reset(doc);
      void ratsnest.copper;
      doc.subscribe(change => [ratsnest, features].forEach(derived => derived.apply(change)));
      const parts = [...doc.all('footprint')];
      for (let step = 0; step < 6; step++) {
        const part = parts[(step * 37) % parts.length]!;
        doc.transact(msg('test', 'Move'), tx =>
          tx.put(translateObject(doc.get(part.id) as ObjOf<'footprint'>, mm(1.7), mm(-0.9))),
        );
        const touched = new Set([part.id]);
        const live = [...runRules('drc', drcInput(doc, { ratsnest, features }, touched))];
        expect(about(live, touched).sort()).toEqual(about(check(doc), touched).sort());
      }
    },
    30_000,
  );
});
