/** The address that a link of somebody may lead to; null: it is none of the web, and is shown as a text. */
export function webLink(text: string): string | null {
  const url = URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' ? url.href : null;
}
