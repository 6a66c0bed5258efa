/** Between the time and the id in a cursor: neither has it. */
const SEPARATOR = '~';

/** The place of a row in a list by time and id, as the next page begins after it. */
export const cursorOf = (time: string, id: string): string => `${time}${SEPARATOR}${id}`;

/** Time and id of a cursor; null for the first page. */
export function readCursor(cursor: string): { readonly time: string; readonly id: string } | null {
  const [time, id] = cursor.split(SEPARATOR);
  return time !== undefined && id !== undefined ? { time, id } : null;
}
