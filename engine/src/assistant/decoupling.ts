import { transforms } from '../geometry/index.ts';
import { fieldValue, footprintPlacement, type Doc } from '../kinds/index.ts';
import type { KnownDesign, KnownNet, KnownPin } from './design.ts';
import { isConnector, isGround, isSupply } from './supplies.ts';

/** A supply pin and the capacitor between its net and ground that is nearest. */
export interface Decoupled {
  readonly reference: string;
  readonly number: string;
  readonly net: string;
  /** Null where no capacitor connects the net with a ground. */
  readonly capacitor: string | null;
  /** From pad to pad, nanometres; null where one of them is not on the board. */
  readonly distance: number | null;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** By 'reference.number', where the pads of a board are. */
function padSpots(board: Doc | null): ReadonlyMap<string, Spot> {
  const spots = new Map<string, Spot>();
  if (!board) return spots;
  for (const footprint of board.all('footprint')) {
    const reference = fieldValue(footprint, 'Reference');
    const placement = footprintPlacement(footprint);
    for (const pad of footprint.pads) {
      spots.set(`${reference}.${pad.number}`, transforms.apply(placement, pad.at));
    }
  }
  return spots;
}

/** By supply net, the pins of capacitors whose other end is on a ground. */
function capacitorsOf({
  nets,
}: KnownDesign): ReadonlyMap<string, readonly { readonly reference: string; readonly number: string }[]> {
  const grounded = new Set(nets.filter(isGround).flatMap(({ pins }) => pins.map(({ reference }) => reference)));
  return new Map(
    nets
      .filter(net => !isGround(net))
      .map(({ name, pins }) => [
        name,
        pins.filter(({ reference }) => /^C\d/.test(reference) && grounded.has(reference)),
      ]),
  );
}

/** Symbols of modules and adapters often have passive pins only: then the net says which of them are for the supply. */
function suppliedBy({ nets }: KnownDesign) {
  const withSupplyPins = new Set(
    nets.flatMap(({ pins }) => pins.filter(({ type }) => type === 'powerIn').map(({ reference }) => reference)),
  );
  return (type: KnownPin['type'], net: KnownNet, reference: string): boolean =>
    !isConnector(reference) &&
    (type === 'powerIn' || (/^U\d/.test(reference) && !withSupplyPins.has(reference) && isSupply(net)));
}

/** For each supply pin of each part, the nearest capacitor. Connectors have none of their own. */
export function decouplingOf(design: KnownDesign, board: Doc | null): Decoupled[] {
  const spots = padSpots(board);
  const capacitors = capacitorsOf(design);
  const supplied = suppliedBy(design);
  const found: Decoupled[] = [];
  for (const net of design.nets) {
    if (isGround(net)) continue;
    for (const { reference, number, type } of net.pins) {
      if (!supplied(type, net, reference)) continue;
      const from = spots.get(`${reference}.${number}`);
      let best: Pick<Decoupled, 'capacitor' | 'distance'> = { capacitor: null, distance: null };
      for (const capacitor of capacitors.get(net.name) ?? []) {
        const to = spots.get(`${capacitor.reference}.${capacitor.number}`);
        const distance = from && to ? Math.hypot(from.x - to.x, from.y - to.y) : null;
        if (best.capacitor === null || (distance ?? Infinity) < (best.distance ?? Infinity))
          best = { capacitor: capacitor.reference, distance };
      }
      found.push({ reference, number, net: net.name, ...best });
    }
  }
  return found;
}
