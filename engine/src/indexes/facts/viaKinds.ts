import type { ObjOf } from '../../kinds/index.ts';

/** Vias that do not go through the whole board, as they are made. */
export interface ViaKinds {
  /** Spans of layers that are drilled by themselves: blind and buried vias, without those that a laser drills. */
  readonly blindSpans: number;
  readonly microVias: boolean;
  /** A micro via upon another. */
  readonly stackedMicroVias: boolean;
}

type Via = Pick<ObjOf<'via'>, 'type' | 'at' | 'layers'>;

/** The indices of a via's outermost layers among the copper layers; null where it goes through or names others. */
function spanOf({ layers }: Via, copper: readonly string[]): readonly [number, number] | null {
  const at = layers.map(layer => copper.indexOf(layer));
  const [from, to] = [Math.min(...at), Math.max(...at)];
  return from < 0 || from === to || to - from === copper.length - 1 ? null : [from, to];
}

/** Whether a via goes through the whole board. */
export const goesThrough = (via: Via, copper: readonly string[]): boolean => spanOf(via, copper) === null;

/** Whether a via is drilled by a laser, and not by the tool of its span. */
export const isMicro = (via: Via, copper: readonly string[]): boolean =>
  via.type === 'micro' && spanOf(via, copper) !== null;

/** @param copper the copper layers from the top to the bottom */
export function viaKinds(vias: Iterable<Via>, copper: readonly string[]): ViaKinds {
  const spans = new Set<string>();
  /** Layers that micro vias of one place end on. */
  const ends = new Map<string, number[]>();
  let stackedMicroVias = false;
  for (const via of vias) {
    const span = spanOf(via, copper);
    if (!span) continue;
    if (via.type !== 'micro') {
      spans.add(span.join());
      continue;
    }
    const place = `${via.at.x},${via.at.y}`;
    const known = ends.get(place) ?? [];
    stackedMicroVias ||= span.some(end => known.includes(end));
    ends.set(place, [...known, ...span]);
  }
  return { blindSpans: spans.size, microVias: ends.size > 0, stackedMicroVias };
}
