const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
const NUMBER = /\+?\d[\d ().-]{5,}\d/g;
/** Shorter ones are codes. */
const PHONE_DIGITS = 7;

/** A text of another program, such as a mail server, without the addresses and numbers of persons that it may repeat. */
export const withoutPersons = (text: string): string =>
  text
    .replace(ADDRESS, '[address]')
    .replace(NUMBER, number => (number.replace(/\D/g, '').length < PHONE_DIGITS ? number : '[number]'));

/** What of a fault is logged. Drivers put more into their errors, such as the values of a row that is not unique. */
function errorEntry(error: unknown) {
  const { name, message, stack, code }: Partial<Error> & { readonly code?: unknown } =
    error instanceof Error ? error : { name: 'Error', message: String(error) };
  // The stack begins with the message.
  const frames = stack?.slice(Math.max(0, stack.indexOf('\n    at '))) ?? '';
  return { type: name ?? 'Error', message: withoutPersons(message ?? ''), code, stack: frames };
}

/** How values are logged, by their name in an entry. */
export const serializers = { err: errorEntry, fault: withoutPersons };
