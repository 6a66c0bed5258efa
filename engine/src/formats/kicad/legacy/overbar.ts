/**
 * Turns the overbar notation of KiCad 5 (`~` starts or ends a bar, which else ends at a blank or the text's end) into
 * that of version 6, `~{RESET}`. `~~` is a tilde. A lone `~`, the sign of an empty text, stays.
 */
export function modernOverbars(text: string): string {
  if (text.length < 2 || !text.includes('~') || text.includes('~{')) return text;
  let out = '';
  let open = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (char === '~' && text[i + 1] === '~') {
      out += '~';
      i++;
    } else if (char === '~') {
      out += open ? '}' : '~{';
      open = !open;
    } else {
      if (open && /[\s})]/.test(char)) {
        out += '}';
        open = false;
      }
      out += char;
    }
  }
  return (open ? out + '}' : out).replaceAll('~{}', '');
}
