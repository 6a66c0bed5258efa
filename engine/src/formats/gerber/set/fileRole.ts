import { roleOfComment, roleOfFunction, roleOfName, type Role } from './roles.ts';

export const baseOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** The start of a file, where programs say what it is. */
export const headText = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes.subarray(0, 2000));

/** What a file is taken for by its first lines and its name. */
export function roleOfHead(name: string, bytes: Uint8Array): Role | null {
  const text = headText(bytes);
  const fn = /T?F?\.FileFunction,([^*%\r\n]+)/.exec(text)?.[1] ?? '';
  return roleOfFunction(fn) ?? roleOfComment(text) ?? roleOfName(baseOf(name));
}
