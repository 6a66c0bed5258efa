/** Plating and layers that a drill file's function names: 'Plated,1,4,PTH' (specification, 5.6.3). */
export function drillFunction(fn: string): {
  readonly plated: boolean | null;
  readonly span: readonly [number, number] | null;
} {
  const [kind = '', from = '', to = ''] = fn.split(',');
  const span: readonly [number, number] | null =
    Number(from) >= 1 && Number(to) >= 1 ? [Number(from), Number(to)] : null;
  return { plated: kind === 'Plated' ? true : kind === 'NonPlated' ? false : null, span };
}
