import { StoreError } from './port.ts';

/** Specification, section 5: 1 to 200 characters, no slash. Gives the name without outer blanks. */
export function checkName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > 200 || /[/\\]/.test(trimmed)) throw new StoreError('badName', name);
  return trimmed;
}

/** Names of a part: a colon would end that of its library, and files have one name a line. */
export function checkPartName(library: string, name: string): { readonly library: string; readonly name: string } {
  const clean = { library: library.trim(), name: name.trim() };
  const fits = (text: string): boolean => text !== '' && text.length <= 200 && !/[\r\n]/.test(text);
  if (!fits(clean.library) || !fits(clean.name) || clean.library.includes(':'))
    throw new StoreError('badName', `${library}:${name}`);
  return clean;
}

/** The name, or with the first number from 2 behind it that makes it free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  for (let count = 2; ; count++) {
    const suffix = ` (${count})`;
    const next = name.slice(0, 200 - suffix.length) + suffix;
    if (!isTaken(next)) return next;
  }
}
