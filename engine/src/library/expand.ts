import { mm, stableId } from '../base/index.ts';
import type { Field, ObjOf, Records } from '../kinds/index.ts';
import { boxBody, NAME_OFFSET } from './box.ts';
import { at, field, pinOf, textStyle, type Electrical, type Item } from './records.ts';
import { pinoutBox } from './pinout.ts';
import { sketchOf } from './shapes/index.ts';
import type { Picture, Sketch, TextPlace } from './sketch.ts';
import { readPins, type Body, type PartInfo, type PinSpec } from './source.ts';

type Symbol = Records['symbol'];

interface UnitBody {
  /** Items by body style: one for all, or the usual and De Morgan's. */
  readonly styles: readonly (readonly Item[])[];
  readonly reference: TextPlace;
  readonly value: TextPlace;
  readonly names: boolean;
  readonly numbers: boolean;
  readonly offset: number;
  /** 'pin=node' of the simulation model. */
  readonly nodes: readonly string[];
}

/** The pins of a drawing: numbered as the list says, else 1, 2, 3 in the order of its ports. */
function pinsOf(sketch: Picture, list: string | undefined): PinSpec[] {
  const kindOf = (name: string): Electrical => sketch.ports[name]?.electrical ?? 'passive';
  const usual = Object.keys(sketch.ports)
    .map((name, i) => `${i + 1} ${name}`)
    .join();
  return readPins(list ?? usual, kindOf).flatMap(pin => pin ?? []);
}

function drawPins(picture: Picture, pins: readonly PinSpec[]): Item[] {
  return pins.flatMap(({ name, facts }) => {
    const port = picture.ports[name];
    if (!port) throw new Error(`there is no port '${name}'`);
    return facts.map(each =>
      pinOf(port, {
        ...each,
        name: port.label ?? name,
        shape: each.shape === 'line' ? (port.shape ?? 'line') : each.shape,
      }),
    );
  });
}

function sketched(sketch: Sketch, list: string | undefined): UnitBody {
  const pins = pinsOf(sketch, list);
  const style = (picture: Picture): Item[] => [...picture.drawings, ...drawPins(picture, pins)];
  return {
    styles: [style(sketch), ...(sketch.deMorgan ? [style(sketch.deMorgan)] : [])],
    reference: sketch.reference,
    value: sketch.value,
    names: sketch.names ?? false,
    numbers: sketch.numbers ?? false,
    offset: sketch.nameOffset ?? 0.508,
    nodes: pins.flatMap(({ name, facts }) => {
      const node = sketch.ports[name]?.node;
      return node ? [`${facts[0]!.number}=${node}`] : [];
    }),
  };
}

function unitBody({ shape, pins, box, pinout, kind }: Body, n: number): UnitBody {
  if (shape !== undefined) return sketched(sketchOf(shape, n), pins);
  const { items, reference, value } = boxBody(pinout === undefined ? (box ?? {}) : pinoutBox(pinout, kind));
  return { styles: [items], reference, value, names: true, numbers: true, offset: NAME_OFFSET, nodes: [] };
}

const placed = ([x, y, hAlign]: TextPlace): Partial<Field> => ({ at: at(x, y), style: textStyle(1.27, { hAlign }) });

/**
 * Where the designator and the value stand. All units share these places: next to the supply pins in the middle, above and
 * below the tallest.
 */
function textPlaces(units: readonly UnitBody[]): { reference: TextPlace; value: TextPlace } {
  if (units.length === 1) return units[0]!;
  return {
    reference: [-2.54, Math.min(...units.map(unit => unit.reference[1])), 'right'],
    value: [1.27, Math.max(...units.map(unit => unit.value[1])), 'left'],
  };
}

function fieldsOf(info: PartInfo, units: readonly UnitBody[]): Field[] {
  const { family } = info;
  const first = units[0]!;
  const places = textPlaces(units);
  const virtual = family.power !== undefined;
  const all = [
    field('Reference', family.ref, { ...placed(places.reference), hidden: virtual || family.ref.startsWith('#') }),
    field('Value', info.name, { ...placed(places.value), hidden: false }),
    field('Footprint', info.footprint),
    field('Datasheet', info.datasheet),
    field('Description', info.description),
    field('ki_keywords', info.keywords),
    field('ki_fp_filters', info.filters),
  ];
  all.push(...simulationFields(info, first.nodes));
  return all;
}

/** How the part is simulated: `nodes` are the pairs that its drawing gives. */
function simulationFields({ family, model, params }: PartInfo, nodes: readonly string[]): Field[] {
  const { sim, bench } = family;
  const pairs: (readonly [name: string, value: string | undefined])[] = [];
  if (sim) {
    const [library, name] = model.split('/');
    pairs.push(['Sim.Device', sim.device ?? 'SUBCKT'], ['Sim.Type', sim.type]);
    if (name) pairs.push(['Sim.Library', `boardwright:${library}`], ['Sim.Name', name]);
    pairs.push(['Sim.Pins', sim.pins ?? nodes.join(' ')], ['Sim.Params', params]);
  }
  if (bench) pairs.push(['Sim.Bench', bench.kind], ['Sim.Bench.Pins', bench.pins], ['Sim.Bench.Params', bench.params]);
  return pairs.flatMap(([name, value]) => (value ? [field(name, value)] : []));
}

/**
 * The symbol of a part, as a document keeps it. It is the same record, down to its ids, each time: a second placement shares
 * what the first brought.
 */
export function expandPart(info: PartInfo): ObjOf<'symbol'> {
  const { family } = info;
  const sources: readonly Body[] = family.units ?? [family];
  const units = sources.map(each => unitBody(each, info.n));
  const first = units[0]!;
  const styled = units.some(unit => unit.styles.length > 1);
  const alike = sources.every(each => each.shape !== undefined && each.shape === sources[0]!.shape);
  const symbol: Symbol = {
    kind: 'symbol',
    id: stableId(`library/${info.id}`),
    locked: false,
    name: info.id,
    extends: '',
    power: family.power ?? 'none',
    pinNames: { hidden: !first.names, offset: mm(first.offset) },
    pinNumbersHidden: !first.numbers,
    inBom: !family.virtual && family.bom !== false,
    onBoard: !family.virtual,
    excludeFromSim: family.bom === false,
    fields: fieldsOf(info, units),
    unitCount: units.length,
    unitsInterchangeable: units.length === 1 || (family.swap ?? alike),
    bodies: units.flatMap((unit, u) =>
      unit.styles.map((items, s) => ({
        unit: u + 1,
        // What has no second style is common to both.
        style: styled && unit.styles.length === 1 ? 0 : s + 1,
        unitName: sources[u]!.name ?? '',
        items: [...items],
      })),
    ),
  };
  for (const each of symbol.fields) each.id = stableId(`${symbol.id}/field/${each.name}`);
  for (const body of symbol.bodies)
    body.items = body.items.map((item, i) => ({
      ...item,
      id: stableId(`${symbol.id}/${body.unit}/${body.style}/${i}`),
    }));
  return symbol;
}
