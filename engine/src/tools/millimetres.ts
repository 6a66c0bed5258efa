/** Nanometres as millimetres with at most three decimals, for the figures shown while drawing. */
export const millimetres = (value: number): string => (value / 1e6).toFixed(3).replace(/\.?0+$/, '');
