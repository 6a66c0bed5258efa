import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { english } from '../src/base/index.ts';
import { importProject } from '../src/formats/index.ts';
import { deckText, spiceDeck, spiceValue } from '../src/formats/netlist/index.ts';
import { blankSchematic, openDocument, type ObjOf, type Store } from '../src/kinds/index.ts';
import { expandPart } from '../src/library/index.ts';
import { makePart } from '../src/tools/index.ts';
import { corpusMissing, corpusPath } from './corpus.ts';
import { circuit } from './erc.ts';
import { libraryParts } from './librarySymbols.ts';

const deckOf = (store: Store) => spiceDeck(store);
/** Lines of the parts alone. */
const parts = (store: Store): string[] =>
  deckOf(store)
    .lines.filter(({ source }) => source)
    .map(({ text }) => text);
const told = (store: Store): string[] => deckOf(store).issues.map(({ message }) => english(message));

function project(name: string) {
  const folder = corpusPath(`spice/kicad-sim/${name}`);
  const names = readdirSync(folder);
  const read = importProject({
    names,
    read: file => (names.includes(file) ? new Uint8Array(readFileSync(path.join(folder, file))) : undefined),
  });
  if (!read.ok || !read.value.schematic) throw new Error('the project does not open');
  const library = (file: string): string | undefined =>
    existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8') : undefined;
  return spiceDeck(openDocument(read.value.schematic), { library });
}

describe('values', () => {
  it.each([
    ['4k7', '4.7k'],
    ['10µ', '10u'],
    ['10 uF', '10u'],
    ['1M', '1Meg'],
    ['1MEG', '1Meg'],
    ['2m', '2m'],
    ['1UF', '1u'],
    ['1F', '1'],
    ['4R7', '4.7'],
    ['0,1', '0.1'],
    ['100n/50V', '100n'],
    ['10k 1%', '10k'],
    ['1e-9', '1e-9'],
    ['330Ω', '330'],
    ['2M2', '2.2Meg'],
  ])('%s is %s', (text, value) => expect(spiceValue(text)).toBe(value));
  it.each(['', 'LED', 'NE555', 'DNP', '{R}'])('%s is none', text => expect(spiceValue(text)).toBeUndefined());
});

describe('decks', () => {
  it('a divider, by designators and values alone', () => {
    const store = circuit(
      'V1 1 2; R1 1 2; R2 1 2; V1.1-R1.1; R1.2-R2.1; V1.2-R2.2; power GND V1.2; label out R2.1; set V1 Value dc~5~ac~1; set R1 Value 4k7; set R2 Value 1M; text .ac~dec~10~1~1k 40,40',
    );
    expect(deckText(deckOf(store)).split('\n').slice(1)).toEqual([
      expect.stringMatching(/^R1 Net-_R1-\S+_ \/out 4\.7k$/),
      'R2 /out 0 1Meg',
      expect.stringMatching(/^V1 Net-_R1-\S+_ 0 dc 5 ac 1$/),
      '.ac dec 10 1 1k',
      '.end',
      '',
    ]);
    expect(deckOf(store).nodes.get('GND')).toBe('0');
    expect(told(store)).toEqual([]);
  });

  it.each([
    [
      'Sim.Device V; Sim.Type PULSE; Sim.Params y1=0~y2=5~td=1u~tr=1n~tf=1n~tw=1m~per=2m',
      'VX1 a 0 PULSE( 0 5 1u 1n 1n 1m 2m )',
    ],
    ['Sim.Device V; Sim.Type SIN; Sim.Params dc=1~ampl=2~f=1M~ac=1', 'VX1 a 0 DC 1 SIN( 1 2 1Meg ) AC 1'],
    ['Sim.Device V; Sim.Type =; Sim.Params v="V(a)*2"', 'BX1 a 0 V=V(a)*2'],
    ['Sim.Device I; Sim.Type PWL; Sim.Params pwl="0~0~1m~1"', 'IX1 a 0 PWL( 0 0 1m 1 )'],
    ['Sim.Device C; Sim.Params c=2u2~ic=1', 'CX1 a 0 2.2u ic=1'],
    ['Sim.Device D; Sim.Params is=1n; Sim.Pins 1=K~2=A', '.model __X1 D( is=1n )', 'DX1 0 a __X1'],
    ['Sim.Device SPICE; Sim.Params type="R"~model="1k~tc=1"', 'RX1 a 0 1k tc=1'],
    ['Spice_Primitive R; Spice_Model 1M; Spice_Node_Sequence 2~1', 'RX1 0 a 1Meg'],
  ] as const)('%s', (fields, ...lines) => {
    const sets = fields.split('; ').map(each => `set X1 ${each}`);
    const store = circuit(`X1 1 2; global a X1.1; power GND X1.2; ${sets.join('; ')}`);
    expect(told(store)).toEqual([]);
    expect(parts(store)).toEqual(lines);
  });

  it('names of nets and devices stay apart, regardless of case', () => {
    const store = circuit(
      'R1 1 2; R2 1 2; r1 1 2; global A R1.1; global a R2.1; global A r1.1; power GND R1.2; power GND R2.2; power GND r1.2; set R1 Value 1; set R2 Value 2; set r1 Sim.Device R; set r1 Value 3',
    );
    expect(parts(store).toSorted()).toEqual(['r1 A 0 3', 'R1_2 A 0 1', 'R2 a_2 0 2'].toSorted());
  });

  it('reports what is missing, and where', () => {
    expect(told(circuit('U1 1 2; R1 1 2; set R1 Value 1k; set U1 Value NE555'))).toEqual([
      'U1 (NE555) has no simulation model and is omitted; assign a model',
      'The simulation has no ground net. Name one GND or 0.',
    ]);
    expect(told(circuit('R1 1 2; set R1 Sim.Device R; set R1 Value abc'))[0]).toBe(
      "R1: 'abc' is not a valid value; use a value such as 4.7k or 10u",
    );
    expect(told(circuit('X1 1 2; set X1 Sim.Library none.lib; set X1 Sim.Name FOO; power GND X1.1'))).toEqual([
      'X1: the model file none.lib cannot be read; add it to the project',
    ]);
    expect(told(circuit('Q1 1 2 3; set Q1 Sim.Device NPN; set Q1 Sim.Pins 1=C~2=B~9=E; power GND Q1.1'))).toContain(
      'Q1: its model refers to pin 9, which the symbol does not have; correct Sim.Pins',
    );
  });

  it('pins of models that come with the program are found by name or number, never by order', () => {
    const deck = (text: string) =>
      spiceDeck(circuit(`${text}; power GND X1.1; set X1 Sim.Library boardwright:x; set X1 Sim.Name amp`), {
        library: name => (name === 'boardwright:x' ? '.subckt amp in out com gain=1\n.ends\n' : undefined),
        pins: () => ({ in: ['+', 'IN'], out: ['~{Q}', '5'], com: ['GND'] }),
      });
    const line = (text: string) => deck(text).lines.find(({ text: each }) => each.startsWith('X'))?.text;
    const messages = (text: string) => deck(text).issues.map(({ message }) => english(message));
    const nets = 'global a X1.7; global b X1.5';
    expect(line(`X1 1=GND 5 7=in; ${nets}; set X1 Sim.Params gain=3`)).toBe('X1 a b 0 amp gain=3');
    expect(line(`X1 1=GND 5 7=in; ${nets}`)).toBe('X1 a b 0 amp');
    // Its text is in the deck: no other program has the file.
    expect(deckText(deck(`X1 1=GND 5 7=in; ${nets}`))).toContain('.subckt amp in out com');
    expect(messages('X1 1=GND 2 3')).toEqual([
      'X1: no symbol pin matches node in, out of the model amp. Assign it with Sim.Pins, such as 1=in.',
      'No component of the design has a simulation model. Assign models first.',
    ]);
    expect(messages('X1 1=GND 2 3; set X1 Sim.Pins 1=com~2=in~9=out')[0]).toBe(
      'X1: its model refers to pin 9, which the symbol does not have; correct Sim.Pins',
    );
    expect(messages('X1 1 2; set X1 Sim.Pins 1=com~2=in')[0]).toContain('matches node out of the model amp');
  });

  it('a part that names a few nodes of a model does not get the others by order', () => {
    const store = circuit(
      'X1 1 2 3; power GND X1.1; set X1 Sim.Library m.lib; set X1 Sim.Name amp; set X1 Sim.Pins 1=c~2=a',
    );
    const { issues } = spiceDeck(store, { library: () => '.subckt amp a b c\n.ends\n' });
    expect(issues.map(({ message }) => english(message))).toContain(
      'X1: no pin is assigned to node b of its model; assign it with Sim.Pins',
    );
  });

  it('leaves out what is not simulated', () => {
    const store = circuit(
      'R1 1 2; R2 1 2; R3 1 2; power GND R1.1; set R1 Value 1k; set R2 Value 1k; set R3 Value 1k; set R2 Sim.Enable 0; set R3 Spice_Netlist_Enabled N',
    );
    expect(parts(store)).toHaveLength(1);
    expect(told(store)).toEqual([]);
  });

  it('every part of our libraries that SPICE has a device for is written', () => {
    let written = 0;
    const faults = libraryParts.flatMap(info => {
      const symbol = expandPart(info);
      const names = symbol.fields.map(({ name }) => name);
      // Those that name a model of ours are written where the models are: in sim's tests.
      if (!names.includes('Sim.Device') || names.includes('Sim.Library')) return [];
      written++;
      const settings = blankSchematic('x');
      const part = makePart(symbol, settings.screens[0]!.id) as ObjOf<'component'>;
      const values: Readonly<Record<string, string>> = { Reference: 'X1', Value: '1k' };
      const fields = part.fields.map(field => ({ ...field, value: values[field.name] ?? field.value }));
      const doc = openDocument({
        settings,
        objects: [symbol, { ...part, excludeFromSim: false, fields, instances: [] }],
      });
      const deck = spiceDeck(doc);
      const bad = deck.issues.filter(({ message }) => message.id !== 'spice.noGround');
      return deck.devices.size === 1 && bad.length === 0
        ? []
        : [`${info.id}: ${bad.map(({ message }) => english(message)).join()}`];
    });
    expect(faults).toEqual([]);
    expect(written).toBeGreaterThan(3);
  });
});

describe.skipIf(corpusMissing)('decks of real designs', () => {
  it('rectifier', () => {
    expect(deckText(project('rectifier'))).toBe(`* rectifier.kicad_sch
.include "diode.mod"
C1 /rect_out 0 100n
D1 Net-_D1-A_ /rect_out 1N4148
R1 /signal_in Net-_D1-A_ 1k
R2 /rect_out 0 100k
V1 0 /signal_in SINE(0 1.5 1k 0 0 0 0)
.tran 1u 10m
.end
`);
  });

  it('laser driver: a sub-circuit with pins in another order, and models of three files', () => {
    expect(deckText(project('laser_driver'))).toBe(`* laser_driver.kicad_sch
.include "laser.lib"
.include "fzt1049a.lib"
.include "ad8009.lib"
C1 Net-_U1--_ Net-_Q1-E_ 1p
C2 /out Net-_Q1-E_ 1p
D1 /out 0 LASER
Q1 VDD Net-_Q1-B_ Net-_Q1-E_ FZT1049A
R1 Net-_U1--_ 0 220
R2 Net-_U1-+_ /in 160
R3 Net-_Q1-E_ Net-_U1--_ 220
R4 /out Net-_U1-+_ 220
R5 /out Net-_Q1-E_ 2.5
XU1 Net-_U1-+_ Net-_U1--_ VDD VSS Net-_Q1-B_ AD8009
V1 /in 0 PULSE( 0 3 100n 1n 1n 20n 100n )
V2 VDD 0 DC 10
V3 0 VSS DC 10
.tran 10p 150n
.end
`);
  });

  it('hierarchical sheets', () => {
    const deck = project('subsheets');
    expect(deckText(deck)).toBe(`* mainsheet.kicad_sch
C1 /subsheet1/in 0 1u
C2 Net-_C2-Pad1_ 0 1u
C3 Net-_C3-Pad1_ 0 10u
R1 /in /subsheet1/in 100
R2 /out2 0 1k
R3 /out1 0 1k
R4 /subsheet1/in Net-_C2-Pad1_ 100
R5 /in Net-_C3-Pad1_ 1k
R6 Net-_C2-Pad1_ /out1 100
R7 Net-_C3-Pad1_ /out2 1k
R8 Net-_C3-Pad1_ /subsheet2/node 1k
R9 Net-_C3-Pad1_ /subsheet2/node 1k
V1 0 /in SINE(0 1.5 1k 0 0 0 0)
.tran 1u 10m
.end
`);
    expect(deck.issues).toEqual([]);
    expect(deck.lines.every(({ text, source }) => /^[*.]end|^\*/.test(text) || source)).toBe(true);
  });
});
