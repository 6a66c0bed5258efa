/** Where somebody is in a project: what windows report to each other while it is open. Lengths are integer nanometres. */
export interface Presence {
  /** The document that is looked at, and the page of a schematic; '' of a board. */
  readonly document: string;
  readonly path: string;
  readonly cursor: Point | null;
  /** Identities of selected objects, as many as others are shown. */
  readonly selection: readonly string[];
  /** What is seen: its middle, and nanometres from there to the nearer border. */
  readonly view: (Point & { readonly reach: number }) | null;
  /** Boxes of what is being dragged, where it would be put. */
  readonly dragged: readonly PresenceBox[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export type PresenceBox = readonly [minX: number, minY: number, maxX: number, maxY: number];

/** Most selected objects, and boxes of a drag, that others are shown. */
export const MOST_SHOWN = 60;

export const NOWHERE: Presence = { document: '', path: '', cursor: null, selection: [], view: null, dragged: [] };

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' &&
  value !== null &&
  Number.isFinite((value as Partial<Point>).x) &&
  Number.isFinite((value as Partial<Point>).y);

const isBox = (value: unknown): value is PresenceBox =>
  Array.isArray(value) && value.length === 4 && value.every(each => Number.isFinite(each));

/** What another window reported; parts that are no such thing are left out: another program may have sent it. */
export function readPresence(value: unknown): Presence {
  if (typeof value !== 'object' || value === null) return NOWHERE;
  // `as`: each field is looked at.
  const { document, path, cursor, selection, view, dragged } = value as Partial<Record<keyof Presence, unknown>>;
  const reach = (view as Partial<Record<'reach', unknown>> | null | undefined)?.reach;
  return {
    document: typeof document === 'string' ? document : '',
    path: typeof path === 'string' ? path : '',
    cursor: isPoint(cursor) ? { x: cursor.x, y: cursor.y } : null,
    selection: Array.isArray(selection) ? selection.filter(each => typeof each === 'string').slice(0, MOST_SHOWN) : [],
    view: isPoint(view) && typeof reach === 'number' && reach > 0 ? { x: view.x, y: view.y, reach } : null,
    dragged: Array.isArray(dragged) ? dragged.filter(isBox).slice(0, MOST_SHOWN) : [],
  };
}
