import type { Change, Obj } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../project/document.ts';
import type { SketchFiles } from '../../project/sketchFiles.ts';
import { sketchOf } from './targets.ts';

type Renamed = (from: string, to: string) => void;

const keyOf = (a: string, b: string): string => [a, b].sort().join('/');
const runBy = (document: EditorDocument, object: Obj): string =>
  object.kind === 'component' ? sketchOf(document, object) : '';

/** New references of symbols to sketches where they differ from the former ones. */
function* changes(document: EditorDocument, change: Change): Generator<readonly [from: string, to: string]> {
  for (const [before, after] of change.updated.values()) {
    const [from, to] = [runBy(document, before), runBy(document, after)];
    if (from !== '' && to !== '' && from !== to) yield [from, to];
  }
}

/**
 * Sketches that were given other names, and with them the symbols that run them. Files are no part of the history: when undo or redo
 * turns the symbols back, the folder goes along with them.
 */
export class SketchRenames {
  private readonly document: EditorDocument;
  private readonly files: SketchFiles;
  private readonly pairs = new Set<string>();
  private renamed: Renamed = () => {};
  private unfollow: (() => void) | null = null;

  constructor(document: EditorDocument, files: SketchFiles) {
    this.document = document;
    this.files = files;
  }

  /** A sketch got another name, and the symbols that run it will say so; `renamed` is called when a folder follows them later. */
  note([from, to]: readonly [string, string], renamed: Renamed): void {
    this.pairs.add(keyOf(from, to));
    this.renamed = renamed;
    this.unfollow ??= this.document.onChange(change => this.follow(change));
  }

  private follow(change: Change): void {
    const { document, files } = this;
    for (const [a, b] of changes(document, change)) {
      if (!this.pairs.has(keyOf(a, b)) || !files.has(a) || files.has(b)) continue;
      // One of several that ran it was given the other name by hand: the rest still run it.
      if ([...document.store.all('component')].some(each => sketchOf(document, each) === a)) continue;
      files.rename(a, b);
      if (files.has(b)) this.renamed(a, b);
    }
  }

  dispose(): void {
    this.unfollow?.();
    this.unfollow = null;
  }
}
