import { StoreError } from './port.ts';

/** Spec section 5: 1 to 200 characters, no slash. Gives the name without outer blanks. */
export function checkName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > 200 || /[/\\]/.test(trimmed)) throw new StoreError('badName', name);
  return trimmed;
}
