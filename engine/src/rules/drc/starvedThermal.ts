import { msg } from '../../base/index.ts';
import { zoneClearing } from '../../indexes/index.ts';
import type { ObjOf } from '../../kinds/index.ts';
import type { DrcInput } from '../rule.ts';
import { drcRule } from './drcRule.ts';
import { drawnSpokes } from './queries/drawnSpokes.ts';
import { missed, missOf } from './queries/limits.ts';
import { startsOf } from './queries/nearPairs.ts';
import { entries, reliefLine } from './queries/reliefLine.ts';
import { copperPlace } from './queries/wording.ts';

/** Pads that a zone's thermal relief holds by too few spokes. */
export const starvedThermal = drcRule({
  id: 'starved_thermal',
  title: msg('drc.starvedThermal', 'Starved thermal relief'),
  explain: msg(
    'drc.starvedThermal.why',
    'The pad connects to the zone with fewer spokes than required. Move what blocks them, or use a solid connection.',
  ),
  severity: 'error',
  reads: ['zone', 'footprint', 'track'],
  // Whether a piece of a fill is an island depends on what else touches it, and where the tracks of the pad lead.
  neighbours: true,
  *check(input) {
    const { ratsnest, constraints } = input;
    for (const [slot, fills] of reliefsOf(input)) {
      const pad = ratsnest.copper.item(slot);
      const fill = ratsnest.copper.item(fills[0]!);
      const zone = zoneClearing(fill.object as ObjOf<'zone'>, fill.box, fill.parts);
      if (constraints.connectionOf(zone, pad, fill.layers) !== 'thermal') continue;
      const limits = constraints.limits('min_resolved_spokes', zone, pad, fill.layers);
      const half = constraints.reliefGap(zone, pad, fill.layers) / 2;
      const line = reliefLine(pad, half);
      const spokes = { toIslands: 0, poured: 0 };
      for (const piece of fills) {
        const count = entries(line, ratsnest.copper.item(piece).parts[0]!);
        if (count > 0) spokes[leadsNowhere(input, slot, piece) ? 'toIslands' : 'poured'] += count;
      }
      // None at all is a connection that is missing.
      if (spokes.poured + spokes.toIslands === 0 || !missOf(limits, spokes.poured)) continue;
      const measured = spokes.poured + drawnSpokes(input, slot, { line, half, fill });
      const miss = missOf(limits, measured);
      if (!miss) continue;
      const names = { pad: copperPlace(pad), zone: copperPlace(fill), measured, required: miss.required };
      yield {
        message:
          measured === 0
            ? msg(
                'drc.starvedThermal.piece',
                '{{pad}} connects only to a piece of {{zone}} that nothing else connects to',
                names,
              )
            : msg(
                'drc.starvedThermal.at',
                '{{pad}} has {{measured}} spokes to {{zone}}, fewer than {{required}}',
                names,
              ),
        at: pad.box,
        ids: [pad.owner, fill.owner],
        detail: `${pad.part} ${fill.layers}`,
        items: [names.pad, names.zone],
        ...missed(limits, measured, miss.required, 'count'),
      };
    }
  },
});

/** Whether a piece of a fill connects only to this pad, which a track connects to another pad. Otherwise KiCad 9 counts its spokes. */
function leadsNowhere(input: DrcInput, pad: number, piece: number): boolean {
  const { copper, connectivity } = input.ratsnest;
  if (!isIsland(input, piece)) return false;
  const tracks = connectivity.touching(pad).filter(slot => copper.item(slot).type === 'track');
  return tracks.some(track =>
    connectivity.touching(track).some(slot => slot !== pad && copper.item(slot).type === 'pad'),
  );
}

/** Whether copper is a piece of a fill that connects to one item alone, while its zone has other pieces on the layer. */
function isIsland({ ratsnest: { copper, connectivity } }: DrcInput, slot: number): boolean {
  const { type, owner, layers } = copper.item(slot);
  if (type !== 'fill' || connectivity.touching(slot).length > 1) return false;
  return copper.slotsOf(owner).some(other => other !== slot && copper.item(other).layers === layers);
}

/** Slots of pads with those of the pieces of each zone and layer of their net around them. */
function* reliefsOf(input: DrcInput): Generator<readonly [pad: number, fills: number[]]> {
  const { copper } = input.ratsnest;
  for (const slot of padsToCheck(input)) {
    const pad = copper.item(slot);
    const near: number[] = [];
    copper.near(pad.box, 0, other => {
      const fill = copper.item(other);
      if (
        fill.type === 'fill' &&
        fill.net === pad.net &&
        (fill.layers & pad.layers) !== 0 &&
        fill.object.kind === 'zone'
      )
        near.push(other);
    });
    const groupOf = (fill: number): string => `${copper.item(fill).owner} ${copper.item(fill).layers}`;
    if (near.length > 0) for (const fills of Map.groupBy(near, groupOf).values()) yield [slot, fills];
  }
}

/** Slots of pads in a net: all, or those that were touched or lie in a fill that was. */
function padsToCheck(input: DrcInput): Set<number> {
  const { copper } = input.ratsnest;
  const slots = new Set<number>();
  const note = (slot: number): void => {
    const { pad, net } = copper.item(slot);
    if (pad && net !== '') slots.add(slot);
  };
  for (const slot of startsOf(input, copper)) {
    const { type, box } = copper.item(slot);
    if (type === 'fill' && input.touched) copper.near(box, 0, note);
    else note(slot);
  }
  return slots;
}
