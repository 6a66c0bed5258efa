/** A line of a sketch's file at which its program is to halt; lines count from 1. */
export interface Breakpoint {
  readonly folder: string;
  readonly file: string;
  readonly line: number;
  /** It is kept, but the program does not halt there. */
  readonly off?: boolean;
}

export type BreakpointList = readonly Breakpoint[];

/** For maps: 'blink/blink.ino:7'. */
export const keyOf = ({ folder, file, line }: Breakpoint): string => `${folder}/${file}:${line}`;

type Place = Pick<Breakpoint, 'folder' | 'file'>;
const sameFile = (a: Place, b: Place): boolean => a.folder === b.folder && a.file === b.file;

/** By sketch, file and line, each once. */
export function sorted(list: BreakpointList): Breakpoint[] {
  const unique = [...new Map(list.map(each => [keyOf(each), each])).values()];
  return unique.sort(
    (a, b) => a.folder.localeCompare(b.folder, 'en') || a.file.localeCompare(b.file, 'en') || a.line - b.line,
  );
}

/** Sets a breakpoint, or removes it where there is one. */
export const toggled = (list: BreakpointList, at: Breakpoint): Breakpoint[] =>
  list.some(each => keyOf(each) === keyOf(at)) ? list.filter(each => keyOf(each) !== keyOf(at)) : sorted([...list, at]);

/** Switches a breakpoint off, or on again. */
export const switched = (list: BreakpointList, at: Breakpoint): Breakpoint[] =>
  list.map(each => (keyOf(each) === keyOf(at) ? { ...each, off: !each.off } : each));

/** Those of one file, in the order of the list. */
export const pointsIn = (list: BreakpointList, folder: string, file: string): Breakpoint[] =>
  list.filter(each => sameFile(each, { folder, file }));

/** Those of one file, in their order, are now at these lines. */
export function moved(list: BreakpointList, folder: string, file: string, lines: readonly number[]): Breakpoint[] {
  const before = pointsIn(list, folder, file);
  const others = list.filter(each => !sameFile(each, { folder, file }));
  return sorted([...others, ...lines.flatMap((line, i) => (before[i] ? [{ ...before[i], line }] : []))]);
}

const storageKey = (project: string): string => `boardwright.breakpoints.${project}`;

/** Those that a project was left with; none where the browser keeps nothing. */
export function storedBreakpoints(project: string): Breakpoint[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(project)) ?? '[]');
    return Array.isArray(stored) ? sorted(stored.filter(isBreakpoint)) : [];
  } catch {
    // Storage that is forbidden, or holds something else.
    return [];
  }
}

const isBreakpoint = (value: unknown): value is Breakpoint => {
  const { folder, file, line, off } = (value ?? {}) as Partial<Breakpoint>;
  const isPlace = typeof folder === 'string' && typeof file === 'string' && Number.isInteger(line) && line! > 0;
  return isPlace && (off === undefined || typeof off === 'boolean');
};

export function storeBreakpoints(project: string, list: BreakpointList): void {
  try {
    if (list.length === 0) localStorage.removeItem(storageKey(project));
    else localStorage.setItem(storageKey(project), JSON.stringify(list));
  } catch (error) {
    // A full or forbidden storage costs the breakpoints of the next visit, not those of this one.
    console.warn(error);
  }
}
