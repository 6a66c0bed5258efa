import { isCategory, type CategoryId } from '../categories.ts';

/** A part of our symbol library, as the engine lists it. */
export interface LibraryPart {
  readonly library: string;
  /** 'Library:Name'. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly keywords: string;
  readonly footprint: string;
  readonly datasheet: string;
}

/** What resources/parts/library.json knows of library parts. */
export interface LibraryFacts {
  /** By the end of the host of the data sheet. */
  readonly manufacturers: Readonly<Record<string, string>>;
  /** Where no data sheet says it: patterns of the footprint and the name, the maker; the first that fits. */
  readonly makers: readonly (readonly [footprint: string, name: string, maker: string])[];
  /** Libraries, a pattern of the description, the category; the first that fits. */
  readonly categories: readonly (readonly [libraries: string, description: string, category: string])[];
  /** Names of symbols as the part numbers that are ordered, by package. */
  readonly orderingCodes: readonly (readonly [name: string, code: string, packages: string])[];
  /** Part numbers that names of footprints contain: of connectors. */
  readonly footprintCodes: readonly (readonly [footprint: string, code: string])[];
  /** Sample price of one piece by category, minor units of USD. */
  readonly prices: Readonly<Record<string, number>>;
}

export interface OrderablePart {
  readonly mpn: string;
  readonly manufacturer: string;
  readonly category: CategoryId;
  readonly package: string;
  readonly pins: number | null;
}

/** 'SOIC-8' of 'Package_SO:SOIC-8_3.9x4.9mm_P1.27mm', 'SMA' of 'Diode_SMD:D_SMA'. */
export function packageOf(footprint: string): string {
  const name = footprint.replace(/^[^:]*:/, '');
  const found = /^(?:D_)?([A-Z]+[A-Za-z]*-?\d*(?:[A-Z]*)(?:-\d+)?)(?:-1EP)?(?:_|$)/.exec(name.replace(/-1EP/, ''));
  return /^(Package_|Diode_|LED_SMD)/.test(footprint) ? (found?.[1] ?? '') : '';
}

const SMALL: Readonly<Record<string, number>> = {
  'SOT-23': 3,
  'SOT-323': 3,
  'SOT-223-3': 4,
  'TO-92': 3,
  SMA: 2,
  SMB: 2,
  SMC: 2,
};

/** 'SOIC-8' has 8 pins, 'SOT-23-5' 5. */
export function pinsOf(name: string): number | null {
  const count = /^(?:SOT-\d+|TO-\d+|[A-Z]+)-(\d{1,3})$/.exec(name.replace(/[A-Z]$/, ''))?.[1];
  return SMALL[name] ?? (/^(SOT|SOD|TO|DO)-\d+$/.test(name) ? null : count === undefined ? null : Number(count));
}

const matching = <T extends readonly [string, ...string[]]>(rules: readonly T[], text: string): T | undefined =>
  rules.find(([pattern]) => new RegExp(pattern, 'u').test(text));

/** The maker, by the address of the data sheet, else by the form of footprint and name. */
function manufacturerOf(
  { datasheet, footprint, name }: LibraryPart,
  { manufacturers, makers }: LibraryFacts,
): string | null {
  if (datasheet !== '') {
    const hostname = /^https?:\/\/([^/]+)/.exec(datasheet)?.[1] ?? '';
    const host = Object.keys(manufacturers).find(each => hostname === each || hostname.endsWith(`.${each}`));
    if (host !== undefined) return manufacturers[host]!;
  }
  const rule = makers.find(
    ([place, pattern]) => new RegExp(place, 'u').test(footprint) && new RegExp(pattern, 'u').test(name),
  );
  return rule?.[2] ?? null;
}

function mpnOf(part: LibraryPart, facts: LibraryFacts, name: string): string {
  const fromFootprint = matching(facts.footprintCodes, part.footprint);
  if (fromFootprint) {
    const [pattern, code] = fromFootprint;
    return code.replaceAll(/\$1/g, new RegExp(pattern, 'u').exec(part.footprint)![1]!);
  }
  for (const [pattern, code, fits] of facts.orderingCodes) {
    const form = new RegExp(pattern, 'u');
    if (form.test(part.name) && new RegExp(fits, 'u').test(name)) return part.name.replace(form, code);
  }
  return part.name.replace(/_.*$/, '');
}

/** Part numbers that leave something open cannot be ordered: AT25040xxN. */
const isOpen = (mpn: string): boolean => /x{2}|[A-Z\d-]x($|[A-Z-])/.test(mpn) || !/\d/.test(mpn) || mpn.includes(' ');

/** How a library part is ordered; null: it is general, or its maker is unknown. */
export function orderable(part: LibraryPart, facts: LibraryFacts): OrderablePart | null {
  const manufacturer = manufacturerOf(part, facts);
  if (manufacturer === null || part.footprint === '') return null;
  const rule = facts.categories.find(
    ([libraries, description]) =>
      new RegExp(`^(${libraries})$`, 'u').test(part.library) && new RegExp(description, 'u').test(part.description),
  );
  if (!rule || !isCategory(rule[2])) return null;
  const name = packageOf(part.footprint);
  const mpn = mpnOf(part, facts, name);
  return isOpen(mpn) ? null : { mpn, manufacturer, category: rule[2], package: name, pins: pinsOf(name) };
}
