const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML or XML shows it. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => ESCAPED[sign]!);
