import { SourceList, type SourceItem } from './sourceList.ts';

/** A place of the text with what stands there instead. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Lists by their keys; those with the same key are distinguished by their order. */
function byKey(list: SourceList): Map<string, SourceList> {
  const found = new Map<string, SourceList>();
  const counts = new Map<string, number>();
  for (const each of list.lists) {
    const count = counts.get(each.key) ?? 0;
    counts.set(each.key, count + 1);
    found.set(count === 0 ? each.key : `${each.key}\n${count}`, each);
  }
  return found;
}

/** How often each head without a name occurs: where that changes, the order does not say which one is which. */
const unnamed = (lists: Map<string, SourceList>): string =>
  [...lists.keys()].filter(key => key.includes('\n') && !key.startsWith('#')).join('\n');

/** Blanks in front of an item, from the end of its neighbour. */
function blanksBefore(text: string, at: number): number {
  let from = at;
  while (from > 0 && text.charCodeAt(from - 1) <= 0x20) from--;
  return from;
}

/**
 * Carries the difference of two texts of one writer over to a third text of the same content, which another program wrote: what does
 * not differ keeps the words, the order and the spelling that it has there.
 */
export class ListPatch {
  private readonly edits: Edit[] = [];
  private readonly accepts: (text: string, parent: string) => boolean;
  private readonly file: string;

  /** @param accepts whether a new list may stand in a list with this head of the file: its version has to know it. */
  private constructor(file: string, accepts: (text: string, parent: string) => boolean) {
    this.file = file;
    this.accepts = accepts;
  }

  /**
   * @param file what the other program wrote
   * @param before what the writer makes of it
   * @param after what the writer makes of it after an edit
   * @returns the file with the edit; null where the difference cannot be carried over
   */
  static apply(
    file: string,
    before: string,
    after: string,
    accepts: (text: string, parent: string) => boolean,
  ): string | null {
    if (before === after) return file;
    const roots = [file, before, after].map(text => SourceList.of(text));
    const [own, from, to] = roots;
    if (!own || !from || !to) return null;
    const patch = new ListPatch(file, accepts);
    return patch.list(own, from, to) ? patch.text() : null;
  }

  private text(): string {
    let text = '';
    let at = 0;
    for (const edit of this.edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
      text += this.file.slice(at, edit.from) + edit.text;
      at = edit.to;
    }
    return text + this.file.slice(at);
  }

  /** Whether the list of the file could follow. */
  private list(own: SourceList, from: SourceList, to: SourceList): boolean {
    if (from.source === to.source) return true;
    if (own.head !== from.head || from.head !== to.head) return false;
    const start = this.edits.length;
    if (this.atoms(own, from, to) && this.children(own, from, to)) return true;
    this.edits.length = start;
    return false;
  }

  private atoms(own: SourceList, from: SourceList, to: SourceList): boolean {
    const [file, before, after] = [own, from, to].map(list => list.atoms.map(atom => list.textOf(atom)));
    if (before!.length === after!.length && before!.every((word, i) => word === after![i])) return true;
    // Words that the file leaves out, or has in another place.
    if (file!.length !== before!.length || before!.length !== after!.length) return false;
    own.atoms.forEach((atom, i) => {
      if (before![i] !== after![i]) this.replace(atom, after![i]!);
    });
    return true;
  }

  private children(own: SourceList, from: SourceList, to: SourceList): boolean {
    const [file, before, after] = [own, from, to].map(byKey) as [
      Map<string, SourceList>,
      Map<string, SourceList>,
      Map<string, SourceList>,
    ];
    if (unnamed(before) !== unnamed(after)) return false;
    for (const [key, old] of before) {
      const now = after.get(key);
      if (now?.source === old.source) continue;
      const place = file.get(key);
      // The file says it in a way of its own, or not at all.
      if (!place) {
        if (now) return false;
        continue;
      }
      if (!now) this.remove(place);
      else if (!this.list(place, old, now)) {
        if (!this.accepts(now.source, own.head)) return false;
        this.replace(place, now.source);
      }
    }
    return this.added(own, file, before, after);
  }

  /** Puts new lists behind the one that they follow. */
  private added(
    own: SourceList,
    file: Map<string, SourceList>,
    before: Map<string, SourceList>,
    after: Map<string, SourceList>,
  ): boolean {
    let previous: SourceItem | undefined = own.atoms.at(-1);
    for (const [key, now] of after) {
      const place = file.get(key);
      if (place) previous = { from: place.from, to: place.to, isList: true };
      if (before.has(key)) continue;
      if (place) {
        // What the writer leaves out, because it is the default, and the file says all the same.
        if (place.source !== now.source) this.replace(place, now.source);
        continue;
      }
      if (!previous || !this.accepts(now.source, own.head)) return false;
      const blanks = now.text.slice(blanksBefore(now.text, now.from), now.from);
      this.edits.push({ from: previous.to, to: previous.to, text: blanks + now.source });
    }
    return true;
  }

  private replace({ from, to }: Pick<SourceItem, 'from' | 'to'>, text: string): void {
    this.edits.push({ from, to, text });
  }

  private remove({ from, to }: SourceList): void {
    this.edits.push({ from: blanksBefore(this.file, from), to, text: '' });
  }
}
