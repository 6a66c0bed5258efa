import type { Change, Obj } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../project/document.ts';
import type { SketchFiles } from '../../project/sketchFiles.ts';
import { sketchOf } from './targets.ts';

type Renamed = (from: string, to: string) => void;

interface Following {
  readonly pairs: Set<string>;
  renamed: Renamed;
}

const keyOf = (a: string, b: string): string => [a, b].sort().join('/');
const runBy = (document: EditorDocument, object: Obj): string =>
  object.kind === 'component' ? sketchOf(document, object) : '';

const followed = new WeakMap<EditorDocument, Following>();

/** What symbols say of sketches now where they said something else before. */
function* changes(document: EditorDocument, change: Change): Generator<readonly [from: string, to: string]> {
  for (const [before, after] of change.updated.values()) {
    const [from, to] = [runBy(document, before), runBy(document, after)];
    if (from !== '' && to !== '' && from !== to) yield [from, to];
  }
}

/**
 * A sketch got another name, and the symbols that run it will say so. Files are no part of the history: when undo or redo turns
 * the symbols back, the folder goes along with them, and `renamed` is told.
 */
export function noteRename(
  document: EditorDocument,
  files: SketchFiles,
  [from, to]: readonly [string, string],
  renamed: Renamed,
): void {
  const known = followed.get(document);
  if (known) {
    known.pairs.add(keyOf(from, to));
    known.renamed = renamed;
    return;
  }
  const following: Following = { pairs: new Set([keyOf(from, to)]), renamed };
  followed.set(document, following);
  const off = document.onChange(change => {
    for (const [a, b] of changes(document, change)) {
      if (!following.pairs.has(keyOf(a, b)) || !files.has(a) || files.has(b)) continue;
      // One of several that ran it was given the other name by hand: the rest still run it.
      if ([...document.store.all('component')].some(each => sketchOf(document, each) === a)) continue;
      files.rename(a, b);
      if (files.has(b)) following.renamed(a, b);
    }
  });
  files.onClose(() => {
    off();
    followed.delete(document);
  });
}
