/** Shapes of postcodes: '9' a digit, 'A' a letter, other signs stand for themselves; spaces and hyphens may be left out. */
const SHAPES: readonly (readonly [countries: string, ...shapes: string[]])[] = [
  ['AT AU BE BG CH CY DK HU LI LU LV NO NZ SI ZA GE TN PH', '9999'],
  ['CZ GR SE SK', '999 99'],
  ['DE ES FR IT FI EE HR MX MY TR TH UA ID KR MA EG SA PK VA SM MC RS ME VN KW DZ', '99999'],
  ['CN IN SG RO RU CO KZ BY NG EC', '999999'],
  ['US PR GU VI AS MP', '99999', '99999-9999'],
  ['GB GG JE IM', 'A9 9AA', 'A99 9AA', 'AA9 9AA', 'AA99 9AA', 'A9A 9AA', 'AA9A 9AA'],
  ['CA', 'A9A 9A9'],
  ['NL', '9999 AA'],
  ['PT', '9999-999'],
  ['PL', '99-999'],
  ['BR', '99999-999'],
  ['JP', '999-9999'],
  ['TW', '999', '99999', '999999'],
  ['LT', '99999', 'LT-99999'],
  ['MT', 'AAA 9999', 'AAA 999'],
  ['IE', 'A99 AAAA', 'A99 99AA', 'A99 A9AA', 'A99 AA99', 'A99 9A99', 'A99 9AAA', 'A99 A99A', 'A99 AAA9', 'A9A AAAA'],
  ['IL', '9999999', '99999'],
  ['CL', '9999999', '999-9999'],
  ['AR', '9999', 'A9999AAA'],
  ['IS FO', '999'],
];

const byCountry = new Map(
  SHAPES.flatMap(([countries, ...shapes]) => countries.split(' ').map(c => [c, shapes] as const)),
);

const plain = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');

const fits = (code: string, shape: string): boolean =>
  code.length === shape.length &&
  [...shape].every((sign, i) => (sign === '9' ? /\d/ : sign === 'A' ? /[A-Z]/ : RegExp(sign)).test(code[i]!));

/** Whether the country has postcodes that we know the shape of: an address there needs one. */
export const hasPostcodes = (country: string): boolean => byCountry.has(country);

/** Whether a postcode can be one of the country; anything short may be where its shape is not known. */
export const isPostcode = (country: string, postcode: string): boolean =>
  byCountry.get(country)?.some(shape => fits(plain(postcode), plain(shape))) ??
  /^[A-Z0-9]{2,10}$/.test(plain(postcode));

/** What a postcode of the country looks like, for a hint: '999 99'. */
export const postcodeShape = (country: string): string => byCountry.get(country)?.[0] ?? '';
