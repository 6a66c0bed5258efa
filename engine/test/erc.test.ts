import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { english, msg } from '../src/base/index.ts';
import { Connectivity } from '../src/derive/schematic/index.ts';
import { netlistOf } from '../src/formats/netlist/index.ts';
import { openDocument, type Store } from '../src/kinds/index.ts';
import { DEFAULT_PIN_CONFLICTS, ercInput, PIN_TYPES, rules, runRules } from '../src/rules/index.ts';
import { corpusMissing } from './corpus.ts';
import { circuit, SETTINGS } from './erc.ts';
import { openSchematic } from './kicad-schematic.ts';

const zh = JSON.parse(
  readFileSync(new URL('../../resources/locales/zh/engine-schematic.json', import.meta.url), 'utf8'),
) as object;

const check = (doc: Store, only?: string) => [...runRules('erc', ercInput(doc), only ? { only: [only] } : {})];
const texts = (doc: Store, only?: string) => check(doc, only).map(({ message }) => english(message));

/** For each rule: circuits that pass, and circuits that fail with these messages. */
const CASES: Record<string, { pass: string[]; fail: [string, ...string[]][] }> = {
  pin_not_connected: {
    pass: [
      'R1 1 2; R2 1 2; R1.1-R2.1; R1.2-R2.2',
      'R1 1; nc R1.1',
      'R1 1; label A R1.1',
      'U1 1:free',
      'U1 1:noConnect',
      'U1 1=VCC:PowerIn',
    ],
    fail: [
      ['R1 1 2; R2 1 2; R1.1-R2.1; nc R2.2', 'Pin R1.2 is not connected'],
      ['U1 3=CLK:input', 'Pin U1.3 (CLK) is not connected'],
    ],
  },
  pin_to_pin: {
    pass: ['U1 1:output; U2 1:input; U1.1-U2.1', 'U1 1:openCollector; U2 1:openCollector; U1.1-U2.1'],
    fail: [
      ['U1 1:output; U2 1:output; U1.1-U2.1', 'Pins U1.1 [output] and U2.1 [output] are joined by Net-(U1-Pad1)'],
      [
        'U1 1:powerOut; U2 1:powerOut; global V U1.1; global V U2.1',
        'Pins U1.1 [power output] and U2.1 [power output] are joined by V',
      ],
    ],
  },
  power_pin_not_driven: {
    pass: [
      'U1 1:powerIn; U2 1:powerOut; U1.1-U2.1',
      'U1 1:powerIn; U2 1:powerOut; power VCC U1.1; power VCC U2.1',
      'U1 1:powerIn; nc U1.1',
    ],
    fail: [
      ['U1 1:powerIn; R1 1; U1.1-R1.1', 'Power input U1.1 of Net-(R1-Pad1) is fed by no power output'],
      ['U1 1:powerIn; power VCC U1.1', 'Power input U1.1 of VCC is fed by no power output'],
    ],
  },
  no_connect_connected: {
    pass: ['R1 1; nc R1.1', 'R1 1; nc R1.1; label OPEN R1.1', 'U1 1:noConnect; nc U1.1'],
    fail: [
      ['U1 1=X:noConnect; R1 1; U1.1-R1.1', 'Pin U1.1 (X) must stay open but is connected'],
      ['R1 1; R2 1; R1.1-R2.1; nc R1.1', 'A no-connect mark lies on something that is connected'],
      ['R1 1; R2 1; label A R1.1; label A R2.1; nc R1.1', 'A no-connect mark lies on something that is connected'],
    ],
  },
  no_connect_dangling: {
    pass: ['R1 1; nc R1.1', 'U1 1:noConnect; nc U1.1'],
    fail: [['float nc', 'A no-connect mark lies on no pin']],
  },
  duplicate_reference: {
    pass: ['R1 1; R2 1', 'R? 1; R? 1'],
    fail: [['R1 1; R1 1', 'Designator R1 is used twice']],
  },
  label_dangling: {
    pass: ['R1 1; label A R1.1'],
    fail: [['float A', 'Label A lies on no wire or pin']],
  },
  isolated_pin_label: {
    pass: ['R1 1; R2 1; label A R1.1; label A R2.1', 'R1 1; R2 1; R1.1-R2.1; label A R1.1', 'R1 1; port A R1.1'],
    fail: [['R1 1; label A R1.1', 'Label A joins fewer than two pins']],
  },
  multiple_net_names: {
    pass: ['R1 1; R2 1; R1.1-R2.1; label A R1.1; global A R2.1'],
    fail: [
      ['R1 1; R2 1; R1.1-R2.1; label A R1.1; label B R2.1', 'Both A and B name this net; it is called /A'],
      ['R1 1; R2 1; R1.1-R2.1; label A R1.1; power VCC R2.1', 'Both A and VCC name this net; it is called VCC'],
    ],
  },
};

describe('electrical rules', () => {
  for (const [id, { pass, fail }] of Object.entries(CASES)) {
    it.each(pass)(`${id} passes: %s`, text => expect(texts(circuit(text), id)).toEqual([]));
    it.each(fail)(`${id} finds: %s`, (text, ...messages) => expect(texts(circuit(text), id)).toEqual(messages));
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
      row.map((cell, j) => (PIN_TYPES[i] === 'output' && PIN_TYPES[j] === 'output' ? 'warning' : cell)),
    );
    const doc2 = configured(draft => {
      if (draft.type === 'schematic') draft.pinConflicts = gentle;
    });
    expect(check(doc2, 'pin_to_pin')[0]?.severity).toBe('warning');
  });

  it('has a symmetric matrix of pin conflicts', () => {
    for (const [i, row] of DEFAULT_PIN_CONFLICTS.entries()) {
      expect(row.length).toBe(PIN_TYPES.length);
      for (const [j, cell] of row.entries()) expect(DEFAULT_PIN_CONFLICTS[j]![i]).toBe(cell);
    }
  });

  it('speaks Chinese', () => {
    const messages = rules.erc.map(({ title }) => title.id);
    for (const { message } of Object.values(CASES).flatMap(({ fail }) =>
      fail.flatMap(([text]) => check(circuit(text))),
    ))
      messages.push(message.id);
    expect(messages.filter(id => !Object.hasOwn(zh, id))).toEqual([]);
  });
});

describe.skipIf(corpusMissing)('electrical rules on real schematics', () => {
  // KiCad's demos are clean by its own rules; what is left are remarks that it makes, too.
  it.each([
    ['kicad/v6-pic_programmer', 'pic_programmer.kicad_sch', {}],
    ['kicad/v9-complex_hierarchy', 'complex_hierarchy.kicad_sch', {}],
    ['kicad/v9-video', 'video.kicad_sch', { multiple_net_names: 2 }],
    ['kicad/v5-interf_u', 'interf_u.sch', {}],
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

  it('tells the net of a thing and the things of a net', () => {
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
