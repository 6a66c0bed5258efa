import { asId, newId, nm } from '../../base/index.ts';
import { boundsOf, createDocument, drawEnv, type Obj, type SchematicSettings, type Store } from '../../kinds/index.ts';
import { overlaps } from '../../geometry/index.ts';
import { SheetDraft } from '../sheet/draft.ts';

/** A small language for tests: sheets of wires and parts, in millimetres. */
const MM = 1e6;

export const emptySheet = (): Store =>
  createDocument({
    type: 'schematic',
    file: '',
    source: { format: 'boardwright', version: 0, generator: '' },
    textVariables: {},
    netClasses: [],
    netClassPatterns: [],
    severities: {},
    exclusions: [],
    project: '',
    rootPage: '1',
    busAliases: {},
    pinConflicts: null,
    screens: [
      {
        id: 's',
        file: 'a.kicad_sch',
        page: { paper: 'A4', portrait: false, width: nm(0), height: nm(0) },
        titleBlock: { title: '', date: '', revision: '', company: '', comments: [] },
        version: 0,
        generator: '',
      },
    ],
    drawing: { lineWidth: nm(0), textSize: nm(0), pinSymbolSize: nm(0), junctionDiameter: nm(0), labelRatio: 0 },
  } satisfies SchematicSettings);

export const wire = (id: string, x0: number, y0: number, x1: number, y1: number): Obj => ({
  kind: 'wire',
  id: asId(id),
  locked: false,
  screen: 's',
  start: { x: nm(x0 * MM), y: nm(y0 * MM) },
  end: { x: nm(x1 * MM), y: nm(y1 * MM) },
  stroke: { width: nm(0), style: 'default', color: null },
});

const style = {
  size: { w: nm(1.27 * MM), h: nm(1.27 * MM) },
  thickness: nm(0),
  bold: false,
  italic: false,
  hAlign: 'left' as const,
  vAlign: 'center' as const,
  mirror: false,
  face: '',
  lineSpacing: 1,
  color: null,
  href: '',
};

/** A part with its own symbol, whose pins connect at the given places relative to it. */
export function part(
  id: string,
  x: number,
  y: number,
  pins: readonly (readonly [number, number])[],
): Obj & { symbols: Obj[] } {
  const symbol: Obj = {
    kind: 'symbol',
    id: asId(`sym-${id}`),
    locked: false,
    name: `T:${id}`,
    extends: '',
    power: 'none',
    pinNames: { hidden: false, offset: nm(0) },
    pinNumbersHidden: false,
    inBom: true,
    onBoard: true,
    excludeFromSim: false,
    fields: [],
    unitCount: 1,
    unitsInterchangeable: false,
    bodies: [
      {
        unit: 1,
        style: 1,
        unitName: '',
        items: pins.map(([px, py], i) => ({
          kind: 'pin' as const,
          id: newId(),
          locked: false,
          at: { x: nm(px * MM), y: nm(py * MM) },
          rotation: 0,
          length: nm(2.54 * MM),
          electrical: 'passive' as const,
          shape: 'line' as const,
          hidden: false,
          name: `${i + 1}`,
          number: `${i + 1}`,
          nameStyle: style,
          numberStyle: style,
          alternates: [],
        })),
      },
    ],
  };
  return {
    kind: 'component',
    id: asId(id),
    locked: false,
    screen: 's',
    symbol: symbol.id,
    libId: symbol.name,
    at: { x: nm(x * MM), y: nm(y * MM) },
    rotation: 0,
    mirror: 'none',
    unit: 1,
    bodyStyle: 1,
    inBom: true,
    onBoard: true,
    excludeFromSim: false,
    dnp: false,
    fieldsAutoplaced: false,
    fields: [],
    pins: [],
    instances: [],
    symbols: [symbol],
  };
}

export function sheetOf(objects: readonly Obj[]): Store {
  const store = emptySheet();
  store.transact({ id: 'x', en: 'x' }, tx => {
    for (const object of objects) {
      const { symbols = [], ...record } = object as Obj & { symbols?: Obj[] };
      for (const symbol of symbols) tx.add(symbol);
      tx.add(record as Obj);
    }
  });
  return store;
}

export function edit(store: Store) {
  const env = drawEnv(store);
  const draft = new SheetDraft({
    store,
    screen: 's',
    near: box =>
      [...store.everything()].filter(o => 'screen' in o && o.screen === 's' && overlaps(boundsOf(o, env), box)),
  });
  return { store, draft };
}

/** The wires, each from left to right, sorted, in millimetres. */
export const wiresOf = (store: Store): number[][] =>
  [...store.all('wire')]
    .map(({ start, end }) => {
      const [a, b] = start.x < end.x || (start.x === end.x && start.y <= end.y) ? [start, end] : [end, start];
      return [a.x / MM, a.y / MM, b.x / MM, b.y / MM];
    })
    .sort((m, n) => m[0]! - n[0]! || m[1]! - n[1]! || m[2]! - n[2]! || m[3]! - n[3]!);
