/** What one unit of the base costs, from millionths. */
export const rateText = (micro: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 4, maximumFractionDigits: 6 }).format(micro / 1_000_000);
