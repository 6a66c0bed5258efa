import { ref, textString, type PdfFile, type Ref } from './file.ts';

/** A bookmark: where it leads, and those under it. */
export interface Bookmark {
  readonly title: string;
  /** Source of the destination array. */
  readonly to: string;
  readonly children: readonly Bookmark[];
}

/** Writes a tree of bookmarks (ISO 32000-1, 12.3.3), closed below the first level; null when there are none. */
export function writeOutline(file: PdfFile, bookmarks: readonly Bookmark[]): Ref | null {
  if (bookmarks.length === 0) return null;
  const root = file.id();
  const { first, last } = writeLevel(file, bookmarks, root);
  return file.put(root, `/Type /Outlines /Count ${bookmarks.length} /First ${ref(first)} /Last ${ref(last)}`);
}

function writeLevel(file: PdfFile, bookmarks: readonly Bookmark[], parent: Ref): { first: Ref; last: Ref } {
  const ids = bookmarks.map(() => file.id());
  bookmarks.forEach(({ title, to, children }, i) => {
    const id = ids[i]!;
    const below = children.length > 0 ? writeLevel(file, children, id) : null;
    file.put(
      id,
      [
        `/Title ${textString(title)} /Parent ${ref(parent)} /Dest ${to}`,
        i > 0 ? `/Prev ${ref(ids[i - 1]!)}` : '',
        i < ids.length - 1 ? `/Next ${ref(ids[i + 1]!)}` : '',
        below ? `/Count -${children.length} /First ${ref(below.first)} /Last ${ref(below.last)}` : '',
      ].join(' '),
    );
  });
  return { first: ids[0]!, last: ids[ids.length - 1]! };
}
