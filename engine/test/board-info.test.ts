import { describe, expect, it } from 'vitest';
import { inSlices, nm } from '../src/base/index.ts';
import { readSvg } from '../src/formats/svg/index.ts';
import {
  boardStatistics,
  drillTable,
  netFigures,
  pictureOnLayer,
  stackupThickness,
  usualStackup,
  withCopperCount,
  withLayersOf,
} from '../src/boardInfo/index.ts';
import {
  blankBoard,
  copperLayers,
  openDocument,
  rotateObject,
  translateObject,
  type ObjOf,
  type Store,
} from '../src/kinds/index.ts';
import { dimensionTool } from '../src/tools/index.ts';
import { any, drive } from '../src/tools/testing/drive.ts';
import { corpusMissing } from './corpus.ts';
import { openWithProject } from './zoneFills.ts';

const MM = 1e6;
const blank = (): Store => openDocument({ settings: blankBoard('x'), objects: [] });
const svg = (body: string, head = 'width="100mm" height="50mm" viewBox="0 0 1000 500"') =>
  readSvg(new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${head}>${body}</svg>`), 'x.svg');
const lines = (body: string, head?: string) => {
  const read = svg(body, head);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.lines.map(({ points, closed }) => ({
    closed,
    points: Array.from(points, each => Math.round(each / 1000) / 1000),
  }));
};
const area = (points: Int32Array): number => {
  let sum = 0;
  for (let i = 0; i < points.length; i += 2) {
    const j = (i + 2) % points.length;
    sum += points[i]! * points[j + 1]! - points[j]! * points[i + 1]!;
  }
  return Math.abs(sum) / 2 / 1e12;
};

describe('SVG', () => {
  it.each([
    ['absolute lines', 'M 0 0 L 100 0 100 50 Z', [0, 0, 10, 0, 10, 5]],
    ['relative lines', 'm10,10 10,0 0,10z', [1, 1, 2, 1, 2, 2]],
    ['level and upright', 'M0 0H100V50h-100z', [0, 0, 10, 0, 10, 5, 0, 5]],
    ['numbers without gaps', 'M.5.5l1-1z', [0.05, 0.05, 0.15, -0.05]],
  ])('reads %s', (_name, d, points) => {
    expect(lines(`<path d="${d}"/>`)).toEqual([{ closed: true, points }]);
  });

  it('takes sizes, view boxes and transforms', () => {
    expect(lines('<g transform="translate(10 20) scale(2)"><line x1="0" y1="0" x2="10" y2="0"/></g>')).toEqual([
      { closed: false, points: [1, 2, 3, 2] },
    ]);
    expect(lines('<polyline points="0,0 96,0"/>', '')).toEqual([{ closed: false, points: [0, 0, 25.4, 0] }]);
    expect(lines('<g transform="rotate(90 10 10)"><line x1="10" y1="10" x2="20" y2="10"/></g>')).toEqual([
      { closed: false, points: [1, 1, 1, 2] },
    ]);
  });

  it.each([
    ['a circle', '<circle cx="100" cy="100" r="50"/>', Math.PI * 25],
    ['an ellipse', '<ellipse cx="100" cy="100" rx="50" ry="30"/>', Math.PI * 15],
    ['a rounded rectangle', '<rect x="0" y="0" width="200" height="100" rx="20"/>', 200 - (4 - Math.PI) * 4],
    ['arcs of a path', '<path d="M50 0A50 50 0 0 1 50 100A50 50 0 0 1 50 0Z"/>', Math.PI * 25],
    ['arcs whose flags touch', '<path d="M50 0a50 50 0 0150 50a50 50 0 01-50 50V0z"/>', Math.PI * 12.5],
    ['a quadratic curve', '<path d="M0 0Q50 100 100 0Z"/>', (2 / 3) * 0.5 * 10 * 10],
  ])('flattens %s within its tolerance', (_name, body, square) => {
    const read = svg(body);
    if (!read.ok) throw new Error('unread');
    const [line] = read.value.lines;
    expect(line!.closed).toBe(true);
    // Two micrometres along the border, in square millimetres.
    expect(Math.abs(area(line!.points) - square)).toBeLessThan(0.002 * 40);
  });

  it('reports what it leaves out, and why nothing is left', () => {
    const read = svg('<text>a</text><use href="#b"/><path d="M0 0L10 10"/><defs><path d="M0 0L1 1"/></defs>');
    expect(read.ok && read.value.skipped).toEqual({ text: 1, use: 1 });
    expect(read.ok && read.value.lines).toHaveLength(1);
    for (const bad of ['<text>a</text>', '<path d="L5 5"/>', '<path d="M0 0 Lx"/>', '<path d="M0 0L1e99 0"/>'])
      expect(svg(bad).ok, bad).toBe(false);
    expect(readSvg(new TextEncoder().encode('<svg><g></svg>'), 'x.svg').ok).toBe(false);
    expect(readSvg(new TextEncoder().encode('hello'), 'x.svg').ok).toBe(false);
  });
});

describe('dimensions', () => {
  const drawn = (type: string, events: string[]) => {
    const store = blank();
    drive(any(dimensionTool), store, events, { args: { type, text: 'note' } });
    return [...store.all('dimension')][0] as ObjOf<'dimension'>;
  };

  it.each([
    ['aligned', ['down 0 0', 'down 30 40', 'move 0 40', 'down 0 40'], '50 mm'],
    ['orthogonal', ['down 0 0', 'down 30 40', 'down 10 60'], '30 mm'],
    ['orthogonal', ['down 0 0', 'down 30 40', 'down 50 20'], '40 mm'],
    ['radial', ['down 0 0', 'down 5 0', 'down 8 0'], 'R 5 mm'],
    ['leader', ['down 0 0', 'down 5 5'], 'note'],
  ])('%s reports what it measures', (type, events, text) => {
    expect(drawn(type, events).text?.text).toBe(text);
  });

  it('a centre mark has no text; a cancelled one is not drawn; Backspace takes a point back', () => {
    expect(drawn('center', ['down 0 0', 'down 2 0']).text).toBeNull();
    expect(drawn('aligned', ['down 0 0', 'down 9 0', 'cancel'])).toBeUndefined();
    expect(drawn('aligned', ['down 0 0', 'down 9 0', 'key Backspace', 'down 7 0', 'down 7 3']).text?.text).toBe('7 mm');
  });

  it('puts the text over the bar, to be read from below or from the right', () => {
    const { text, height } = drawn('aligned', ['down 0 0', 'down 20 0', 'down 20 -5']);
    expect(height).toBe(-5 * MM);
    expect(text!.at.x).toBe(10 * MM);
    expect(text!.at.y).toBeLessThan(-5 * MM);
    for (const end of ['down 0 20', 'down 0 -20']) {
      const upright = drawn('aligned', ['down 0 0', end, 'down 5 0']);
      expect(upright.text!.rotation).toBe(90);
    }
  });

  it('keeps what it says while it is moved and turned', () => {
    const dimension = drawn('aligned', ['down 0 0', 'down 30 40', 'down 0 40']);
    const moved = rotateObject(translateObject(dimension, 5 * MM, 5 * MM), { x: nm(0), y: nm(0) }, 90);
    expect(moved.text!.text).toBe('50 mm');
  });
});

describe('stack-ups', () => {
  it.each([1, 2, 4, 6, 32])('%i layers: as thick as the board, each copper layer once', count => {
    const settings = { ...blankBoard('x'), layers: withCopperCount(blankBoard('x').layers, count) };
    expect(copperLayers(settings)).toHaveLength(count);
    const stackup = usualStackup(settings);
    expect(stackup.layers.filter(layer => layer.type === 'copper').map(layer => layer.name)).toEqual(
      copperLayers(settings),
    );
    expect(stackupThickness(stackup)).toBe(settings.thickness);
  });

  it('keeps the properties of layers that stay', () => {
    const two = blankBoard('x');
    const stackup = usualStackup(two);
    const thick = {
      ...stackup,
      layers: stackup.layers.map(layer => (layer.name === 'F.Cu' ? { ...layer, thickness: nm(70_000) } : layer)),
    };
    expect(withLayersOf(thick, two)).toBe(thick);
    const four = { ...two, layers: withCopperCount(two.layers, 4) };
    const grown = withLayersOf(thick, four);
    expect(grown.layers.filter(layer => layer.type === 'copper').map(layer => layer.thickness)).toEqual([
      70_000, 35_000, 35_000, 35_000,
    ]);
    expect(withCopperCount(four.layers, 2)).toEqual(two.layers);
  });
});

describe('pictures', () => {
  it('become polygons as large as wanted, mirrored on the back', () => {
    const coverage = new Uint8Array(100).map((_, i) => (i % 10 < 5 ? 255 : 0));
    const ink = { coverage, width: 10, height: 10 };
    const box = (layer: string) => {
      const xs = pictureOnLayer(ink, layer, MM).flatMap(({ outline }) =>
        [...outline.points].filter((_, i) => i % 2 === 0),
      );
      return [Math.round(Math.min(...xs) / MM), Math.round(Math.max(...xs) / MM)];
    };
    expect(box('F.SilkS')).toEqual([0, 5]);
    expect(box('B.SilkS')).toEqual([5, 10]);
    const [polygon] = pictureOnLayer(ink, 'F.SilkS', MM);
    expect(area(polygon!.outline.points)).toBeCloseTo(50, -1);
  });
});

describe.skipIf(corpusMissing)('figures of a real board', () => {
  it('glasgow: as its file says', async () => {
    const store = openWithProject('kicad/v8-glasgow-revC3/glasgow.kicad_pcb');
    const statistics = boardStatistics(store);
    expect(statistics.layers).toBe(4);
    const footprints = [...store.all('footprint')];
    const { front, back } = statistics.parts;
    expect(front.smd + front.thru + front.other + back.smd + back.thru + back.other).toBe(footprints.length);
    expect(statistics.tracks).toBe([...store.all('track')].length);
    const holes = footprints.flatMap(each => each.pads).filter(pad => pad.drill).length + [...store.all('via')].length;
    expect(drillTable(store).reduce((sum, { count }) => sum + count, 0)).toBe(holes);
    expect(statistics.area! / 1e12).toBeLessThanOrEqual((statistics.width * statistics.height) / 1e12);
    expect(statistics.area! / 1e12).toBeGreaterThan((0.8 * statistics.width * statistics.height) / 1e12);
    const nets = (await inSlices(netFigures(store)))!;
    expect(nets.values().reduce((sum, net) => sum + net.length, 0)).toBeLessThanOrEqual(statistics.trackLength + 1);
    expect(nets.get('GND')!.pads).toBe(footprints.flatMap(each => each.pads).filter(pad => pad.net === 'GND').length);
  });
});
