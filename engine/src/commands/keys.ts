/** A pressed key as the spelling that commands use: 'Ctrl+Shift+Z'. Cmd counts as Ctrl. */
export function keyName(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}): string {
  const letter = /^[a-z]$/i.test(event.key);
  const name = letter ? event.key.toUpperCase() : event.key === ' ' ? 'Space' : event.key;
  const parts: string[] = [];
  if (event.ctrlKey || event.metaKey) parts.push('Ctrl');
  if (event.altKey) parts.push('Alt');
  // Shift is part of what other signs are ('?', '+'); only letters and named keys tell it apart.
  if (event.shiftKey && (letter || name.length > 1)) parts.push('Shift');
  parts.push(name);
  return parts.join('+');
}
