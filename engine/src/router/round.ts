import { newId, nm } from '../base/index.ts';
import { isLegal } from './legal.ts';
import { samePlace, span, type Pt } from './path.ts';
import type { Track, RoutedCopper } from './routedCopper.ts';

/** Radius of rounded corners in widths of the track; less where the pieces next to are short. */
const RADIUS = 4;
/** Corners that turn by less than this, radians, stay. */
const FLAT = 0.01;

/** An arc in place of a corner, and where it leaves the pieces beside. */
interface Fillet {
  readonly from: Pt;
  readonly mid: Pt;
  readonly to: Pt;
}

function filletOf(a: Track, b: Track, radius: number): Fillet | null {
  const corner = a.end;
  const [before, after] = [span(a.start, a.end), span(b.start, b.end)];
  const u = { x: (corner.x - a.start.x) / before, y: (corner.y - a.start.y) / before };
  const v = { x: (b.end.x - corner.x) / after, y: (b.end.y - corner.y) / after };
  const turn = Math.acos(Math.min(1, Math.max(-1, u.x * v.x + u.y * v.y)));
  if (turn < FLAT || turn > Math.PI - FLAT) return null;
  // Each piece gives half of itself to either end.
  const cut = Math.min(radius * Math.tan(turn / 2), before / 2, after / 2);
  const r = cut / Math.tan(turn / 2);
  const inward = Math.hypot(v.x - u.x, v.y - u.y);
  const depth = r / Math.cos(turn / 2) - r;
  return {
    from: { x: corner.x - u.x * cut, y: corner.y - u.y * cut },
    mid: { x: corner.x + ((v.x - u.x) / inward) * depth, y: corner.y + ((v.y - u.y) / inward) * depth },
    to: { x: corner.x + v.x * cut, y: corner.y + v.y * cut },
  };
}

const place = ({ x, y }: Pt): Track['start'] => ({ x: nm(x), y: nm(y) });

/** Tracks in a row with their corners rounded wherever the arc comes too near to nothing. */
export function rounded(tracks: readonly Track[], routed: RoutedCopper): Track[] {
  const out: Track[] = [];
  for (const [i, track] of tracks.entries()) {
    const last = tracks[i - 1];
    const joined = last && !last.mid && !track.mid && last.width === track.width && samePlace(last.end, track.start);
    const fillet = joined ? filletOf(last, track, RADIUS * track.width) : null;
    if (!fillet || !last) {
      out.push(track);
      continue;
    }
    const arc = { ...track, id: newId(), start: place(fillet.from), mid: place(fillet.mid), end: place(fillet.to) };
    if (!isLegal([arc], routed)) {
      out.push(track);
      continue;
    }
    out[out.length - 1] = { ...out.at(-1)!, end: arc.start };
    out.push(arc, { ...track, start: arc.end });
  }
  return out.filter(({ start, end }) => !samePlace(start, end));
}
