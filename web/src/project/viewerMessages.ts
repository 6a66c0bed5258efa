/**
 * A part or a net of a design by its name, as a comment refers to it: names outlive revisions, and mean the same in the schematic and on
 * the board.
 */
export interface Anchor {
  readonly type: 'part' | 'net';
  readonly name: string;
}

/** From the viewer to the page that shows it: what is selected there, and whether what was to be shown exists. */
export type FromViewer =
  | { readonly type: 'boardwright.chosen'; readonly anchor: Anchor | null }
  | { readonly type: 'boardwright.shown'; readonly anchor: Anchor; readonly isThere: boolean };

/** From the page to the viewer. */
export interface ToViewer {
  readonly type: 'boardwright.show';
  readonly anchor: Anchor;
}

/** Characters of a name. */
const MOST_NAME = 100;

const fields = (data: unknown): Readonly<Record<string, unknown>> =>
  // `as`: any object has fields by names.
  typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {};

function readAnchor(data: unknown): Anchor | null {
  const { type, name } = fields(data);
  if ((type !== 'part' && type !== 'net') || typeof name !== 'string') return null;
  return name === '' || name.length > MOST_NAME ? null : { type, name };
}

/** A message of the viewer; null where it is something else. */
export function readFromViewer(data: unknown): FromViewer | null {
  const { type, anchor: given, isThere } = fields(data);
  const anchor = readAnchor(given);
  if (type === 'boardwright.chosen') return given === null || anchor ? { type, anchor } : null;
  return type === 'boardwright.shown' && anchor ? { type, anchor, isThere: isThere === true } : null;
}

/** A message to the viewer; null where it is something else. */
export function readToViewer(data: unknown): ToViewer | null {
  const { type, anchor: given } = fields(data);
  const anchor = readAnchor(given);
  return type === 'boardwright.show' && anchor ? { type, anchor } : null;
}

/** Sends a message to a window of this site; another site that shows the viewer gets none. */
export const postTo = (other: Window, message: FromViewer | ToViewer): void =>
  other.postMessage(message, window.location.origin);

/** Calls the listener with each message of a kind from one window of this site; gives what ends it. */
function listen<T>(
  read: (data: unknown) => T | null,
  other: () => Window | null,
  listener: (message: T) => void,
): () => void {
  const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || source === null || source !== other()) return;
    const message = read(data);
    if (message !== null) listener(message);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}

export const onViewer = (viewer: () => Window | null, listener: (message: FromViewer) => void): (() => void) =>
  listen(readFromViewer, viewer, listener);

export const onPage = (listener: (message: ToViewer) => void): (() => void) =>
  listen(readToViewer, () => window.parent, listener);
