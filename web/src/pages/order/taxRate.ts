/** A rate in hundredths of a percent, as people read it: 1900 → 19%. */
export const taxRate = (basisPoints: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000);
