const decoder = new TextDecoder('latin1');

/**
 * A copy of a KiCad board with every text blank, so that two programs' glyphs do not count as differences of geometry.
 * Blanked: gr_text, fp_text and property values; ` ` keeps the item itself.
 */
export function withoutTexts(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const source = decoder.decode(bytes);
  const value = String.raw`("(?:[^"\\]|\\.)*"|[^\s()"]+)`;
  const blank = source
    .replaceAll(new RegExp(String.raw`\(gr_text(\s+locked)?\s+${value}`, 'g'), '(gr_text " "')
    .replaceAll(
      new RegExp(String.raw`\(fp_text\s+(reference|value|user)(\s+locked)?\s+${value}`, 'g'),
      '(fp_text $1 " "',
    );
  return Uint8Array.from(blank, char => char.charCodeAt(0));
}
