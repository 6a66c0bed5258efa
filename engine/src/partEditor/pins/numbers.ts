/** So many pins may one range stand for. */
const MOST = 512;

/** 'A' and 7 of 'A7'. */
const split = (text: string): readonly [string, string] => {
  const [, letters = '', digits = ''] = /^(\D*)(\d+)$/.exec(text) ?? [];
  return [letters, digits];
};

function range(text: string): string[] {
  const [first = '', last = ''] = text.split(/\s*[-–]\s*/);
  const [a, from] = split(first);
  const [b, to] = split(last);
  const count = Number(to) - Number(from) + 1;
  // 'A1-A4' and 'A1-4' are ranges; 'VDD-1' and '4-1' are not.
  if (from === '' || to === '' || (b !== '' && b !== a) || count < 2 || count > MOST) return [text];
  return Array.from({ length: count }, (_, i) => `${a}${Number(from) + i}`);
}

/**
 * The pin numbers that a cell names: '7' is one; '3, 5', '3+5', '3/5' and '[1-4,7]' are several pins of one function. A
 * range outside brackets ('1-4') counts as well.
 */
export function expandNumbers(text: string): string[] {
  const inner = text.trim().replace(/^\[(.*)\]$/, '$1');
  const parts = inner
    .split(/[,;+/\s]+(?![-–])/)
    .map(part => part.trim())
    .filter(part => part !== '');
  return [...new Set(parts.flatMap(range))];
}

/** Compares numbers as people count: 2 before 10, A2 before B1. */
export const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
