import { nm, type Nm } from '../src/base/index.ts';
import type { CopperItem } from '../src/indexes/index.ts';
import type { BoardSettings } from '../src/kinds/index.ts';
import type { Pt, Track } from '../src/router/index.ts';
import { between, span } from '../src/router/path.ts';
import type { Port } from './routeEye.ts';

/** Between places on a track where another one may join it, nanometres. */
const JOIN = 600_000;
/** Narrower than this no track becomes next to a pad, regardless of the board's rules; nanometres. */
const NARROWEST = 100_000;

interface Setting {
  readonly width: Nm;
  readonly settings: BoardSettings;
  /** Copper layers, by their bits. */
  readonly layers: readonly string[];
}

/** Where one may begin or end instead of a place: all that is joined to it, what is nearest to the other end first. */
export function portsOf(
  first: CopperItem,
  place: Pt,
  items: readonly CopperItem[],
  other: Pt,
  { width, settings, layers }: Setting,
): Port[] {
  const narrowOf = ({ pad }: CopperItem): Nm => {
    const side = pad ? Math.min(pad.size.w, pad.size.h) : width;
    return nm(Math.max(settings.rules.minTrackWidth, NARROWEST, Math.min(width, side)));
  };
  const portAt = (at: Pt, item: CopperItem): Port => ({
    at: { x: Math.round(at.x), y: Math.round(at.y) },
    layers: layers.filter((_, i) => (item.layers & (1 << i)) !== 0),
    narrow: narrowOf(item),
  });
  const ports: Port[] = [];
  for (const item of items) {
    if (item.type === 'fill') continue;
    const { anchors } = item;
    for (let i = 0; i + 1 < anchors.length; i += 2) ports.push(portAt({ x: anchors[i]!, y: anchors[i + 1]! }, item));
    if (item.type !== 'track' || (item.object as Track).mid) continue;
    const { start, end } = item.object as Track;
    const count = Math.floor(span(start, end) / JOIN);
    for (let i = 1; i < count; i++) ports.push(portAt(between(start, end, i / count), item));
  }
  ports.sort((a, b) => span(a.at, other) - span(b.at, other));
  return [portAt(place, first), ...ports];
}
