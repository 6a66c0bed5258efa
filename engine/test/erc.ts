import { asId, mm, nm, stableId, type Id } from '../src/base/index.ts';
import {
  createDocument,
  openDocument,
  type Obj,
  type ObjOf,
  type Point,
  type Settings,
  type Store,
} from '../src/kinds/index.ts';

/**
 * A schematic in one line, for tests of rules. Statements are separated by ';':
 *
 *     U1 1:output 2:input     a part with pins (number:type, passive where no type is given; number=name names a pin)
 *     U1.1-R1.2               a wire between two pins
 *     label CLK U1.1          a label on a pin; also `global` and `port` (a hierarchical label)
 *     power VCC U1.3          a power symbol on a pin
 *     nc U1.4                 a no-connect mark
 *     float CLK               a label on nothing; `float nc` a mark on nothing
 */
export function circuit(text: string): Store {
  const objects: Obj[] = [];
  const pins = new Map<string, Point>();
  let rows = 0;
  const add = (object: Obj): void => void objects.push(object);
  const at = (pin: string): Point => {
    const found = pins.get(pin);
    if (!found) throw new Error(`no pin ${pin}`);
    return found;
  };
  const common = () => ({ id: asId(`${objects.length}`), locked: false, screen: ROOT });
  const label = (kind: 'label' | 'globalLabel' | 'hierarchicalLabel', name: string, point: Point): void =>
    add({
      kind,
      ...common(),
      at: point,
      rotation: 0,
      text: name,
      shape: 'input',
      style: STYLE,
      fields: [],
      fieldsAutoplaced: false,
    });

  for (const statement of text.split(';').map(part => part.trim())) {
    if (statement === '') continue;
    const [first = '', second = '', third = ''] = statement.split(/\s+/);
    const wire = /^(\w+\.\w+)-(\w+\.\w+)$/.exec(first);
    if (wire) add({ kind: 'wire', ...common(), start: at(wire[1]!), end: at(wire[2]!), stroke: STROKE });
    else if (first === 'label') label('label', second, at(third));
    else if (first === 'global') label('globalLabel', second, at(third));
    else if (first === 'port') label('hierarchicalLabel', second, at(third));
    else if (first === 'nc') add({ kind: 'noConnect', ...common(), at: at(second) });
    else if (first === 'float') {
      const nowhere = { x: mm(-10), y: mm(10 * rows++) };
      if (second === 'nc') add({ kind: 'noConnect', ...common(), at: nowhere });
      else label('label', second, nowhere);
    } else if (first === 'power') {
      const symbol = symbolOf(`power:${second}`, ['1:powerIn'], 'global');
      if (!objects.some(({ id }) => id === symbol.id)) add(symbol);
      add({ ...placed(`#PWR${objects.length}`, symbol.id, second, at(third), objects.length), kind: 'powerPort' });
    } else {
      const symbol = symbolOf(`${first}${objects.length}`, statement.split(/\s+/).slice(1), 'none');
      add(symbol);
      const origin = { x: mm(20 * rows++), y: mm(0) };
      add(placed(first, symbol.id, first, origin, objects.length));
      symbol.bodies[0]!.items.forEach(item => {
        if (item.kind === 'pin') pins.set(`${first}.${item.number}`, { x: origin.x, y: item.at.y });
      });
    }
  }
  return openDocument({ settings: SETTINGS, objects });
}

const ROOT = 'root';
const STROKE = { width: nm(0), style: 'default', color: null } as const;
const STYLE: ObjOf<'label'>['style'] = {
  size: { w: mm(1.27), h: mm(1.27) },
  thickness: nm(0),
  bold: false,
  italic: false,
  hAlign: 'left',
  vAlign: 'bottom',
  mirror: false,
  face: '',
  lineSpacing: 1,
  color: null,
  href: '',
};

export const SETTINGS: Extract<Settings, { type: 'schematic' }> = {
  type: 'schematic',
  file: 'test.kicad_sch',
  source: { format: 'kicad', version: 0, generator: '' },
  textVariables: {},
  netClasses: [],
  netClassPatterns: [],
  severities: {},
  exclusions: [],
  screens: [
    {
      id: ROOT,
      file: 'test.kicad_sch',
      page: { paper: 'A4', portrait: false, width: nm(0), height: nm(0) },
      titleBlock: { title: '', date: '', revision: '', company: '', comments: [] },
      version: 0,
      generator: '',
    },
  ],
  project: 'test',
  rootPage: '1',
  busAliases: {},
  pinConflicts: null,
  drawing: {
    lineWidth: mm(0.15),
    textSize: mm(1.27),
    pinSymbolSize: mm(0.6),
    junctionDiameter: mm(0.9),
    labelRatio: 0.375,
  },
};

export const emptySchematic = (): Store => createDocument(SETTINGS);

const field = (name: string, value: string) => ({
  id: stableId(`${name}${value}`),
  name,
  value,
  at: { x: nm(0), y: nm(0) },
  rotation: 0,
  hidden: false,
  showName: false,
  layer: '',
  style: STYLE,
  keepUpright: true,
  autoplace: true,
});

/** Pins as `number[=name][:type]`, 5 mm apart. A type in capitals makes the pin hidden. */
function symbolOf(name: string, pins: readonly string[], power: 'none' | 'global'): ObjOf<'symbol'> {
  const items = pins.map((text, index): ObjOf<'pin'> => {
    const [, number = '', own = '', type = 'passive'] = /^(\w+)(?:=([^:]+))?(?::(\w+))?$/.exec(text)!;
    const hidden = /^[A-Z]/.test(type);
    return {
      kind: 'pin',
      id: asId(`${name}/${number}/${index}`),
      locked: false,
      at: { x: nm(0), y: mm(5 * index) },
      rotation: 0,
      number,
      name: own,
      electrical: (type[0]!.toLowerCase() + type.slice(1)) as ObjOf<'pin'>['electrical'],
      shape: 'line',
      length: mm(2.54),
      hidden,
      nameStyle: STYLE,
      numberStyle: STYLE,
      alternates: [],
    };
  });
  return {
    kind: 'symbol',
    id: asId(`symbol ${name}`),
    locked: false,
    name,
    extends: '',
    power,
    pinNames: { hidden: false, offset: mm(0.5) },
    pinNumbersHidden: false,
    inBom: true,
    onBoard: true,
    excludeFromSim: false,
    fields: [],
    unitCount: 1,
    unitsInterchangeable: true,
    bodies: [{ unit: 1, style: 1, unitName: '', items }],
  };
}

const placed = (reference: string, symbol: Id, value: string, at: Point, index: number): ObjOf<'component'> => ({
  kind: 'component',
  id: asId(`${reference}/${index}`),
  locked: false,
  at,
  rotation: 0,
  screen: ROOT,
  symbol,
  libId: `test:${value}`,
  mirror: 'none',
  unit: 1,
  bodyStyle: 1,
  inBom: true,
  onBoard: true,
  excludeFromSim: false,
  dnp: false,
  fieldsAutoplaced: false,
  fields: [field('Reference', reference), field('Value', value)],
  pins: [],
  instances: [{ project: 'test', path: `/${ROOT}`, reference, unit: 1 }],
});
