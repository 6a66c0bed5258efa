import fc from 'fast-check';
import type { Msg } from '@boardwright/engine/base';
import { expect, test } from 'vitest';
import {
  aboutOptions,
  capabilities,
  checkCombination,
  commerceMessages,
  constraints,
  defaultPcbOptions,
  parsePcbOptions,
  parseLine,
  pcbAttributes,
  stencilAttributes,
  valueLabel,
} from '../src/index.ts';
import type { Attribute, PcbAttributeId, PcbOptions } from '../src/index.ts';
import { anyOptions } from './arbitrary.ts';

const size = { widthUm: 60_000, heightUm: 60_000 };
const broken = (options: Partial<PcbOptions>, layers: PcbOptions['layers'] = 2) =>
  checkCombination({ options: { ...defaultPcbOptions(layers), ...options }, size, quantity: 5 }).map(v => v.constraint);

// One line a rule: what breaks it, and only it, and a neighbour that does not.
const cases: [rule: string, layers: PcbOptions['layers'], bad: Partial<PcbOptions>, good: Partial<PcbOptions>][] = [
  ['inner-copper-without-inner-layers', 1, { innerCopperUm: 17 }, { innerCopperUm: 0 }],
  ['inner-copper-missing', 4, { innerCopperUm: 0 }, { innerCopperUm: 35 }],
  ['thickness-of-stack', 8, { thicknessUm: 800 }, { thicknessUm: 1000 }],
  ['hasl-on-thin-board', 2, { thicknessUm: 400 }, { thicknessUm: 400, surfaceFinish: 'enig', enigGold: '2-5' }],
  ['gold-needs-enig', 2, { enigGold: '5+' }, { surfaceFinish: 'enig', enigGold: '5+' }],
  ['enig-needs-gold', 2, { surfaceFinish: 'enig' }, { surfaceFinish: 'leadFreeHasl' }],
  ['gold-fingers-need-enig', 2, { goldFingers: 8 }, { goldFingers: 8, surfaceFinish: 'enig', enigGold: '2-5' }],
  [
    'chamfer-needs-fingers',
    2,
    { goldFingerChamfer: 45 },
    { goldFingerChamfer: 45, goldFingers: 8, surfaceFinish: 'enig', enigGold: '2-5' },
  ],
  [
    'chamfer-on-thin-board',
    2,
    { goldFingerChamfer: 45, goldFingers: 8, surfaceFinish: 'enig', enigGold: '2-5', thicknessUm: 1000 },
    { goldFingerChamfer: 45, goldFingers: 8, surfaceFinish: 'enig', enigGold: '2-5', thicknessUm: 1200 },
  ],
  [
    'castellated-needs-enig',
    2,
    { halfcutCastellatedHoles: true },
    { halfcutCastellatedHoles: true, surfaceFinish: 'enig', enigGold: '2-5' },
  ],
  [
    'castellated-on-thin-board',
    2,
    { halfcutCastellatedHoles: true, surfaceFinish: 'enig', enigGold: '2-5', thicknessUm: 400 },
    { halfcutCastellatedHoles: true, surfaceFinish: 'enig', enigGold: '2-5', thicknessUm: 600 },
  ],
  ['plating-on-one-layer', 1, { pressfitHoles: true }, { countersinksCounterbores: true }],
  ['via-in-pad-needs-resin', 2, { viaInPad: true }, { viaInPad: true, viaFilledWithResin: true }],
  ['blind-vias-need-layers', 2, { blindBuriedVias: 1 }, { blindBuriedVias: 0 }],
  ['laser-needs-layers', 2, { laserDrill: true }, { laserDrill: false }],
  ['stacked-needs-laser', 6, { stackedMicroVias: true }, { stackedMicroVias: true, laserDrill: true }],
  ['stacked-needs-layers', 4, { stackedMicroVias: true, laserDrill: true }, { laserDrill: true }],
  ['tight-impedance', 2, { impedanceTolerance: 5 }, { impedanceTolerance: 5, impedanceControl: true }],
  ['aspect-ratio', 2, { thicknessUm: 2000, minHoleUm: 200 }, { thicknessUm: 2000, minHoleUm: 250 }],
  ['heavy-copper-fine-track', 2, { outerCopperUm: 70, minTrackUm: 125 }, { outerCopperUm: 70, minTrackUm: 150 }],
  ['silkscreen-contrast', 2, { maskColour: 'white' }, { maskColour: 'white', silkColour: 'black' }],
  ['covered-vias-need-mask', 2, { maskSides: 'none' }, { maskSides: 'none', viaProcess: 'open' }],
  ['panel-count', 2, { boardType: 'panel' }, { boardType: 'panel', panelRows: 2 }],
  ['panel-count', 2, { panelRows: 2 }, { panelRows: 1 }],
  ['panel-only', 2, { xOut: true }, { xOut: true, boardType: 'panel', panelColumns: 2 }],
  [
    'scoring-on-thin-board',
    2,
    { boardType: 'panel', panelColumns: 2, thicknessUm: 600 },
    { boardType: 'panel', panelColumns: 2, thicknessUm: 800 },
  ],
  [
    'skip-scoring-needs-scoring',
    2,
    { skipVScoring: true, boardType: 'panel', panelColumns: 2, panelSeparation: 'tabs' },
    { skipVScoring: true, boardType: 'panel', panelColumns: 2 },
  ],
  [
    'fiducials-need-rails',
    2,
    { fiducials: 'onRails', boardType: 'panel', panelColumns: 2 },
    { fiducials: 'onRails', boardType: 'panel', panelColumns: 2, panelRails: 'all' },
  ],
];

test.each(cases)('%s (%i layers)', (rule, layers, bad, good) => {
  expect(broken(bad, layers)).toEqual([rule]);
  expect(broken(good, layers)).toEqual([]);
});

test('size and quantity limits, either way round', () => {
  const check = (widthUm: number, heightUm: number, quantity: number) =>
    checkCombination({ options: defaultPcbOptions(), size: { widthUm, heightUm }, quantity }).map(v => v.constraint);
  expect(check(500_000, 450_000, 5)).toEqual([]);
  expect(check(450_000, 500_000, 10_000)).toEqual([]);
  expect(check(451_000, 500_000, 4)).toEqual(['size-max', 'quantity']);
  expect(check(4_999, 10_000, 10_001)).toEqual(['size-min', 'quantity']);
});

test('every rule has a case here', () => {
  const tested = new Set([...cases.map(([rule]) => rule), 'size-max', 'size-min', 'quantity']);
  expect([...tested].toSorted()).toEqual(constraints.map(c => c.id).toSorted());
});

test('a violation names the fields, the specification’s message and the reason', () => {
  const options = { ...defaultPcbOptions(), goldFingers: 3 };
  expect(checkCombination({ options, size, quantity: 5 })).toEqual([
    {
      constraint: 'gold-fingers-need-enig',
      fields: ['goldFingers', 'surfaceFinish'],
      message: 'pcb.combination',
      reason: 'reason.goldFingersEnig',
    },
  ]);
  expect(commerceMessages['pcb.combination'].en).toBe('This process combination is currently not supported.');
});

test('every attribute and every textual value has its text', () => {
  const known: Readonly<Record<string, Msg>> = commerceMessages;
  const check = (attributes: Record<string, Attribute>) => {
    for (const [id, attribute] of Object.entries(attributes)) {
      expect(known[attribute.label], id).toBeDefined();
      if (attribute.type !== 'choice' || id === 'size') continue;
      for (const value of attribute.values) {
        if (typeof value === 'string') expect(known[`${attribute.label}.${value}`], `${id} ${value}`).toBeDefined();
      }
    }
  };
  check(pcbAttributes);
  expect(Object.keys(aboutOptions)).toEqual(Object.keys(pcbAttributes).map(id => `about.${id}`));
  check(stencilAttributes);
  expect(valueLabel('surfaceFinish', 'enig')).toBe('pcb.surfaceFinish.enig');
});

test('the option tables of section 3', () => {
  const values = (id: PcbAttributeId) => (pcbAttributes[id] as { values: readonly unknown[] }).values;
  expect(values('layers')).toEqual([1, 2, 4, 6, 8]);
  expect(values('thicknessUm')).toEqual([400, 600, 800, 1000, 1200, 1600, 2000, 2500]);
  // The table's values first, then those of the capability page (section 9).
  expect(values('surfaceFinish').slice(0, 3)).toEqual(['hasl', 'leadFreeHasl', 'enig']);
  expect(values('maskColour').slice(0, 6)).toEqual(['green', 'blue', 'black', 'red', 'yellow', 'white']);
  expect(new Set(values('surfaceFinish'))).toEqual(new Set(capabilities.finishes));
  expect(new Set(values('maskColour'))).toEqual(new Set(capabilities.maskColours));
  expect(values('innerCopperUm')).toEqual([0, 17, 35, 70]);
  expect(stencilAttributes.thicknessUm.values).toEqual([100, 127, 150]);
});

test('parsing: valid options come back as they are, unknown names and values are refused', () => {
  fc.assert(
    fc.property(anyOptions, options => {
      expect(parsePcbOptions({ ...options })).toEqual({ ok: true, value: options });
    }),
  );
  expect(parsePcbOptions({ layers: 3, thickness: 1, xOut: 'true', goldFingers: 1.5, toString: 1 })).toEqual({
    ok: false,
    problems: [
      { field: 'layers', problem: 'value' },
      { field: 'thickness', problem: 'unknown' },
      { field: 'xOut', problem: 'value' },
      { field: 'goldFingers', problem: 'range' },
      { field: 'toString', problem: 'unknown' },
    ],
  });
  const result = parsePcbOptions({ layers: 6 });
  expect(result.ok && result.value.innerCopperUm).toBe(17);
});

test('a request with broken numbers is refused field by field', () => {
  const fields = (raw: Record<string, unknown>) => {
    const parsed = parseLine(raw);
    return parsed.ok ? [] : parsed.problems.map(({ field }) => field);
  };
  const size = { widthUm: Number.NaN, heightUm: '5' };
  expect(fields({ itemType: 'Custom', options: { layers: 3 }, size, quantity: 1e9 })).toEqual([
    'layers',
    'size.widthUm',
    'size.heightUm',
    'quantity',
  ]);
  expect(fields({ itemType: 'Stencil', options: { side: 'left' }, quantity: 0 })).toEqual(['side', 'quantity']);
  expect(fields({ itemType: 'Normal', part: { mpn: '', minimum: 0, prices: [null] }, quantity: 1 })).toEqual([
    'minimum',
    'prices',
    'prices',
    'mpn',
  ]);
  expect(fields({ itemType: 'BomQuote', options: { smtJoints: -1 }, size: null, parts: [{ mpn: 7 }] })).toContain(
    'mpn',
  );
  expect(fields({ itemType: 'toString' })).toEqual(['itemType']);
});
