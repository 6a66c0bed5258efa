import { msg, type Msg } from '../../base/index.ts';
import {
  footprintSubject,
  Gap,
  ruleSource,
  type CopperItem,
  type Disallowed,
  type KeepOut,
  type Part,
  type Subject,
} from '../../indexes/index.ts';
import { common, grown, unite, without } from '../../geometry/area.ts';
import { drawEnv, ruleAreasOf, type Obj, type ObjOf } from '../../kinds/index.ts';
import type { DrcInput, Found } from '../rule.ts';
import { drcRule } from './drcRule.ts';
import { footprintsToCheck } from './queries/footprints.ts';
import { itemsToCheck } from './queries/copperItems.ts';
import { EPSILON } from './queries/nearPairs.ts';
import { copperPlace, footprintName } from './queries/wording.ts';

/** What rules and keep-outs may forbid, by the piece of copper. */
function sortsOf({ type, object }: CopperItem): Set<Disallowed> {
  if (type === 'via') {
    const kind = (object as ObjOf<'via'>).type;
    return new Set(['via', `${kind}_via` as Disallowed, 'hole']);
  }
  if (type === 'pad') return new Set(['pad']);
  if (type === 'track') return new Set(['track']);
  if (type === 'fill') return new Set([(object as ObjOf<'zone'>).teardrop === 'none' ? 'zone' : 'track']);
  return new Set([object.kind === 'text' ? 'text' : 'graphic']);
}

type Flag = keyof ObjOf<'ruleArea'>['keepout'];

const FLAGS: Readonly<Partial<Record<CopperItem['type'], Flag>>> = {
  track: 'tracks',
  via: 'vias',
  pad: 'pads',
  fill: 'copper',
};

function* kept(input: DrcInput, areas: readonly KeepOut[]): Generator<Found> {
  const { frame } = input.ratsnest.copper;
  const { world } = input.constraints;
  for (const item of itemsToCheck(input)) {
    const flag = FLAGS[item.type];
    if (!flag) continue;
    for (const area of areas) {
      if (!area.keepout[flag] || area.owner === item.owner) continue;
      const shared = item.layers & frame.mask([...area.layers]);
      if (shared !== 0 && world.meets(item, area, EPSILON) && intrudes(item, area))
        yield notAllowed(item, item.part, copperPlace(item), areaName(area));
    }
  }
  for (const footprint of footprintsToCheck(input)) {
    const subject = footprintSubject(footprint);
    const side = footprint.side === 'front' ? 'F.Cu' : 'B.Cu';
    for (const area of areas)
      if (area.keepout.footprints && area.owner !== footprint.id && area.layers.has(side) && world.meets(subject, area))
        yield notAllowed(subject, '', footprintName(footprint), areaName(area));
  }
}

const gap = new Gap();

/** Whether an item is in an area for more than what is overlooked: one that only touches the border is outside. */
function intrudes({ type, parts }: CopperItem, area: KeepOut): boolean {
  // A fill is filled up to the border, and rounding takes it a little beyond.
  if (type === 'fill') return sharesMore(parts, area, ROUNDING);
  return parts.some(part =>
    part.r > 0 ? gap.measure(part, area.border, 1) < -EPSILON : sharesMore([part], area, EPSILON / 2),
  );
}

/** Whether parts have ground in common with an area that is wider than twice `rounding`. */
function sharesMore(parts: readonly Part[], { border, holes }: KeepOut, rounding: number): boolean {
  const ringsOf = (list: readonly Part[]) => unite(list.map(({ points, r }) => ({ type: 'ring', points, r })));
  const area = holes.length > 0 ? without(ringsOf([border]), ringsOf(holes)) : ringsOf([border]);
  return grown(common(ringsOf(parts), area), -rounding).length > 0;
}

/** Nanometres. */
const ROUNDING = 5000;

const areaName = ({ name }: KeepOut): Msg =>
  name === ''
    ? msg('drc.notAllowed.area', 'a keep-out area')
    : msg('drc.notAllowed.named', 'the keep-out area “{{name}}”', { name });

const notAllowed = (subject: Subject, detail: string, name: Msg | string, by: Msg): Found => ({
  message: msg('drc.notAllowed.at', '{{by}} does not allow {{name}} here', { name, by }),
  at: subject.box,
  ids: [subject.owner],
  detail: `${detail} ${by.id} ${String(by.args?.['name'] ?? '')}`,
  items: [name],
  source: by,
});

function* forbidden(input: DrcInput): Generator<Found> {
  const { constraints } = input;
  if (!constraints.has('disallow')) return;
  const { frame } = input.ratsnest.copper;
  const env = drawEnv(input.doc);
  const found = function* (subject: Subject, sorts: Set<Disallowed>, layers: readonly string[], name: Msg | string) {
    for (const { rule } of constraints.forbidding(sorts, subject, layers)) {
      if (rule.severity === 'ignore') continue;
      yield {
        ...notAllowed(subject, subject.part, name, ruleSource(rule.name)),
        ...(rule.severity && { severity: rule.severity }),
      };
    }
  };
  for (const item of itemsToCheck(input)) {
    const layers = frame.layers.filter((_, i) => (item.layers & (1 << i)) !== 0);
    const sorts = sortsOf(item);
    if (item.hole) sorts.add('hole');
    yield* found(item, sorts, layers, copperPlace(item));
  }
  for (const footprint of footprintsToCheck(input)) {
    const side = footprint.side === 'front' ? 'F.Cu' : 'B.Cu';
    yield* found(footprintSubject(footprint), new Set(['footprint']), env.layersOf([side]), footprintName(footprint));
  }
}

/** A keep-out, or a footprint that brings one along. */
const isArea = (object: Obj): boolean => ruleAreasOf(object).length > 0;

/** What lies where a keep-out area or a rule forbids it. */
export const itemsNotAllowed = drcRule({
  id: 'items_not_allowed',
  formerly: ['keepout'],
  title: msg('drc.notAllowed', 'Items not allowed'),
  explain: msg('drc.notAllowed.why', 'A keep-out area or a rule applies here. Move the item, or change the rule.'),
  severity: 'error',
  reads: ['track', 'via', 'zone', 'footprint', 'ruleArea', 'line', 'text'],
  spreads: isArea,
  *check(input) {
    yield* kept(input, [...input.constraints.world.keepOuts()]);
    yield* forbidden(input);
  },
});
