/** Values of a macro's variables by number; those that nothing set are 0. */
export type Variables = Map<number, number>;

/** Parentheses deeper than this are no macro's. */
const DEEPEST = 60;

/**
 * The value of an arithmetic expression of a macro (The Gerber Layer Format Specification, 4.5.4.3): numbers, `$n`, + - x /
 * with their usual ranks, signs and parentheses; 'X' as old files have it. Null when it is none.
 */
export function evaluate(source: string, variables: Variables): number | null {
  const text = source.replaceAll(/\s+/g, '');
  let at = 0;
  let depth = 0;
  let broken = false;
  const primary = (): number => {
    const sign = text[at];
    if (sign === '+' || sign === '-') {
      let minus = false;
      // In a loop: a row of signs must not become a row of calls.
      while (text[at] === '+' || text[at] === '-') minus = (text[at++] === '-') !== minus;
      const value = primary();
      return minus ? -value : value;
    }
    if (sign === '(') {
      if (++depth > DEEPEST) {
        broken = true;
        return 0;
      }
      at++;
      const value = sum();
      if (text[at] === ')') at++;
      else broken = true;
      depth--;
      return value;
    }
    const found = /^(?:\$(\d{1,6})|(\d*\.?\d*))/.exec(text.slice(at, at + 40));
    const word = found?.[0] ?? '';
    at += word.length;
    if (found?.[1] !== undefined) return variables.get(Number(found[1])) ?? 0;
    if (word === '' || word === '.') {
      broken = true;
      return 0;
    }
    return Number(word);
  };
  const product = (): number => {
    let value = primary();
    while (!broken && (text[at] === 'x' || text[at] === 'X' || text[at] === '/')) {
      const divides = text[at++] === '/';
      const other = primary();
      value = divides ? (other === 0 ? 0 : value / other) : value * other;
    }
    return value;
  };
  function sum(): number {
    let value = product();
    while (!broken && (text[at] === '+' || text[at] === '-')) {
      const minus = text[at++] === '-';
      const other = product();
      value = minus ? value - other : value + other;
    }
    return value;
  }
  const value = sum();
  return broken || at < text.length || !Number.isFinite(value) ? null : value;
}
