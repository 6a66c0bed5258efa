import { StoreError } from './port.ts';

/** Specification, section 5: 1 to 200 characters, no slash. Gives the name without outer blanks. */
export function checkName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > 200 || /[/\\]/.test(trimmed)) throw new StoreError('badName', name);
  return trimmed;
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
