import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { english, msg } from '../src/base/index.ts';
import { Connectivity } from '../src/indexes/schematic/index.ts';
import { netlistOf } from '../src/formats/netlist/index.ts';
import { electricalTypeNames, openDocument, type Store } from '../src/kinds/index.ts';
import { DEFAULT_PIN_CONFLICTS, ercInput, rules, runRules } from '../src/rules/index.ts';
import { corpusMissing } from './corpus.ts';
import { circuit, SETTINGS } from './erc.ts';
import { CASES } from './ercCases.ts';
import { openSchematic } from './kicad-schematic.ts';

const zh = JSON.parse(readFileSync(new URL('../../resources/locales/zh/erc.json', import.meta.url), 'utf8')) as object;

/** Rules that are off at first are tested as warnings. */
function open(text: string): Store {
  const doc = circuit(text);
  doc.transact(msg('test', 'test'), tx =>
    tx.configure(draft => {
      for (const { id, severity } of rules.erc) if (severity === 'ignore') draft.severities[id] = 'warning';
    }),
  );
  return doc;
}

const check = (doc: Store, only?: string) => [...runRules('erc', ercInput(doc), only ? { only: [only] } : {})];
const texts = (doc: Store, only?: string) => check(doc, only).map(({ message }) => english(message));

describe('electrical rules', () => {
  for (const [id, { pass, fail }] of Object.entries(CASES)) {
    it.each(pass)(`${id} passes: %s`, text => expect(texts(open(text), id)).toEqual([]));
    it.each(fail)(`${id} finds: %s`, (text, ...messages) => expect(texts(open(text), id)).toEqual(messages));
  }

  it('has cases for every rule', () => {
    expect(Object.keys(CASES).sort()).toEqual(rules.erc.map(({ id }) => id).sort());
  });

  it('takes severities, exclusions and pin conflicts from the settings', () => {
    const text = 'U1 1:output; U2 1:output; U1.1-U2.1; R1 1';
    const doc = circuit(text);
    const [conflict, open] = ['pin_to_pin', 'pin_not_connected'].map(rule => check(doc, rule)[0]!);
    expect(conflict!.severity).toBe('error');
    const configured = (
      recipe: Parameters<Parameters<Store['transact']>[1]>[0]['configure'] extends (r: infer R) => void ? R : never,
    ) => {
      const own = openDocument({ settings: SETTINGS, objects: circuit(text).everything() });
      own.transact(msg('test', 'test'), tx => tx.configure(recipe));
      return own;
    };
    expect(
      check(
        configured(draft => void (draft.severities['pin_not_connected'] = 'ignore')),
        'pin_not_connected',
      ),
    ).toEqual([]);
    expect(
      check(
        configured(draft => void (draft.severities['pin_not_connected'] = 'info')),
        'pin_not_connected',
      )[0]?.severity,
    ).toBe('info');
    expect(
      check(
        configured(draft => void draft.exclusions.push({ key: open!.key, reason: '' })),
        'pin_not_connected',
      ),
    ).toEqual([]);
    const gentle = DEFAULT_PIN_CONFLICTS.map((row, i) =>
      row.map((cell, j) =>
        electricalTypeNames[i] === 'output' && electricalTypeNames[j] === 'output' ? 'warning' : cell,
      ),
    );
    const doc2 = configured(draft => {
      if (draft.type === 'schematic') draft.pinConflicts = gentle;
    });
    expect(check(doc2, 'pin_to_pin')[0]?.severity).toBe('warning');
  });

  it('has a symmetric matrix of pin conflicts', () => {
    for (const [i, row] of DEFAULT_PIN_CONFLICTS.entries()) {
      expect(row.length).toBe(electricalTypeNames.length);
      for (const [j, cell] of row.entries()) expect(DEFAULT_PIN_CONFLICTS[j]![i]).toBe(cell);
    }
  });

  it('speaks Chinese', () => {
    const messages = rules.erc.map(({ title }) => title.id);
    for (const { message } of Object.values(CASES).flatMap(({ fail }) => fail.flatMap(([text]) => check(open(text)))))
      messages.push(message.id);
    expect(messages.filter(id => !Object.hasOwn(zh, id))).toEqual([]);
  });
});

describe.skipIf(corpusMissing)('electrical rules on real schematics', () => {
  // KiCad's demos are clean by its own rules; what is left are remarks that it makes, too. Wires that run past their labels
  // to an open end are drawn so by hundreds in the older ones: their projects turn that rule off.
  it.each([
    ['kicad/v6-pic_programmer', 'pic_programmer.kicad_sch', { unconnected_wire_endpoint: 6 }],
    ['kicad/v9-complex_hierarchy', 'complex_hierarchy.kicad_sch', {}],
    ['kicad/v9-video', 'video.kicad_sch', { unconnected_wire_endpoint: 979, multiple_net_names: 2 }],
    ['kicad/v5-interf_u', 'interf_u.sch', { net_not_bus_member: 20, unconnected_wire_endpoint: 135 }],
    ['kicad/v8-icebreaker-bitsy', 'icebreaker-bitsy.kicad_sch', {}],
  ] as const)('%s/%s', (folder, root, expected) => {
    const counts: Record<string, number> = {};
    const findings = check(openSchematic(folder, root));
    for (const { rule } of findings) counts[rule] = (counts[rule] ?? 0) + 1;
    expect(counts).toEqual(expected);
    expect(new Set(findings.map(({ key }) => key)).size).toBe(findings.length);
  });
});

describe('nets of small circuits', () => {
  const nets = (text: string) => netlistOf(circuit(text)).nets;

  it.each([
    [
      'R1 1 2; R2 1 2; R1.1-R2.1',
      { 'Net-(R1-Pad1)': ['R1.1', 'R2.1'], 'unconnected-(R1-Pad2)': ['R1.2'], 'unconnected-(R2-Pad2)': ['R2.2'] },
    ],
    ['U1 1=CLK; R1 1; U1.1-R1.1', { 'Net-(U1-CLK)': ['R1.1', 'U1.1'] }],
    ['R1 1; R2 1; label A R1.1; label A R2.1', { '/A': ['R1.1', 'R2.1'] }],
    ['R1 1; R2 1; label A R1.1; global A R2.1', { A: ['R1.1', 'R2.1'] }],
    ['R1 1; R2 1; R1.1-R2.1; label A R1.1; power VCC R2.1; global Z R1.1', { Z: ['R1.1', 'R2.1'] }],
    ['U1 1=VCC:PowerIn; R1 1; power VCC R1.1', { VCC: ['R1.1', 'U1.1'] }],
    ['R1 1; label A/B R1.1', { '/A{slash}B': ['R1.1'] }],
    ['R1 1; R1 1', { 'unconnected-(R1-Pad1)': ['R1.1'], 'unconnected-(R1-Pad1)_1': ['R1.1'] }],
  ])('%s', (text, expected) => expect(nets(text)).toEqual(expected));

  it('finds the net of an item and the items of a net', () => {
    const doc = circuit('R1 1; R2 1; R1.1-R2.1; label A R1.1');
    const connectivity = new Connectivity(doc);
    const wire = [...doc.all('wire')][0]!;
    expect(connectivity.netOf(wire.id)?.name).toBe('/A');
    expect(
      connectivity
        .itemsOfNet('/A')
        .map(({ id }) => doc.get(id)?.kind)
        .sort(),
    ).toEqual(['component', 'component', 'label', 'wire']);
  });
});
