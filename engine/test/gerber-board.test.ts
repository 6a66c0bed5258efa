import { describe, expect, test } from 'vitest';
import { importFiles } from './gerberSets.ts';

const HEADER = '%FSLAX46Y46*%\n%MOMM*%\n';

/** Flashes a disc of `diameter` millimetres at (2, 2). */
const flash = (diameter: number): string => `${HEADER}%ADD10C,${diameter}*%\nD10*\nX2000000Y2000000D03*\nM02*\n`;

const SQUARE = 'X0Y0D02*\nX9000000Y0D01*\nX9000000Y9000000D01*\nX0Y9000000D01*\nX0Y0D01*\n';
/** The same square from the other side. */
const REVERSED = 'X0Y0D02*\nX0Y9000000D01*\nX9000000Y9000000D01*\nX9000000Y0D01*\nX0Y0D01*\n';
const outline = (contours: string): string => `${HEADER}%ADD10C,0.1*%\nD10*\n${contours}M02*\n`;

const DRILL = 'M48\nMETRIC,TZ\nT1C0.600\n%\nT1\nX2.0Y2.0\nM30\n';

function board(layers: Readonly<Record<string, string>>, contours = SQUARE) {
  const files = { 'b.GKO': outline(contours), 'b.DRL': DRILL, ...layers };
  return importFiles(new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]))).doc;
}

describe('the stack of a pad', () => {
  const stackOf = (layers: Readonly<Record<string, string>>) => {
    const [pad] = [...board(layers).all('footprint')].flatMap(({ pads }) => pads);
    return pad?.stack?.map(({ layer, size }) => `${layer} ${size.w}`);
  };
  const outer = { 'b.GTL': flash(1.2), 'b.GBL': flash(1.2) };

  test('is one form where all inner layers are alike: KiCad 9 asserts on inner layers by name', () => {
    expect(stackOf({ ...outer, 'b.G2': flash(1), 'b.G3': flash(1) })).toEqual(['Inner 1000000', 'B.Cu 1200000']);
  });

  test('names each layer where inner layers differ', () => {
    const inner = { 'b.G2': flash(1), 'b.G3': flash(0.9) };
    expect(stackOf({ ...outer, ...inner })).toEqual(['In1.Cu 1000000', 'In2.Cu 900000', 'B.Cu 1200000']);
  });

  test('is absent where all layers are alike', () => {
    const inner = { 'b.G2': flash(1.2), 'b.G3': flash(1.2) };
    expect(stackOf({ ...outer, ...inner })).toBeUndefined();
  });
});

test('an outline that is drawn twice becomes one', () => {
  const doc = board({ 'b.GTL': flash(1), 'b.GBL': flash(1) }, SQUARE + REVERSED);
  expect([...doc.all('line')].filter(({ layer }) => layer === 'Edge.Cuts')).toHaveLength(4);
});

describe('a flash around a hole that is not plated', () => {
  /** A square area around the hole, and a flash in it. */
  const inArea = (diameter: number) => {
    const area = `G36*\nX1000000Y1000000D02*\nX3000000Y1000000D01*\nX3000000Y3000000D01*\nX1000000Y3000000D01*\nX1000000Y1000000D01*\nG37*\n`;
    const layer = `${HEADER}${area}%ADD10C,${diameter}*%\nD10*\nX2000000Y2000000D03*\nX2500000Y2500000D03*\nX1500000Y1500000D03*\nM02*\n`;
    const doc = board({ 'b.GTL': layer, 'b.GBL': layer, 'b.DRL': DRILL.replace('M48', 'M48\n;TYPE=NON_PLATED') });
    return [...doc.all('footprint')].flatMap(({ pads }) => pads);
  };

  test('leaves no pad where the hole takes all of it away', () => {
    expect(inArea(0.6).filter(({ type }) => type === 'smd')).toHaveLength(4);
  });

  test('is a pad with the net of the copper around it where a ring is left', () => {
    const pads = inArea(0.9).filter(({ type }) => type === 'smd');
    expect(pads).toHaveLength(6);
    expect(new Set(pads.map(({ net }) => net))).toEqual(new Set(['N1', 'N2']));
  });
});
