import { describe, expect, it } from 'vitest';
import { english } from '../src/base/index.ts';
import { Constraints, CopperIndex, placeIn, readRules, type CopperItem } from '../src/indexes/index.ts';
import { kicadBoard, rulesFile, writeBoard } from '../src/formats/kicad/index.ts';
import { asBoard, type Store } from '../src/kinds/index.ts';
import { board } from './drcBoard.ts';

const faults = (text: string): string[] =>
  readRules(text).faults.map(({ from, message }) => {
    const { line, column } = placeIn(text, from);
    return `${line}:${column} ${english(message)}`;
  });

const rule = (condition: string): string =>
  `(version 1)\n(rule r (condition "${condition}") (constraint clearance (min 1mm)))`;

describe('the text of rules', () => {
  it('reads what KiCad 9 writes', () => {
    const { rules, faults } = readRules(`(version 1)
# A comment (with brackets
(rule "HV to LV"
  (layer outer)
  (severity warning)
  (constraint clearance (min 1.5mm) (opt "2mm + 4mil"))
  (constraint disallow track via)
  (condition "A.NetClass == 'HV' && !(B.NetClass == 'HV')"))
(rule zone_fill (constraint zone_connection thermal_reliefs) (condition "A.insideArea('x*')"))`);
    expect(faults).toEqual([]);
    expect(rules.map(({ name, layer, severity }) => [name, layer, severity])).toEqual([
      ['HV to LV', 'outer', 'warning'],
      ['zone_fill', '', null],
    ]);
    const [clearance, disallow] = rules[0]!.constraints;
    expect(clearance).toMatchObject({ type: 'clearance', min: 1_500_000, opt: 2_101_600, max: null });
    expect([...disallow!.disallow]).toEqual(['track', 'via']);
    expect(rules[1]!.constraints[0]!.connection).toBe('thermal');
  });

  it.each<[string, string]>([
    ['(rule x (constraint clearance (min 1mm)))', '1:1 (version 1) is missing before the first rule'],
    ['(version 1)\n(rule x (constraint clearance (min 1mm))', '2:1 unclosed parenthesis'],
    ['(version 1)\n(rule x)', '2:1 the rule has no constraint and no effect'],
    [
      '(version 1)\n(rule x\n  (priority 3) (constraint length (max 1mm)))',
      '3:4 unknown clause “priority”: use constraint, condition, layer or severity',
    ],
    ['(version 1)\n(rule x (constraint clearance (min 2mm) (max 1mm)))', '2:9 the minimum is larger than the maximum'],
    [
      '(version 1)\n(rule x (constraint clearance (min 2furlongs)))',
      '2:37 unknown unit “furlongs”: use mm, um, mil, in or deg',
    ],
    ['(version 1)\n(rule x (constraint via_count (max 2mm)))', '2:36 via_count does not use this unit'],
    [
      '(version 1)\n(rule x (constraint disallow trak))',
      '2:30 “trak” cannot be disallowed. Use track, via, through_via, blind_via, buried_via, micro_via, pad, zone, text, graphic, hole, footprint.',
    ],
    [rule("A.NetClas == 'x'"), '2:21 unknown property “NetClas”; did you mean netclass?'],
    [rule("A.insideAera('x')"), '2:21 unknown function “insideAera”; did you mean insidearea?'],
    [rule('A.Width > 1'), '2:31 a length needs a unit, such as 1mm'],
    [rule('A.isCoupledDiffPair()'), '2:21 isCoupledDiffPair applies to both items: write AB.isCoupledDiffPair'],
    [rule("A.NetName == 'x"), '2:34 string without closing quote'],
    [rule("(A.NetName == 'x'"), '2:38 closing parenthesis missing'],
    [rule("A.NetName == 'x' &&"), '2:40 incomplete expression'],
    [rule('A.NetName && A.isPlated()'), '2:21 logical expression expected: compare the value with something'],
    [rule("Net == 'x'"), '2:21 “Net” is not a property or function: these start with A., B. or AB.'],
  ])('reports what is wrong and where: %s', (text, fault) => expect(faults(text)).toEqual([fault]));

  it('survives any damage', () => {
    const whole = rule("A.NetClass == 'HV' && A.Width > 0.2mm");
    for (let cut = 0; cut < whole.length; cut++) {
      readRules(whole.slice(0, cut));
      readRules(whole.slice(cut));
    }
  });
});

/** Two pieces of copper by the ids of the records. */
function between(doc: Store, [first, second]: readonly [string, string]) {
  const copper = new CopperIndex();
  copper.reset(doc);
  const named = (net: string): CopperItem =>
    [...copper.all()].map(slot => copper.item(slot)).find(item => item.net === net)!;
  return { a: named(first), b: named(second), constraints: new Constraints(doc) };
}

const clearance = (text: string): number => {
  const { a, b, constraints } = between(board(text), ['A', 'B']);
  return constraints.clearanceOf(a, b, a.layers & b.layers) / 1e6;
};

const TWO =
  'class HV 0.5 A; track A F 0,0 5,0 0.3; track B F 0,1 5,1 0.2; U1 9,9 1@0,0=A; area wide F -1,-1 9,-1 9,9 -1,9';
const asks = (condition: string, more = ''): number =>
  clearance(`${TWO}; ${more}; dru (rule r (condition "${condition}") (constraint clearance (min 2mm)))`);

describe('what is required', () => {
  it('comes from net classes where no rule says more', () => expect(clearance(TWO)).toBe(0.5));

  it.each([
    "A.NetClass == 'HV'",
    "A.NetClass == 'hv' && B.NetClass == 'Default'",
    "A.hasNetclass('H?')",
    "A.NetName == 'B'",
    "A.Type == 'Track' && A.Width == 0.3mm",
    'A.Width >= 11mil && A.Width < 0.31 mm'.replace(' mm', 'mm'),
    "A.Layer == 'F.Cu'",
    "L == 'F.*'",
    "A.existsOnLayer('F.Cu')",
    "A.intersectsArea('wi*')",
    "A.enclosedByArea('wide')",
    'A.NetClass != B.NetClass',
    'A.Width - B.Width > 50um',
    "!(A.Type == 'Via')",
  ])('follows a rule: %s', condition => expect(asks(condition)).toBe(2));

  it.each([
    "A.Type == 'Via'",
    "A.intersectsArea('narrow')",
    'A.isPlated()',
    'A.isMicroVia()',
    "A.Pad_Type == 'SMD'",
    "A.Pad_Type != 'SMD'",
    "A.memberOfFootprint('U1')",
    "A.memberOfGroup('g')",
    'AB.isCoupledDiffPair()',
    "L == 'B.Cu'",
  ])('leaves out a rule: %s', condition => expect(asks(condition)).toBe(0.5));

  it('takes the last rule that applies, and from each what it says', () => {
    const text = `${TWO}; dru (rule a (constraint track_width (min 1mm) (max 3mm))); dru (rule b (condition "A.NetName == 'A'") (constraint track_width (max 2mm)))`;
    const { a, b, constraints } = between(board(text), ['A', 'B']);
    expect(constraints.limits('track_width', a)).toMatchObject({ min: 1e6, max: 2e6, source: { args: { name: 'b' } } });
    expect(constraints.limits('track_width', b)).toMatchObject({ min: 1e6, max: 3e6, source: { args: { name: 'a' } } });
  });

  it('lets a rule ask for less than the board does, and a pad’s own clearance come before rules', () => {
    const dru = 'dru (rule r (constraint clearance (min 0.05mm)))';
    expect(clearance(`min minClearance 0.2; ${TWO}; ${dru}`)).toBe(0.05);
    expect(clearance(`U1 0,0 1@0,0=A clear=0.4; track B F 0,1 5,1 0.2; ${dru}`)).toBe(0.4);
  });

  it('is for the layers that a rule names', () => {
    const dru = (layer: string) => `dru (rule r (layer ${layer}) (constraint clearance (min 2mm)))`;
    expect(clearance(`${TWO}; ${dru('outer')}`)).toBe(2);
    expect(clearance(`${TWO}; ${dru('inner')}`)).toBe(0.5);
    expect(clearance(`${TWO}; ${dru('"F.Cu"')}`)).toBe(2);
  });

  it('is the stricter of with and without a rule where the place is not known yet', () => {
    const text = (min: string) =>
      `${TWO}; dru (rule r (condition "A.intersectsArea('wide') && B.intersectsArea('wide')") (constraint clearance (min ${min})))`;
    for (const [min, expected] of [
      ['2mm', 2],
      ['0.1mm', 0.5],
    ] as const) {
      const { a, b, constraints } = between(board(text(min)), ['A', 'B']);
      expect(constraints.clearanceOf({ ...a, placeless: true }, b, 1) / 1e6).toBe(expected);
    }
  });
});

describe('.kicad_dru files', () => {
  it('come back byte for byte', () => {
    const doc = board('track A F 0,0 5,0 0.2');
    const bytes = new TextEncoder().encode(
      '\uFEFF(version 1)\r\n# 注释\r\n(rule "a b"\t(constraint clearance (min 1mm)))\r\n\r\n',
    );
    const files: Record<string, Uint8Array> = { 'x.kicad_pcb': writeBoard(doc), 'x.kicad_dru': bytes };
    const read = kicadBoard.read({ names: Object.keys(files), read: name => files[name] }, 'x.kicad_pcb');
    if (!read.ok) throw new Error('not read');
    const settings = asBoard(read.value.board!.settings);
    expect(rulesFile(settings, 'x')).toEqual([{ name: 'x.kicad_dru', bytes }]);
    expect(readRules(settings.customRules).rules).toHaveLength(1);
  });
});

describe('rules that are nested or long beyond reason', () => {
  const ids = (text: string): string[] => [...new Set(readRules(text).faults.map(({ message }) => message.id))];

  it('brackets of lists and of expressions', () => {
    expect(ids('(version 1)\n' + '('.repeat(200_000))).toContain('rules.tooDeep');
    const condition = (text: string): string =>
      `(version 1)\n(rule a (condition "${text}") (constraint clearance (min 1mm)))`;
    expect(ids(condition(`${'('.repeat(100_000)}A.Type == 'x'${')'.repeat(100_000)}`))).toEqual(['rules.tooLong']);
    expect(ids(condition(`${'!'.repeat(100_000)}A.Type`))).toEqual(['rules.tooLong']);
    expect(ids(condition(Array(20_000).fill("A.Type == 'x'").join(' && ')))).toEqual(['rules.tooLong']);
    expect(ids(condition(`${'('.repeat(20)}A.Type == 'x'${')'.repeat(20)}`))).toEqual([]);
    expect(ids(condition(Array(300).fill("A.Type == 'x'").join(' && ')))).toEqual([]);
  });
});
