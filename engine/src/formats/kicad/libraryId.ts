import type { Codec } from '../sexpr/index.ts';

/** Signs that KiCad 9 writes by name in library ids (common/string_utils.cpp, EscapeString for CTX_LIBID). */
const NAMES: Readonly<Record<string, string>> = {
  ':': '{colon}',
  '"': '{dblquote}',
  '<': '{lt}',
  '>': '{gt}',
  '\\': '{backslash}',
  '\t': '{tab}',
  '\n': '{return}',
  '\r': '',
};

/** A library id as KiCad 9 accepts it: `Library:Name`, where the first colon separates and any other is escaped. */
export function escapeLibraryId(id: string): string {
  const cut = id.indexOf(':') + 1;
  const escaped = (text: string): string => text.replace(/[:"<>\\\t\n\r]/g, sign => NAMES[sign]!);
  return cut === 0 ? escaped(id) : `${escaped(id.slice(0, cut - 1))}:${escaped(id.slice(cut))}`;
}

/** The id of a symbol or footprint. It is read as it is. */
export const libraryId: Codec<string> = {
  read: cursor => cursor.text(),
  write: (writer, id) => writer.text(escapeLibraryId(id)),
};
