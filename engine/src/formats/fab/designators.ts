/** R2 before R10, by letters and then by number. */
export function byDesignator(a: string, b: string): number {
  const part = (text: string) => /^(\D*)(\d*)(.*)$/s.exec(text)!;
  const [, lettersA = '', digitsA = '', restA = ''] = part(a);
  const [, lettersB = '', digitsB = '', restB = ''] = part(b);
  return lettersA < lettersB
    ? -1
    : lettersA > lettersB
      ? 1
      : Number(digitsA) - Number(digitsB) || (restA < restB ? -1 : restA > restB ? 1 : 0);
}
