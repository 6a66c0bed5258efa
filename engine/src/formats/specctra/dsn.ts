import { arcThrough, flattenArc, flattenOutline, transforms } from '../../geometry/index.ts';
import { edgeRings, NetClasses } from '../../indexes/index.ts';
import {
  areasIn,
  asBoard,
  copperLayers,
  drawEnv,
  fieldValue,
  padPlacement,
  ruleAreasIn,
  viaLayers,
  type Area,
  type BoardSettings,
  type Doc,
  type DrawEnv,
  type ObjOf,
} from '../../kinds/index.ts';
import { Padstacks, pairs } from './padstacks.ts';
import { um, word } from './text.ts';

/** Chord error of arcs, nanometres: Specctra knows straight lines only. */
const TOLERANCE = 5000;

/** Names of parts; those without a reference, or with one that repeats, get one that does not. */
function references(doc: Doc): Map<string, string> {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const footprint of doc.all('footprint')) {
    const wanted = fieldValue(footprint, 'Reference').replaceAll(/[\s"()]/g, '_') || 'X';
    let name = wanted;
    for (let i = 1; taken.has(name) || name === 'X'; i++) name = `${wanted}_${i}`;
    taken.add(name);
    names.set(footprint.id, name);
  }
  return names;
}

/** Numbers of pads of a part; of several with one number the second is '1@1', as KiCad writes it. */
function pinNames(footprint: ObjOf<'footprint'>): string[] {
  const counts = new Map<string, number>();
  return footprint.pads.map(({ number }) => {
    const name = number.replaceAll(/[\s"()]/g, '_') || 'NPTH';
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count === 0 ? name : `${name}@${count}`;
  });
}

interface Parts {
  readonly placement: string[];
  readonly images: string[];
  readonly pins: ReadonlyMap<string, string[]>;
}

/** Components with their images: turned, and on their side, as they lie, so that no router's idea of mirroring counts. */
function partsOf(doc: Doc, stacks: Padstacks, env: DrawEnv): Parts {
  const names = references(doc);
  const images = new Map<string, { readonly name: string; readonly places: string[] }>();
  const imageLines: string[] = [];
  const pins = new Map<string, string[]>();
  for (const footprint of doc.all('footprint')) {
    if (footprint.pads.length === 0) continue;
    const name = names.get(footprint.id)!;
    const turn = transforms.placement(0, 0, footprint.rotation);
    const numbers = pinNames(footprint);
    const lines: string[] = [];
    for (const [i, pad] of footprint.pads.entries()) {
      const center = transforms.compose(turn, padPlacement(pad));
      const at = { x: Math.round(center.e), y: Math.round(center.f) };
      const stack = pad.type === 'npth' ? null : stacks.of(pad, turn, at, env);
      if (pad.drill && pad.type === 'npth') {
        const d = Math.max(pad.drill.size.w, pad.drill.size.h);
        for (const layer of env.layersOf(['*.Cu']))
          lines.push(`      (keepout "" (circle ${word(layer)} ${um(d)} ${pairs([at.x, at.y])}))`);
      }
      if (stack === null) continue;
      lines.push(`      (pin ${word(stack)} ${word(numbers[i]!)} ${pairs([at.x, at.y])})`);
      if (pad.net !== '') pins.set(pad.net, [...(pins.get(pad.net) ?? []), `${name}-${numbers[i]!}`]);
    }
    const key = lines.join('\n');
    let image = images.get(key);
    if (!image) {
      image = { name: `${footprint.libId.replaceAll('"', '') || 'part'}::${images.size}`, places: [] };
      images.set(key, image);
      imageLines.push(`    (image ${word(image.name)}`, ...lines, '    )');
    }
    image.places.push(`      (place ${word(name)} ${pairs([footprint.at.x, footprint.at.y])} front 0)`);
  }
  const placement = [...images.values()].flatMap(({ name, places }) => [
    `    (component ${word(name)}`,
    ...places,
    '    )',
  ]);
  return { placement, images: imageLines, pins };
}

/** An area on a layer: its border, and the holes cut out of it as windows. */
function areaOn(layer: string, [border, ...holes]: Area['outlines']): string {
  const polygon = (outline: Area['outlines'][number]): string =>
    `(polygon ${word(layer)} 0 ${pairs(flattenOutline(outline))})`;
  return [polygon(border!), ...holes.map(hole => `(window ${polygon(hole)})`)].join(' ');
}

const copperOf = (area: Area, env: DrawEnv): string[] =>
  area.outlines.length === 0 ? [] : env.layersOf(area.layers).filter(layer => layer.endsWith('.Cu'));

const keepoutType = ({ tracks, vias }: ObjOf<'ruleArea'>['keepout']): string =>
  tracks && vias ? 'keepout' : vias ? 'via_keepout' : 'wire_keepout';

/** What forbids tracks or vias, in footprints too. */
const keepouts = (doc: Doc, env: DrawEnv): string[] =>
  [...ruleAreasIn(doc)]
    .filter(([{ keepout }]) => keepout.tracks || keepout.vias)
    .flatMap(([area]) =>
      copperOf(area, env).map(layer => `    (${keepoutType(area.keepout)} "" ${areaOn(layer, area.outlines)})`),
    );

/** Zones that have a net, without teardrops. */
const planes = (doc: Doc, env: DrawEnv): string[] =>
  [...areasIn(doc)].flatMap(([area]) =>
    area.kind !== 'zone' || area.net === '' || area.teardrop !== 'none'
      ? []
      : copperOf(area, env).map(layer => `    (plane ${word(area.net)} ${areaOn(layer, area.outlines)})`),
  );

/** The outline first, then the cut-outs as keep-outs of all layers. */
function boundary(doc: Doc): string[] {
  const { rings } = edgeRings(doc);
  const size = (ring: readonly number[]): number => {
    let [a, b, c, d] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < ring.length; i += 2)
      [a, b, c, d] = [
        Math.min(a, ring[i]!),
        Math.min(b, ring[i + 1]!),
        Math.max(c, ring[i]!),
        Math.max(d, ring[i + 1]!),
      ];
    return (c - a) * (d - b);
  };
  const [outer, ...inner] = rings.toSorted((a, b) => size(b) - size(a));
  if (!outer) return [];
  return [
    `    (boundary (path pcb 0 ${pairs([...outer, outer[0]!, outer[1]!])}))`,
    ...inner.map(ring => `    (keepout "" (polygon signal 0 ${pairs(ring)}))`),
  ];
}

function wiring(doc: Doc, stacks: Padstacks, copper: readonly string[]): string[] {
  const lines: string[] = [];
  const type = (locked: boolean): string => `(type ${locked ? 'protect' : 'route'})`;
  for (const track of doc.all('track')) {
    const points = [track.start.x, track.start.y];
    const arc = track.mid && arcThrough(track.start, track.mid, track.end);
    if (arc) flattenArc(arc, TOLERANCE, points);
    else points.push(track.end.x, track.end.y);
    const net = track.net === '' ? '' : ` (net ${word(track.net)})`;
    lines.push(
      `    (wire (path ${word(track.layer)} ${um(track.width)} ${pairs(points)})${net} ${type(track.locked)})`,
    );
  }
  for (const via of doc.all('via')) {
    const on = viaLayers(via, copper).map(layer => copper.indexOf(layer));
    const name = stacks.via(via.size, via.drill, on[0] ?? 0, on.at(-1) ?? copper.length - 1, copper);
    const net = via.net === '' ? '' : ` (net ${word(via.net)})`;
    lines.push(`    (via ${word(name)} ${pairs([via.at.x, via.at.y])}${net} ${type(via.locked)})`);
  }
  return lines;
}

/** Classes of nets with their widths, gaps and vias, each net in one. */
function network(
  settings: BoardSettings,
  stacks: Padstacks,
  copper: readonly string[],
  pins: ReadonlyMap<string, string[]>,
): string[] {
  const classes = new NetClasses(settings);
  const nets = [...new Set([...settings.nets, ...pins.keys()])].filter(net => net !== '');
  const lines = nets.map(net => {
    const own = pins.get(net) ?? [];
    return `    (net ${word(net)}${own.length > 0 ? ` (pins ${own.map(word).join(' ')})` : ''})`;
  });
  const byClass = Map.groupBy(nets, net => classes.classes[classes.of(net)]!.name);
  for (const [name, own] of byClass) {
    const rules = classes.classes[classes.of(own[0]!)]!;
    const via = stacks.via(rules.viaDiameter, rules.viaDrill, 0, copper.length - 1, copper);
    lines.push(
      `    (class ${word(name === 'Default' ? 'kicad_default' : name)} ${own.map(word).join(' ')}`,
      `      (circuit (use_via ${word(via)}))`,
      `      (rule (width ${um(rules.trackWidth)}) (clearance ${um(rules.clearance)}))`,
      '    )',
    );
  }
  return lines;
}

/**
 * A board as a Specctra design (.dsn), for routers such as freerouting: structure, placement, library, network and what is
 * already routed. Micrometres, y upwards; names of vias and classes as KiCad's files have them (Cadence, SPECCTRA Design
 * Language Reference).
 */
export function writeDsn(doc: Doc): string {
  const settings = asBoard(doc.settings);
  const env = drawEnv(doc);
  const copper = copperLayers(settings);
  const stacks = new Padstacks();
  const parts = partsOf(doc, stacks, env);
  const wires = wiring(doc, stacks, copper);
  const nets = network(settings, stacks, copper, parts.pins);
  const rules = new NetClasses(settings).classes[0]!;
  const via = stacks.via(rules.viaDiameter, rules.viaDrill, 0, copper.length - 1, copper);
  return [
    `(pcb ${word(settings.file.replace(/\.[^.]*$/, '.dsn') || 'board.dsn')}`,
    '  (parser',
    '    (string_quote ")',
    '    (space_in_quoted_tokens on)',
    '    (host_cad Boardwright)',
    '    (host_version 0.1.0)',
    '  )',
    '  (resolution um 10)',
    '  (unit um)',
    '  (structure',
    ...copper.map((layer, i) => `    (layer ${word(layer)} (type signal) (property (index ${i})))`),
    ...boundary(doc),
    ...planes(doc, env),
    ...keepouts(doc, env),
    `    (via ${word(via)})`,
    '    (rule',
    `      (width ${um(rules.trackWidth)})`,
    `      (clearance ${um(rules.clearance)})`,
    `      (clearance ${um(rules.clearance)} (type default_smd))`,
    `      (clearance ${um(rules.clearance / 4)} (type smd_smd))`,
    '    )',
    '  )',
    '  (placement',
    ...parts.placement,
    '  )',
    '  (library',
    ...parts.images,
    ...stacks.text(),
    '  )',
    '  (network',
    ...nets,
    '  )',
    '  (wiring',
    ...wires,
    '  )',
    ')',
    '',
  ].join('\n');
}
