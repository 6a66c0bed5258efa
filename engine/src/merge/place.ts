import { nameOfItems } from './parts.ts';
import { isPlain, type Plain } from './sameValue.ts';

/**
 * The value with another part at the path of a conflict; undefined removes it. Gives null where the path leads nowhere any more: what
 * contained the part is gone.
 */
export function withValueAt(value: unknown, path: readonly string[], part: unknown, field = ''): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return part;
  if (Array.isArray(value)) {
    const nameOf = nameOfItems(field, value, part !== undefined && rest.length === 0 ? [part] : []);
    if (nameOf === null) return null;
    const at = value.findIndex(item => nameOf(item) === name);
    if (rest.length === 0) {
      if (part === undefined) return value.filter((_, i) => i !== at);
      return at < 0 ? [...(value as unknown[]), part] : value.with(at, part);
    }
    if (at < 0) return null;
    const item = withValueAt(value[at], rest, part, name);
    return item === null ? null : value.with(at, item);
  }
  if (!isPlain(value)) return null;
  const names = name.split(' ');
  if (rest.length > 0) {
    const inner = withValueAt(value[name], rest, part, name);
    return inner === null ? null : { ...value, [name]: inner };
  }
  const next: Record<string, unknown> = { ...value };
  for (const each of names) delete next[each];
  // Fields that belong together come as a record of them.
  if (names.length > 1) return { ...next, ...(part as Plain | undefined) };
  return part === undefined ? next : { ...next, [name]: part };
}
