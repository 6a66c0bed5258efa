import { platform } from '../../../platform/index.ts';
import type { DraftBook } from './useBookDraft.ts';

/** Saves a book as a file, which `boardwright quote --price-book` reads too. */
export async function exportBook(book: DraftBook): Promise<void> {
  const version = typeof book['version'] === 'string' ? book['version'] : 'draft';
  const bytes = new TextEncoder().encode(`${JSON.stringify(book, null, 2)}\n`);
  await platform.files.save({ name: `price-book-${version.replaceAll(/[^\w.-]/g, '_')}.json`, bytes });
}

/** Reads a book from a file, with values that may be wrong; gives why it is no book at all. */
export function importedBook(text: string): { readonly book: DraftBook } | { readonly fault: string } {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && !Array.isArray(data)
      ? // `as`: checked when it is edited.
        { book: data as DraftBook }
      : { fault: 'object' };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
