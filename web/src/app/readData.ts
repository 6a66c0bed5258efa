import type { Locale } from './preferences.ts';

/**
 * Data that the service has for everybody; null without an answer. The typed client is loaded with the first call of a page, and most public
 * pages have none.
 *
 * @param patience Milliseconds to wait for the answer.
 */
export async function readData<T>(path: string, locale: Locale, patience = 10_000): Promise<T | null> {
  try {
    const response = await fetch(path, {
      headers: { 'accept-language': locale },
      signal: AbortSignal.timeout(patience),
    });
    // `as`: the service checks what it answers.
    return response.ok ? ((await response.json()) as { readonly data: T | null }).data : null;
  } catch {
    return null;
  }
}
