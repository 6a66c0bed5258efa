import type { FileSet } from '@boardwright/engine/formats';
import type { SketchLibrary } from './compiler.ts';

/** A library that lies in an archive, in its root or in the one folder that is there. */
export function libraryOf(name: string, files: FileSet): SketchLibrary | null {
  const heads = new Set(files.names.map(each => each.split('/')[0]));
  const nested = heads.size === 1 && files.names.every(each => each.includes('/'));
  const [folder = ''] = nested ? [...heads] : [];
  const inside = files.names.flatMap(each => {
    const bytes = files.read(each);
    return bytes ? [{ name: nested ? each.slice(folder.length + 1) : each, bytes }] : [];
  });
  if (!inside.some(each => /\.(h|hpp|hh)$/i.test(each.name))) return null;
  const properties = inside.find(each => each.name === 'library.properties');
  const stated = properties && /^name=(.+)$/m.exec(new TextDecoder().decode(properties.bytes))?.[1]?.trim();
  // Archives of repositories are called after a branch; no name leads out of the folder of libraries.
  return {
    name:
      (stated ?? (folder || name))
        .replace(/-(main|master|[\d.]+)$/, '')
        .replace(/[^\w.+-]/g, '_')
        .replace(/^[.-]+/, '') || 'library',
    files: inside,
  };
}
