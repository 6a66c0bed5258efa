import { redirectDocument, type Navigation } from 'react-router';
import { pageKindOf } from '@boardwright/resources/pages';
import { withoutPrefix } from '../app/addressLocale.ts';
import { bridge } from '../platform/desktop/bridge.ts';
import { leavePage } from '../project/unsaved.ts';

/** A page that does not exist is content. */
const kindAt = (path: string) => pageKindOf(path) ?? 'content';

/** The steps of an order are documents of their own (specification, section 2): nothing of what was ordered before is left in memory. */
const ORDER = /^\/order(\/|$)/;

/** The server gave this document the headers of its first page. */
const ours = kindAt(window.location.pathname);

/**
 * Loads the whole document when one goes to a page that needs other headers: from the editor to an order, and back; and when one goes to
 * a page of an order. The desktop app has the same headers everywhere, and stays in its document.
 */
export async function crossing(address: string, navigation: () => Navigation): Promise<Response | null> {
  const { pathname, search } = new URL(address);
  const isOrder = ORDER.test(withoutPrefix(pathname)) && pathname !== window.location.pathname;
  if (bridge || (kindAt(pathname) === ours && !isOrder)) return null;
  // A request has no hash.
  const hash = navigation().location?.hash ?? '';
  await leavePage();
  // The router adds the prefix of the language again.
  return redirectDocument(withoutPrefix(pathname) + search + hash);
}
