import type { EndpointOutput } from '@boardwright/contract';
import { allCountries } from 'country-region-data';

type Area = EndpointOutput<'address.areaChildList'>[number];

/** Countries whose addresses name the state, province or prefecture. */
const WITH_STATES = new Set('AR AU BR CA CL CO ES ID IE IN IT JP KR MX MY NG PE PH TH TR TW UA US VE VN ZA'.split(' '));

/** The states of a country by its ISO 3166-1 alpha-2 code, named in Latin letters; none where addresses do without. */
export function statesOf(country: string): Area[] {
  if (!WITH_STATES.has(country)) return [];
  const [, , regions = []] = allCountries.find(([, code]) => code === country) ?? [];
  return regions.map(([areaName, code]) => ({ regionId: `${country}-${code}`, parentId: country, areaName }));
}
