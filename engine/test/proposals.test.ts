import { readdirSync, readFileSync } from 'node:fs';
import { projectTemplates } from '@boardwright/resources/projects';
import { footprintLibraries } from '@boardwright/resources/footprints';
import { symbolLibraries } from '@boardwright/resources/symbols';
import { describe, expect, test } from 'vitest';
import { checkBoard, checkSchematic, readProject } from '../src/api/index.ts';
import { english } from '../src/base/index.ts';
import { netlistDesign } from '../src/formats/netlist/index.ts';
import { boundsOf, drawEnv, openDocument, pageSize, translateObject, type Store } from '../src/kinds/index.ts';
import { expandFootprint, expandPart, footprintsOf, partsOf } from '../src/library/index.ts';
import type { FootprintLibrarySource, LibrarySource } from '../src/library/index.ts';
import { createHistory } from '../src/model/index.ts';
import { applyProposal, propose, stillFits, type Proposal } from '../src/proposals/index.ts';
import { voltsOf } from '../src/proposals/rails.ts';
import { fromTemplate, type ProjectTemplate } from '../src/templates/index.ts';
import { corpusMissing } from './corpus.ts';
import { emptySchematic } from './erc.ts';
import { openSchematic } from './kicad-schematic.ts';

const parts = new Map((symbolLibraries as readonly LibrarySource[]).flatMap(partsOf).map(part => [part.id, part]));
const footprints = new Map(
  (footprintLibraries as readonly FootprintLibrarySource[]).flatMap(footprintsOf).map(each => [each.id, each]),
);
const symbols = (id: string) => {
  const part = parts.get(id);
  if (!part) throw new Error(`not in the libraries: ${id}`);
  return expandPart(part);
};

/** A project of ours: an ESP32 with two supply nets. */
const project = () =>
  fromTemplate(
    (projectTemplates as readonly ProjectTemplate[]).find(({ id }) => id === 'esp32-board')!,
    'test',
    symbols,
    id => expandFootprint(footprints.get(id)!),
  );

const contentOf = (store: Store): unknown => [
  store.settings,
  new Map([...store.everything()].map(each => [each.id, each])),
];

/** Applies, checks and takes back. */
function accept(store: Store, proposal: Proposal): void {
  const history = createHistory(store);
  const [before, errors] = [contentOf(store), errorsOf(store)];
  expect(stillFits(proposal, store)).toBe(true);
  applyProposal(store, proposal);
  expect(history.steps).toHaveLength(1);
  expect(errorsOf(store).filter(key => !errors.includes(key))).toEqual([]);
  const after = contentOf(store);
  history.undo();
  expect(contentOf(store)).toEqual(before);
  history.redo();
  expect(contentOf(store)).toEqual(after);
}

/** A routed board of ours with its schematic. */
function routed() {
  const folder = new URL('../../resources/examples/blinky/', import.meta.url);
  const read = readProject(
    new Map(readdirSync(folder).map(name => [name, new Uint8Array(readFileSync(new URL(name, folder)))])),
    'blinky.kicad_pro',
  );
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return { schematic: read.value.schematic!, board: read.value.board! };
}
const routedWidth = () => classOf(routed().board, 'Default')?.trackWidth;
const narrowest = (board: Store): number => Math.min(...[...board.all('track')].map(({ width }) => width));
const drcErrors = (board: Store, schematic: Store): string[] =>
  checkBoard(board, schematic).flatMap(({ severity, key }) => (severity === 'error' ? [key] : []));

const errorsOf = (store: Store): string[] =>
  checkSchematic(store).flatMap(({ severity, key }) => (severity === 'error' ? [key] : []));

const valueOf = (store: Store, reference: string): string =>
  netlistDesign(store).parts.find(part => part.reference === reference)!.value;
const pinsOf = (store: Store, net: string): string[] =>
  netlistDesign(store)
    .nets.find(({ name }) => name === net)!
    .pins.map(({ reference, number }) => `${reference}.${number}`);
const classOf = (store: Store, name: string) => {
  const { settings } = store;
  return 'netClasses' in settings ? settings.netClasses.find(each => each.name === name) : undefined;
};

type Proof = (store: Store, before: Store) => void;
const added =
  (...values: readonly string[]): Proof =>
  (store, before) => {
    const had = new Set(netlistDesign(before).parts.map(({ reference }) => reference));
    const fresh = netlistDesign(store).parts.filter(({ reference }) => !had.has(reference));
    expect(fresh.map(({ value }) => value).toSorted()).toEqual(values.toSorted());
  };

const CASES: readonly (readonly [request: string, proof: Proof])[] = [
  [
    'Add decoupling to U1',
    (store, before) => {
      added('100nF')(store, before);
      expect(pinsOf(store, '+3V3')).toContain('C3.1');
      expect(pinsOf(store, 'GND')).toContain('C3.2');
    },
  ],
  ['给 U1 加去耦电容', added('100nF')],
  [
    'Set the track width of the Default class to 0.3 mm',
    store => expect(classOf(store, 'Default')?.trackWidth).toBe(300_000),
  ],
  ['Make the clearance of class Default 8 mil', store => expect(classOf(store, 'Default')?.clearance).toBe(203_200)],
  ['把 Default 网络类的线宽设为 0.4 毫米', store => expect(classOf(store, 'Default')?.trackWidth).toBe(400_000)],
  [
    'Put +3V3 and GND into the class Power',
    store => {
      expect(classOf(store, 'Power')).toBeDefined();
      const { settings } = store;
      expect('netClassPatterns' in settings && settings.netClassPatterns).toEqual([
        { pattern: '+3V3', netClass: 'Power' },
        { pattern: 'GND', netClass: 'Power' },
      ]);
    },
  ],
  ['把 +3V3 归入网络类 Power', store => expect(classOf(store, 'Power')).toBeDefined()],
  ['Change R1 to 4.7k', store => expect(valueOf(store, 'R1')).toBe('4.7k')],
  ['Set C1 and C2 to 22uF', store => expect([valueOf(store, 'C1'), valueOf(store, 'C2')]).toEqual(['22uF', '22uF'])],
  ['把 R1 改成 47k', store => expect(valueOf(store, 'R1')).toBe('47k')],
  [
    'Place an LDO 3.3 V 500 mA block from +5V',
    (store, before) => {
      added('AP2112K-3.3', '1uF', '1uF')(store, before);
      expect(pinsOf(store, '+3V3')).toContain('U2.5');
      expect(pinsOf(store, '+5V')).toContain('U2.1');
    },
  ],
  ['加一个由 VBUS 供电的 3.3V LDO', store => expect(pinsOf(store, 'VBUS')).toContain('U2.1')],
  ['Add a USB-C power input', added('USB_C', '5.1k', '5.1k', '10uF')],
  ['添加 USB-C 供电', added('USB_C', '5.1k', '5.1k', '10uF')],
  ['Add a 16 MHz crystal', added('16MHz', '18pF', '18pF')],
  ['Add an LED with a resistor from +3V3', added('LED', '680')],
  [
    'Add I2C pull-ups',
    (store, before) => {
      added('4.7k', '4.7k')(store, before);
      expect(pinsOf(store, '/SDA')).toHaveLength(1);
    },
  ],
  ['Add a level shifter', added('BSS138', '10k', '10k')],
  ['Add an RC low-pass filter', added('1k', '100nF')],
  ['Add a reset button', added('10k', '100nF', 'SW_Push')],
];

/** What the other circuits are made of, with values that follow from the request. */
const CIRCUITS: readonly (readonly [request: string, values: readonly string[]])[] = [
  ['Place an LDO 1.8 V from +3V3', ['AP2112K-1.8', '1uF', '1uF']],
  ['Add a buck converter 3.3 V from 12 V', ['AP63203WU', '100nF', '3.9uH', '10uF', '22uF', '22uF']],
  ['Add a buck converter 3.3 V from 5 V', ['AP63203WU', '100nF', '3.9uH', '10uF', '22uF', '22uF']],
  ['Place an LDO 1V8 from 3V3', ['AP2112K-1.8', '1uF', '1uF']],
  ['加一个 5V 降压电路', ['AP63205WU', '100nF', '4.7uH', '10uF', '22uF', '22uF']],
  ['Add a USB-C connector for data with ESD protection', ['USB_C', '5.1k', '5.1k', 'USBLC6-2SC6', '10uF']],
  ['Add an 8 MHz crystal with 20 pF load', ['8MHz', '33pF', '33pF']],
  ['Add an LED with 5 mA from +12V', ['LED', '2k']],
  ['Add an LED with 5 mA from a 12V supply', ['LED', '2k']],
  ['Add I2C pull-ups for 1 MHz', ['2.7k', '2.7k']],
  ['Add I2C pull-ups for 1mhz', ['2.7k', '2.7k']],
  ['Add an RC low-pass of 100 Hz', ['16k', '100nF']],
  ['加一个 20 kHz 的 RC 低通', ['8.2k', '1nF']],
  ['Add a voltage divider from 12 V to 3.3 V', ['240k', '91k']],
  ['加一个 5V 到 3.3V 的分压', ['47k', '91k']],
  ['Add a non-inverting amplifier with gain 11', ['MCP6001', '100k', '10k', '1k', '100nF']],
  ['Add a button with debouncing', ['100k', '100nF', '1k', 'SW_Push']],
  ['加一个消抖 47 ms 的按键', ['470k', '100nF', '1k', 'SW_Push']],
  ['Add reverse polarity protection from +12V', ['AO3401A', '10V', '100k']],
  ['Add a CAN transceiver', ['SN65HVD230', '10k', '60.4', '60.4', '4.7nF', '100nF']],
  ['Add an RS-485 transceiver', ['SP3485EN', '10k', '10k', '120', '680', '680', '100nF']],
];

describe('circuits', () => {
  test.each(CIRCUITS)('%s', (request, values) => {
    const { schematic } = project();
    const proposal = propose(request, { schematic, board: null }, symbols)!;
    expect(proposal).not.toBeNull();
    // Nothing new at all, also no warnings of its own.
    expect(proposal.added.map(({ message }) => english(message))).toEqual([]);
    const before = project().schematic;
    accept(schematic, proposal);
    added(...values)(schematic, before);
    // Each part can be bought and placed: its footprint is one of ours.
    for (const { fields } of schematic.all('component')) {
      const footprint = fields.find(({ name }) => name === 'Footprint')!.value;
      expect(footprints.has(footprint), footprint).toBe(true);
    }
  });
});

test.each([
  ['Add an LDO 1.8 V', '+1V8'],
  ['加一个 1.8 V 的 LDO', '+1V8'],
  ['Add a buck converter 5 V from 12 V', '+12V'],
  ['加一个 12 V 转 5 V 的降压电路', '+5V'],
  ['Add reverse polarity protection', 'GND'],
  ['加一个电源防反接', 'GND'],
  ['Add USB-C for data with ESD protection', '/USB_P'],
  ['加一个带静电保护的 USB-C 数据接口', '/USB_N'],
  ['加一个 8 MHz 晶振，负载 20 pF', '/XTAL1'],
  ['添加 I2C 上拉', '/SDA'],
  ['加一个电平转换', '/LOW'],
  ['加一个消抖按键', '/BUTTON'],
  ['加一个 100 Hz 的 RC 低通', '/FILTER_OUT'],
  ['加一个 12 V 到 3.3 V 的分压', '/DIVIDER_OUT'],
  ['加一个 5 mA 的 LED', '/LED'],
  ['加一个增益 11 的运放', '/AMP_OUT'],
  ['加一个 CAN 收发器', '/CANH'],
  ['加一个 RS-485 收发器', '/RS485_A'],
])('what the help names is drawn: %s', (request, net) => {
  const { schematic } = project();
  const proposal = propose(request, { schematic, board: null }, symbols)!;
  const before = schematic.count('component');
  applyProposal(schematic, proposal);
  expect(schematic.count('component')).toBeGreaterThan(before);
  expect(netlistDesign(schematic).nets.map(({ name }) => name)).toContain(net);
});

describe('requests for edits', () => {
  test('there are twenty of them', () => expect(CASES).toHaveLength(20));

  test.each(CASES)('%s', (request, proof) => {
    const { schematic } = project();
    const proposal = propose(request, { schematic, board: null }, symbols)!;
    expect(proposal).not.toBeNull();
    expect(
      proposal.added.filter(({ severity }) => severity === 'error').map(({ message }) => english(message)),
    ).toEqual([]);
    expect(proposal.errorsAfter).toBe(proposal.errorsBefore);
    const before = project().schematic;
    accept(schematic, proposal);
    proof(schematic, before);
  });

  test('nothing is changed until a proposal is accepted', () => {
    const { schematic, board } = project();
    const before = contentOf(schematic);
    for (const [request] of CASES) propose(request, { schematic, board }, symbols);
    expect(contentOf(schematic)).toEqual(before);
  });
  test('a part of a proposal is accepted by itself', () => {
    const { schematic, board } = project();
    const proposal = propose('Set C1 and C2 to 22uF', { schematic, board }, symbols)!;
    expect(proposal.steps).toHaveLength(2);
    applyProposal(schematic, proposal, new Set([1]));
    expect([valueOf(schematic, 'C1'), valueOf(schematic, 'C2')]).toEqual(['1uF', '22uF']);
  });
  test('what was removed meanwhile is noticed', () => {
    const { schematic, board } = project();
    const proposal = propose('Change R1 to 4.7k', { schematic, board }, symbols)!;
    const [resistor] = [...schematic.all('component')].filter(each => each.instances[0]?.reference === 'R1');
    schematic.transact({ id: '', en: 'remove' }, tx => tx.remove(resistor!.id));
    expect(stillFits(proposal, schematic)).toBe(false);
    expect(() => applyProposal(schematic, proposal)).toThrow('missing record');
  });
  test('what was edited meanwhile is not taken back', () => {
    const { schematic, board } = project();
    const proposal = propose('Set C1 and C2 to 22uF', { schematic, board }, symbols)!;
    const component = (reference: string) =>
      [...schematic.all('component')].find(each => each.instances[0]?.reference === reference)!;
    const { at } = component('C1');
    schematic.transact({ id: '', en: 'move' }, tx => tx.put(translateObject(component('C1'), 2_540_000, 0)));
    expect(stillFits(proposal, schematic)).toBe(false);
    // The other part replaces nothing of it.
    expect(stillFits(proposal, schematic, new Set([1]))).toBe(true);
    applyProposal(schematic, proposal, new Set([1]));
    expect(component('C1').at.x).toBe(at.x + 2_540_000);
    expect(stillFits(proposal, schematic, new Set([1]))).toBe(false);
  });
  test('settings that an edit does not set stay as somebody has set them since', () => {
    const { schematic } = project();
    const documents = { schematic, board: null };
    const proposal = propose('Set the track width of class Default to 0.3 mm', documents, symbols)!;
    const other = propose('Put GND into the class Power', documents, symbols)!;
    schematic.transact({ id: '', en: 'exclude' }, tx =>
      tx.configure(draft => void draft.exclusions.push({ key: 'kept', reason: '' })),
    );
    expect(stillFits(proposal, schematic)).toBe(true);
    applyProposal(schematic, proposal);
    expect(schematic.settings.exclusions.map(({ key }) => key)).toContain('kept');
    expect(classOf(schematic, 'Default')?.trackWidth).toBe(300_000);
    // Both set the list of net classes.
    expect(stillFits(other, schematic)).toBe(false);
  });
  test.each([
    'How do I change a value?',
    'What is R1?',
    'Add a flux capacitor',
    // On these supplies the parts would fail, or have no resistor.
    'Add an LDO 3.3 V from 12 V',
    'Add an LDO 3.3 V from 12V',
    'Add a CAN transceiver from +5V',
    'Add an LED from +1V8',
    '加一个由 +12V 供电的复位按键',
    'Change R999 to 1k',
    '',
    'Set the width to 900 m',
  ])('asks for nothing that can be done: %s', request => {
    const { schematic, board } = project();
    expect(propose(request, { schematic, board }, symbols)).toBeNull();
  });
  test('net classes are those of the board where there is one', () => {
    const { schematic, board } = project();
    for (const request of ['Set the track width of class Default to 0.5 mm', 'Put GND into the class Power']) {
      const proposal = propose(request, { schematic, board }, symbols)!;
      expect(proposal.target).toBe('board');
      applyProposal(board, proposal);
    }
    expect(classOf(board, 'Default')?.trackWidth).toBe(500_000);
    expect(classOf(board, 'Power')).toBeDefined();
    expect(propose('Change R1 to 4.7k', { schematic, board }, symbols)?.target).toBe('schematic');
  });
  test.each(['Set the track width of class Default to 0.6 mm', '把 Default 网络类的线宽设为 0.7 毫米'])(
    'tracks that are there follow where the rules allow it: %s',
    request => {
      const { schematic, board } = routed();
      const [narrow, errors] = [narrowest(board), drcErrors(board, schematic)];
      const proposal = propose(request, { schematic, board }, symbols)!;
      expect(proposal.target).toBe('board');
      expect(proposal.errorsAfter).toBe(proposal.errorsBefore);
      expect(proposal.added).toEqual([]);
      const [, widened] = proposal.steps;
      expect(widened!.change.updated.size).toBeGreaterThan(0);
      const history = createHistory(board);
      applyProposal(board, proposal);
      expect(history.steps).toHaveLength(1);
      expect(drcErrors(board, schematic)).toEqual(errors);
      for (const [, [from, to]] of widened!.change.updated)
        expect('width' in to && 'width' in from && to.width > from.width).toBe(true);
      history.undo();
      expect([narrowest(board), classOf(board, 'Default')?.trackWidth]).toEqual([narrow, routedWidth()]);
    },
  );
  test('a width that rules forbid everywhere changes the class alone', () => {
    const { schematic, board } = routed();
    const proposal = propose('Set the track width of class Default to 30 mm', { schematic, board }, symbols)!;
    const before = drcErrors(board, schematic);
    applyProposal(board, proposal);
    expect(drcErrors(board, schematic)).toEqual(before);
  });
  test('a board without a schematic has net classes', () => {
    const { board } = project();
    const proposal = propose('Set the track width of class Default to 0.5 mm', { schematic: null, board }, symbols)!;
    applyProposal(board, proposal);
    expect(classOf(board, 'Default')?.trackWidth).toBe(500_000);
  });
});

describe('circuits in a design of another supply, on a small page', () => {
  /** The ESP32 with another name for its rail. */
  const supplied = (rail: string): Store => {
    const { schematic } = project();
    schematic.transact({ id: '', en: 'rename' }, tx => {
      for (const port of tx.all('powerPort'))
        if (port.fields.some(({ name, value }) => name === 'Value' && value === '+3V3'))
          tx.update('powerPort', port.id, draft => {
            for (const field of draft.fields) if (field.name === 'Value') field.value = rail;
          });
    });
    return schematic;
  };
  const railOf = (store: Store, request: string): readonly string[] => {
    const proposal = propose(request, { schematic: store, board: null }, symbols)!;
    const known = new Set(netlistDesign(store).parts.map(({ reference }) => reference));
    applyProposal(store, proposal);
    return netlistDesign(store)
      .nets.filter(({ pins }) => pins.some(({ reference }) => !known.has(reference)))
      .map(({ name }) => name);
  };
  test('a rail that the design has feeds them', () => {
    expect(railOf(supplied('+3V3'), 'Add an LED')).toContain('+3V3');
    expect(railOf(supplied('+3V0'), 'Add an LED')).not.toContain('+3V3');
    expect(railOf(supplied('+3V0'), 'Add I2C pull-ups')).not.toContain('+3V3');
  });
  test.each([
    ['+3V3', 3.3],
    ['+5V', 5],
    ['3.3V', 3.3],
    ['+12VA', 12],
    ['+1V8', 1.8],
    ['/power/+5V', 5],
    ['VBUS', 5],
    ['5', null],
    ['GND', null],
    ['SDA1', null],
  ])('the voltage of %s', (net, volts) => expect(voltsOf(net)).toBe(volts));

  test('the parts of a circuit wrap where a page is too narrow for one row', () => {
    const store = emptySchematic();
    store.transact({ id: '', en: 'page' }, tx =>
      tx.configure(draft => {
        if (draft.type === 'schematic')
          draft.screens[0]!.page = { ...draft.screens[0]!.page, paper: 'A5', portrait: true };
      }),
    );
    const proposal = propose('Add a reset button', { schematic: store, board: null }, symbols)!;
    applyProposal(store, proposal);
    if (store.settings.type !== 'schematic') throw new Error('not a schematic');
    const { w, h } = pageSize(store.settings.screens[0]!.page);
    const env = drawEnv(store);
    for (const part of store.all('component')) {
      const box = boundsOf(part, env);
      expect([box.minX > 0, box.minY > 0, box.maxX < w, box.maxY < h]).toEqual([true, true, true, true]);
    }
  });
});

describe.skipIf(corpusMissing)('requests for edits of a design of KiCad', () => {
  test.each([
    'Add decoupling to U4',
    'Add an LED with a resistor from +3V3',
    'Place an LDO from VBUS',
    'Put VDD into the class Power',
  ])('%s', request => {
    const schematic = openSchematic('kicad/v9-royalblue54l-feather', 'RoyalBlue54L-Feather.kicad_sch');
    const proposal = propose(request, { schematic, board: null }, symbols)!;
    expect(
      proposal.added.filter(({ severity }) => severity === 'error').map(({ message }) => english(message)),
    ).toEqual([]);
    accept(openDocument({ settings: schematic.settings, objects: [...schematic.everything()] }), proposal);
  });
});
