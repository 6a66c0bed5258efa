/** Parts that a sentence has room for. */
export const LISTED = 8;

/** Designators in a sentence, with an ellipsis for those that it has no room for. */
export const listed = (names: readonly string[]): string =>
  names.slice(0, LISTED).join(', ') + (names.length > LISTED ? ' …' : '');
