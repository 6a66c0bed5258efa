/** What was copied here last: for pages that may not read the clipboard. */
let own: string | null = null;

/**
 * Puts a text on the clipboard. A page that came over a plain connection has no Clipboard API, and a browser may refuse it: there the
 * text is selected and copied as by keys. Gives false where that is refused, too.
 */
export async function copyText(text: string): Promise<boolean> {
  own = text;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** The text on the clipboard, or, where the browser does not let it be read, what was copied here last. Rejects where there is neither. */
export async function pastedText(): Promise<string> {
  try {
    return await navigator.clipboard.readText();
  } catch (error) {
    if (own === null) throw error;
    return own;
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // A dialog keeps the focus to itself: the field has to be in the one that is open.
  (focused?.closest('[role=dialog]') ?? document.body).append(field);
  field.select();
  // Deprecated, and all there is without the API.
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
