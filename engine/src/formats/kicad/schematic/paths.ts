/** Names in a file set: relative, with '/'. */

export const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

export const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** Joins a folder ('' or ending in '/') and a path, resolving '.' and '..'. Leading '..' that lead out are kept. */
export function join(folder: string, path: string): string {
  const parts: string[] = [];
  const whole = path.startsWith('/') ? path.slice(1) : folder + path;
  for (const part of whole.replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}

/** The way from a folder to a name, both in one file set. */
export function relative(folder: string, name: string): string {
  const from = folder.split('/').filter(Boolean);
  const to = name.split('/');
  let common = 0;
  while (common < from.length && common < to.length - 1 && from[common] === to[common]) common++;
  return [...from.slice(common).map(() => '..'), ...to.slice(common)].join('/');
}
