import { randomBytes, randomUUID } from 'node:crypto';

export function newId(): string {
  return randomUUID();
}

/** Crockford's base 32: no letter that reads like a digit. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number people read out: prefix, UTC date, eight random digits (40 bits). */
export function documentNumber(prefix: string, now: Date): string {
  const digits = [...randomBytes(8)].map(byte => DIGITS[byte % 32]).join('');
  return `${prefix}${now.toISOString().slice(0, 10).replaceAll('-', '')}${digits}`;
}
