/** Width and height of a PNG in base64, from its header; undefined where it is none. */
export function pngSize(data: string): { readonly width: number; readonly height: number } | undefined {
  // Eight bytes of signature, length and name of the header, then the two sizes: 24 bytes, 32 letters.
  const head = data.slice(0, 32);
  if (!head.startsWith('iVBORw0KGgo') || head.length < 32) return undefined;
  const bytes = atob(head);
  const word = (at: number): number => [0, 1, 2, 3].reduce((sum, i) => sum * 256 + bytes.charCodeAt(at + i), 0);
  return { width: word(16), height: word(20) };
}
