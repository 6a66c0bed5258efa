/** What manufacturers were called before they were bought, and what they are called for short. */
const others: Readonly<Record<string, readonly string[]>> = {
  'analog devices': ['adi', 'analog', 'linear technology', 'maxim', 'maxim integrated'],
  'c&k': ['ck', 'c k'],
  'diodes incorporated': ['diodes', 'zetex'],
  infineon: ['cypress', 'international rectifier', 'ir'],
  intel: ['altera'],
  littelfuse: ['littlefuse'],
  microchip: ['atmel', 'smsc', 'microsemi', 'micrel'],
  nexperia: ['nxp', 'philips'],
  nxp: ['freescale', 'philips'],
  onsemi: ['on semiconductor', 'on semi', 'on', 'fairchild'],
  renesas: ['intersil', 'idt', 'dialog'],
  skyworks: ['silicon labs', 'silabs'],
  stmicroelectronics: ['st', 'stm'],
  'taiyo yuden': ['tayo yuden'],
  'texas instruments': ['ti', 'national semiconductor', 'burr-brown'],
  amd: ['xilinx'],
  amphenol: ['fci'],
};

const plain = (name: string): string => name.toLowerCase().replaceAll(/[.,]/g, ' ').replaceAll(/\s+/g, ' ').trim();
const firstWord = (name: string): string => /[\p{L}\d&]+/u.exec(name)?.[0] ?? '';
const starts = (name: string, with_: string): boolean => name === with_ || name.startsWith(`${with_} `);

/** Whether two names are of one manufacturer: 'Yageo Corporation' and 'YAGEO', 'TI' and 'Texas Instruments'. */
export function isSameMaker(stated: string, known: string): boolean {
  const [a, b] = [plain(stated), plain(known)];
  if (firstWord(a) === firstWord(b) || (b !== '' && a.includes(firstWord(b)))) return true;
  return Object.entries(others).some(([name, aliases]) => starts(b, name) && aliases.some(alias => starts(a, alias)));
}
