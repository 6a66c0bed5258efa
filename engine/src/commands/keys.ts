interface PressedKey {
  readonly key: string;
  /** Which key of the keyboard it is, as on one for American English: 'KeyW', 'Slash'. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Signs of keys that bear no letter or digit, without and with Shift, on a keyboard for American English. */
const SIGNS: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Backquote: ['`', '~'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
};
const SHIFTED_DIGITS = ')!@#$%^&*(';

/** Signs that an input method types for Chinese or Japanese: punctuation and what is as wide as an ideograph. */
const WIDE = /^[\u00b7\u2014\u2018-\u201d\u2026\u3000-\u303f\uff00-\uffef]$/;

/** The sign of a key while an input method holds it back or gives one of its own: that of the key itself. */
function ownSign({ key, code = '', shiftKey }: PressedKey): string {
  if (key !== 'Process' && !WIDE.test(key)) return key;
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (letter) return letter;
  if (digit) return shiftKey ? SHIFTED_DIGITS[Number(digit)]! : digit;
  const signs = SIGNS[code];
  return signs ? signs[shiftKey ? 1 : 0] : code || key;
}

/** A pressed key as the spelling that commands use: 'Ctrl+Shift+Z'. Cmd counts as Ctrl. */
export function keyName(event: PressedKey): string {
  const key = ownSign(event);
  const letter = /^[a-z]$/i.test(key);
  const name = letter ? key.toUpperCase() : key === ' ' ? 'Space' : key;
  const parts: string[] = [];
  if (event.ctrlKey || event.metaKey) parts.push('Ctrl');
  if (event.altKey) parts.push('Alt');
  // Shift is part of what other signs are ('?', '+'); only letters and named keys distinguish it.
  if (event.shiftKey && (letter || name.length > 1)) parts.push('Shift');
  parts.push(name);
  return parts.join('+');
}
