/** Code page 437 from 0x80 on: what archives of old programs name files in. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Whether all bytes beyond ASCII come in pairs as GB 2312 has them. */
function isChinese(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i]! < 0x80) continue;
    if (bytes[i]! < 0xa1 || !(bytes[i + 1]! >= 0xa1)) return false;
    i++;
  }
  return true;
}

function text(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    if (isChinese(bytes)) return new TextDecoder('gb18030').decode(bytes);
    return [...bytes].map(byte => (byte < 0x80 ? String.fromCharCode(byte) : CP437[byte - 0x80]!)).join('');
  }
}

/** The name of an entry, with '/'. Programs that do not state UTF-8 write it all the same, or a code page. */
export const entryName = (bytes: Uint8Array): string => text(bytes).replaceAll('\\', '/');

/** Whether a name would leave the folder that the archive is unpacked to. */
export const escapes = (name: string): boolean => /^([a-z]:|\/)/i.test(name) || name.split('/').includes('..');

/** Whether a name holds characters that no file name may have: they hide what comes after them. */
export const isHidden = (name: string): boolean => [...name].some(char => char < ' ' || char === '\u007f');
