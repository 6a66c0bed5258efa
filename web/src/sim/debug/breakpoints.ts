/** A line of a sketch's file at which its program is to halt; lines count from 1. */
export interface Breakpoint {
  readonly folder: string;
  readonly file: string;
  readonly line: number;
}

export type BreakpointList = readonly Breakpoint[];

/** For maps: 'blink/blink.ino:7'. */
export const keyOf = ({ folder, file, line }: Breakpoint): string => `${folder}/${file}:${line}`;

const sameFile = (a: Omit<Breakpoint, 'line'>, b: Omit<Breakpoint, 'line'>): boolean =>
  a.folder === b.folder && a.file === b.file;

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

/** The lines of one file, in the order of the list. */
export const linesIn = (list: BreakpointList, folder: string, file: string): number[] =>
  list.filter(each => sameFile(each, { folder, file })).map(({ line }) => line);

/** Those of one file are now at these lines. */
export const moved = (list: BreakpointList, folder: string, file: string, lines: readonly number[]): Breakpoint[] =>
  sorted([...list.filter(each => !sameFile(each, { folder, file })), ...lines.map(line => ({ folder, file, line }))]);

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
  const { folder, file, line } = (value ?? {}) as Partial<Breakpoint>;
  return typeof folder === 'string' && typeof file === 'string' && Number.isInteger(line) && line! > 0;
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
