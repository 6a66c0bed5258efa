/**
 * Prints a figure of a benchmark beside its goal, and records it for the summary of `npm run bench`.
 *
 * @param name what was measured, such as 'library search, worst key stroke'
 * @param value in `unit`; a ratio without one
 * @param bound the goal: `value` is to be at `most`, or at `least` that
 */
export function goal(
  name: string,
  value: number,
  bound: { readonly most: number; readonly unit?: string } | { readonly least: number; readonly unit?: string },
): void;
