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
 * A schematic in one line, for tests of rules. Statements are separated by ';'. A place is a pin, 'U1.3', or a point in
 * steps of the grid, '4,-2'.
 *
 *     U1 1:output 2:input     a part with pins (number:type, passive where no type is given; number=name names a pin)
 *     symbol DUAL 1 2 / 3     a symbol of two units, of which
 *     unit U1 DUAL 2          is the second
 *     U1.1-R1.2               a wire between two places
 *     bus 0,0 0,9             a bus; also `wire`, and `entry` for a bus entry
 *     label CLK U1.1          a label; also `global`, `port` (a hierarchical label), `class` (a directive) and `text`
 *     power VCC U1.3          a power symbol on a pin
 *     nc U1.4                 a no-connect flag; also `dot` for a junction
 *     float CLK               a label on nothing; `float nc` a mark on nothing
 *     set U1 Value 10k        a field of a part; the value may hold '~' for spaces
 *     move U1 0.5,0           moves a part away from its pins' places
 *     sheet S A B             a sheet symbol with pins A and B
 *     on S                    from here on the page of that sheet; `on /` leads back
 */
export function circuit(text: string): Store {
  const draft = new Draft();
  for (const statement of text.split(';').map(part => part.trim())) {
    if (statement === '') continue;
    const [word = '', ...rest] = statement.split(/\s+/);
    const line = /^([^\s-]+\.\w+)-(\S+)$/.exec(word);
    if (line) draft.line('wire', line[1]!, line[2]!);
    else (STATEMENTS[word] ?? ((at, words) => at.part(word, words)))(draft, rest);
  }
  return openDocument({ settings: { ...SETTINGS, screens: draft.screens }, objects: draft.objects });
}

type Statement = (draft: Draft, words: readonly string[]) => void;

const labelled =
  (kind: 'label' | 'globalLabel' | 'hierarchicalLabel' | 'directive'): Statement =>
  (draft, [name = '', place = '']) =>
    draft.label(kind, name, draft.at(place));

const STATEMENTS: Record<string, Statement> = {
  label: labelled('label'),
  global: labelled('globalLabel'),
  port: labelled('hierarchicalLabel'),
  class: labelled('directive'),
  wire: (draft, [from = '', to = '']) => draft.line('wire', from, to),
  bus: (draft, [from = '', to = '']) => draft.line('bus', from, to),
  entry: (draft, [from = '', to = '']) => {
    const [at, end] = [draft.at(from), draft.at(to)];
    const size = { w: nm(end.x - at.x), h: nm(end.y - at.y) };
    draft.add({ kind: 'busEntry', ...draft.common(), at, size, stroke: STROKE, busToBus: false });
  },
  nc: (draft, [place = '']) => draft.add({ kind: 'noConnect', ...draft.common(), at: draft.at(place) }),
  dot: (draft, [place = '']) =>
    draft.add({ kind: 'junction', ...draft.common(), at: draft.at(place), diameter: nm(0), color: null }),
  text: (draft, [text = '', place = '']) => draft.text(text.replaceAll('~', ' '), draft.at(place)),
  float: (draft, [what = '']) => {
    const at = draft.nowhere();
    if (what === 'nc') draft.add({ kind: 'noConnect', ...draft.common(), at });
    else draft.label('label', what, at);
  },
  power: (draft, [name = '', place = '']) => draft.power(name, draft.at(place)),
  symbol: (draft, [name = '', ...pins]) => draft.symbol(name, pins.join(' ').split('/')),
  unit: (draft, [reference = '', symbol = '', unit = '1']) =>
    draft.place(reference, asId(`symbol ${symbol}`), symbol, Number(unit)),
  set: (draft, [reference = '', name = '', value = '']) => draft.set(reference, name, value.replaceAll('~', ' ')),
  move: (draft, [reference = '', place = '']) => draft.move(reference, draft.at(place)),
  sheet: (draft, [name = '', ...pins]) => draft.sheet(name, pins),
  on: (draft, [name = '']) => draft.turnTo(name),
};

const STEP = mm(1.27);

/** The schematic in the making. */
class Draft {
  readonly objects: Obj[] = [];
  readonly screens = [...SETTINGS.screens];
  readonly #pins = new Map<string, Point>();
  readonly #paths = new Map([['/', `/${ROOT}`]]);
  #rows = 0;
  #screen = ROOT;
  #path = `/${ROOT}`;

  add(object: Obj): void {
    this.objects.push(object);
  }

  common() {
    return { id: asId(`${this.objects.length}`), locked: false, screen: this.#screen };
  }

  at(place: string): Point {
    const [x, y] = place.split(',').map(Number);
    const found = y === undefined ? this.#pins.get(place) : { x: nm(x! * STEP), y: nm(y * STEP) };
    if (!found) throw new Error(`no pin ${place}`);
    return found;
  }

  nowhere(): Point {
    return { x: nm(-8 * STEP), y: nm(8 * STEP * this.#rows++) };
  }

  line(kind: 'wire' | 'bus', from: string, to: string): void {
    this.add({ kind, ...this.common(), start: this.at(from), end: this.at(to), stroke: STROKE });
  }

  label(kind: 'label' | 'globalLabel' | 'hierarchicalLabel' | 'directive', name: string, at: Point): void {
    const fields = kind === 'directive' ? [field('Netclass', name)] : [];
    const text = kind === 'directive' ? '' : name;
    const look = { rotation: 0, shape: 'input', style: STYLE, fieldsAutoplaced: false, length: nm(0) } as const;
    this.add({ kind, ...this.common(), ...look, at, text, fields } as Obj);
  }

  text(text: string, at: Point): void {
    const look = { layer: '', rotation: 0, role: 'user', hidden: false, knockout: false, keepUpright: false } as const;
    this.add({ kind: 'text', ...this.common(), ...look, at, text, excludeFromSim: false, style: STYLE, box: null });
  }

  power(name: string, at: Point): void {
    const symbol = symbolOf(`power:${name}`, [['1:powerIn']], 'global');
    if (!this.objects.some(({ id }) => id === symbol.id)) this.add(symbol);
    const part = this.#placed(`#PWR${this.objects.length}`, symbol.id, name, at, 1);
    this.add({ ...part, kind: 'powerPort' });
  }

  symbol(name: string, units: readonly string[]): void {
    this.add(
      symbolOf(
        name,
        units.map(pins => pins.trim().split(/\s+/)),
        'none',
      ),
    );
  }

  part(reference: string, pins: readonly string[]): void {
    const symbol = symbolOf(`${reference}${this.objects.length}`, [pins], 'none');
    this.add(symbol);
    this.place(reference, symbol.id, reference, 1);
  }

  place(reference: string, symbol: Id, value: string, unit: number): void {
    const origin = { x: nm(16 * STEP * this.#rows++), y: nm(0) };
    this.add(this.#placed(reference, symbol, value, origin, unit));
    const found = this.objects.find(object => object.kind === 'symbol' && object.id === symbol);
    if (found?.kind !== 'symbol') return;
    for (const item of found.bodies.find(body => body.unit === unit)?.items ?? [])
      if (item.kind === 'pin') this.#pins.set(`${reference}.${item.number}`, { x: origin.x, y: item.at.y });
  }

  set(reference: string, name: string, value: string): void {
    this.#change(reference, part => ({
      ...part,
      fields: [...part.fields.filter(each => each.name !== name), field(name, value)],
    }));
  }

  move(reference: string, at: Point): void {
    this.#change(reference, part => ({ ...part, at }));
  }

  /** Changes the unit of a part that was placed last. */
  #change(reference: string, how: (part: ObjOf<'component'>) => ObjOf<'component'>): void {
    const index = this.objects.findLastIndex(
      object => object.kind === 'component' && object.instances[0]?.reference === reference,
    );
    this.objects[index] = how(this.objects[index] as ObjOf<'component'>);
  }

  sheet(name: string, pins: readonly string[]): void {
    const common = this.common();
    const [x, y] = [nm(100 * STEP), nm(40 * STEP * this.#rows++)];
    this.screens.push({ ...SETTINGS.screens[0]!, id: name, file: `${name}.kicad_sch` });
    this.#paths.set(name, `${this.#path}/${common.id}`);
    const flags = { inBom: true, onBoard: true, excludeFromSim: false, dnp: false, fieldsAutoplaced: false };
    this.add({
      kind: 'sheet',
      ...common,
      ...flags,
      at: { x, y },
      size: { w: nm(10 * STEP), h: nm(20 * STEP) },
      stroke: STROKE,
      fill: { type: 'none', color: null },
      target: name,
      fields: [field('Sheetname', name), field('Sheetfile', `${name}.kicad_sch`)],
      pins: pins.map((text, i) => {
        const at = { x, y: nm(y + 2 * STEP * (i + 1)) };
        this.#pins.set(`${name}.${text}`, at);
        const id = asId(`${name}/${text}`);
        return { kind: 'sheetPin', id, locked: false, at, rotation: 180, text, shape: 'input', style: STYLE };
      }),
      instances: [],
    });
  }

  turnTo(name: string): void {
    this.#screen = name === '/' ? ROOT : name;
    this.#path = this.#paths.get(name)!;
  }

  #placed(reference: string, symbol: Id, value: string, at: Point, unit: number): ObjOf<'component'> {
    return {
      kind: 'component',
      ...this.common(),
      at,
      rotation: 0,
      symbol,
      libId: `test:${value}`,
      mirror: 'none',
      unit,
      bodyStyle: 1,
      inBom: true,
      onBoard: true,
      excludeFromSim: false,
      dnp: false,
      fieldsAutoplaced: false,
      fields: [field('Reference', reference), field('Value', value)],
      pins: [],
      instances: [{ project: 'test', path: this.#path, reference, unit }],
    };
  }
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

/** Units of pins as `number[=name][:type]`, 5.08 mm apart. A type in capitals makes the pin hidden. */
function symbolOf(name: string, units: readonly (readonly string[])[], power: 'none' | 'global'): ObjOf<'symbol'> {
  const pinOf = (text: string, index: number): ObjOf<'pin'> => {
    const [, number = '', own = '', type = 'passive'] = /^(\w+)(?:=([^:]+))?(?::(\w+))?$/.exec(text)!;
    return {
      kind: 'pin',
      id: asId(`${name}/${number}/${index}`),
      locked: false,
      at: { x: nm(0), y: nm(4 * STEP * index) },
      rotation: 0,
      number,
      name: own,
      electrical: (type[0]!.toLowerCase() + type.slice(1)) as ObjOf<'pin'>['electrical'],
      shape: 'line',
      length: mm(2.54),
      hidden: /^[A-Z]/.test(type),
      nameStyle: STYLE,
      numberStyle: STYLE,
      alternates: [],
    };
  };
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
    fields: [field('ki_fp_filters', 'R_* LED:*')],
    unitCount: units.length,
    unitsInterchangeable: true,
    bodies: units.map((pins, i) => ({ unit: i + 1, style: 1, unitName: '', items: pins.map(pinOf) })),
  };
}
