const LETTERS: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** Resolves the escapes of KiCad's strings: C letters, \xHH, up to three octal digits; any other character is itself. */
export const unescape = (text: string): string =>
  text.replace(/\\(x[0-9a-fA-F]{1,2}|[0-7]{1,3}|[^])/g, (_, code: string) => {
    if (code.length > 1 && code[0] === 'x') return String.fromCharCode(parseInt(code.slice(1), 16));
    if (code[0]! >= '0' && code[0]! <= '7') return String.fromCharCode(parseInt(code, 8) & 0xff);
    return LETTERS[code] ?? code;
  });
