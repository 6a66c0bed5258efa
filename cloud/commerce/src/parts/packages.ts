/** Names of packages as they are compared: 'SOT-23-5', 'sot23-5' and 'SOT 23-5' are one. */
export const packageKey = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9.]/g, '');

/** Chip sizes in inches; by what else they are called, millimetres, is ambiguous: 0603 is 0201 metric. */
const CHIP = /^(01005|0201|0402|0603|0805|1206|1210|1806|1808|1812|1825|2010|2220|2512|2816|2920)$/;

export const isChipSize = (word: string): boolean => CHIP.test(word);
