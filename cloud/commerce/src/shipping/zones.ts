/** Where a parcel goes, seen from the factory in mainland China. */
export type Zone = 'domestic' | 'nearAsia' | 'europe' | 'northAmerica' | 'oceania' | 'world';

/** Territories of a country that carriers price as it are listed with it. */
const COUNTRIES: Readonly<Record<Exclude<Zone, 'world'>, string>> = {
  domestic: 'CN',
  nearAsia: 'HK MO TW JP KR SG MY TH VN PH ID',
  europe:
    'AD AT AX BE BG CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MT NL NO PL PT RO SE SI SJ SK SM VA',
  northAmerica: 'US CA MX PR',
  oceania: 'AU NZ',
};

const zones = new Map(
  Object.entries(COUNTRIES).flatMap(([zone, countries]) =>
    countries.split(' ').map(country => [country, zone as Zone] as const),
  ),
);

/** The zone of a country, by its ISO 3166-1 alpha-2 code. */
export const zoneOf = (country: string): Zone => zones.get(country) ?? 'world';
