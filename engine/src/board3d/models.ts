import type { ObjOf } from '../kinds/index.ts';

export type ModelKind = 'step' | 'wrl';

/** What a model's file is by its name; null for what is none that we read. */
export function modelKind(path: string): ModelKind | null {
  if (/\.(step|stp|stpz|step\.gz|stp\.gz)$/i.test(path)) return 'step';
  return /\.(wrl|wrz)$/i.test(path) ? 'wrl' : null;
}

const bare = (path: string): string => path.replaceAll('\\', '/').split('/').at(-1)!.toLowerCase();
const stem = (path: string): string =>
  bare(path)
    .replace(/\.(gz|z)$/, '')
    .replace(/\.[^.]*$/, '');

/** Path elements of a model without what names a folder of the author's machine: `${KIPRJMOD}/a/b.step` is a, b.step. */
const tail = (path: string): string[] =>
  path
    .replaceAll('\\', '/')
    .replace(/^(file|kicad-embed):\/\//i, '')
    .split('/')
    .filter(
      part => part !== '' && part !== '.' && part !== '..' && !/^\$[({].*[)}]$/.test(part) && !/^[a-z]:$/i.test(part),
    )
    .map(part => part.toLowerCase());

/**
 * The file that a footprint's model means among those at hand: the one whose path ends like it, in as many folders as
 * possible. STEP stands in for a VRML file of the same name, and the other way round: libraries have both.
 */
export function findModel(path: string, files: readonly string[]): string | null {
  const wanted = tail(path);
  const name = stem(path);
  let best: { file: string; score: number } | null = null;
  for (const file of files) {
    const kind = modelKind(file);
    if (kind === null || stem(file) !== name) continue;
    const own = tail(file);
    let folders = 0;
    while (folders + 1 < Math.min(own.length, wanted.length) && own.at(-2 - folders) === wanted.at(-2 - folders))
      folders++;
    const score = folders * 4 + (bare(file) === bare(path) ? 2 : 0) + (kind === 'step' ? 1 : 0);
    if (!best || score > best.score) best = { file, score };
  }
  return best?.file ?? null;
}

/** The models of a footprint that are to be shown. */
export const shownModels = (footprint: ObjOf<'footprint'>): ObjOf<'footprint'>['models'] =>
  footprint.models.filter(model => !model.hidden && model.opacity > 0 && modelKind(model.path) !== null);
