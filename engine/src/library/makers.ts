/** Where manufacturers describe a part: the patterns of their product pages and data sheets. */

const lower = (part: string): string => part.toLowerCase();

const PAGES: Readonly<Record<string, (part: string) => string>> = {
  ADI: part => `https://www.analog.com/en/products/${lower(part)}.html`,
  Diodes: part => `https://www.diodes.com/part/view/${part}`,
  Espressif: part => `https://www.espressif.com/en/products/${lower(part)}`,
  FTDI: part => `https://ftdichip.com/products/${lower(part)}/`,
  Infineon: part => `https://www.infineon.com/part/${part}`,
  Lattice: part => `https://www.latticesemi.com/${part}`,
  Microchip: part => `https://www.microchip.com/en-us/product/${part}`,
  MPS: part => `https://www.monolithicpower.com/en/${lower(part)}.html`,
  Nexperia: part => `https://www.nexperia.com/product/${part}`,
  Nordic: part => `https://www.nordicsemi.com/Products/${part}`,
  NXP: part => `https://www.nxp.com/part/${part}`,
  onsemi: part => `https://www.onsemi.com/products/search?q=${part}`,
  ST: part => `https://www.st.com/resource/en/datasheet/${lower(part)}.pdf`,
  TI: part => `https://www.ti.com/product/${part}`,
  WCH: part => `https://www.wch-ic.com/products/${part}.html`,
};

/** A part's number without its package: STM32F103C8Tx is STM32F103C8, AMS1117-3.3 is AMS1117, LM358_SOIC is LM358. */
const bare = (name: string): string => name.replace(/[-_].*$/, '').replace(/([A-Z\d])[A-Z]x$/, '$1');

/** The data sheet of a part: `source` is a manufacturer of the table above, or an address where {part} is the part's number. */
export function datasheetOf(source: string, name: string): string {
  if (source === '') return '';
  const page = PAGES[source];
  if (page) return page(bare(name));
  if (!source.startsWith('https:')) throw new Error(`'${source}' is no manufacturer`);
  return source.replaceAll('{part}', bare(name));
}
