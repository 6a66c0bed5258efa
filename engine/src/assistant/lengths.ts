/** A length in nanometres as people read it: millimetres with at most three decimals. */
export const millimetres = (nm: number): string => `${Number((nm / 1e6).toFixed(3))} mm`;
