/** Nanometres as millimetres with at most three decimals, as lines about what is being drawn tell them. */
export const millimetres = (value: number): string => (value / 1e6).toFixed(3).replace(/\.?0+$/, '');
