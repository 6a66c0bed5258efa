import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import type { CommerceMessageId } from '../messages.ts';
import { hasPostcodes, isPostcode, postcodeShape } from './postcodes.ts';

/** What a parcel needs to arrive. */
export interface ShippingAddress {
  readonly lastName: string;
  readonly phone: string;
  readonly countryCode: string;
  readonly city: string;
  readonly address: string;
  readonly postcode: string;
}

export interface AddressFault {
  readonly field: keyof ShippingAddress;
  readonly message: CommerceMessageId;
  /** What a right value looks like; ''. */
  readonly shape: string;
}

/** A number that its country's plan allows; one without the country's prefix is taken as national. */
const isPhone = (phone: string, country: string): boolean =>
  parsePhoneNumberFromString(phone, country === '' ? undefined : (country as CountryCode))?.isValid() === true;

const NEEDED = ['lastName', 'address', 'city', 'countryCode'] as const;

/** What is wrong with what an address says. An address may be kept with gaps. */
export function checkAddress({ phone, countryCode, postcode }: ShippingAddress): AddressFault[] {
  const faults: AddressFault[] = [];
  if (postcode.trim() !== '' && !isPostcode(countryCode, postcode))
    faults.push({ field: 'postcode', message: 'address.postcode', shape: postcodeShape(countryCode) });
  if (phone.trim() !== '' && !isPhone(phone, countryCode))
    faults.push({ field: 'phone', message: 'address.phone', shape: '' });
  return faults;
}

/** The same, and the gaps. */
function checkWhole(address: ShippingAddress, fields: readonly (keyof ShippingAddress)[]): AddressFault[] {
  const needed = hasPostcodes(address.countryCode) ? [...fields, 'postcode' as const] : fields;
  const gaps = needed.filter(field => address[field].trim() === '');
  return [
    ...gaps.map((field): AddressFault => ({ field, message: 'address.needed', shape: '' })),
    ...checkAddress(address),
  ];
}

/** What is wrong with where a parcel is to go, which the carrier calls about. */
export const checkShipping = (address: ShippingAddress): AddressFault[] => checkWhole(address, [...NEEDED, 'phone']);

/** What is wrong with the address of an invoice. */
export const checkBilling = (address: ShippingAddress): AddressFault[] => checkWhole(address, NEEDED);
