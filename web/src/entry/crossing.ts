import { redirectDocument, type Navigation } from 'react-router';
import { pageKindOf } from '@boardwright/resources/pages';
import { withoutPrefix } from '../app/addressLocale.ts';
import { bridge } from '../platform/desktop/bridge.ts';
import { leavePage } from '../project/unsaved.ts';

/** A page that does not exist is content. */
const kindAt = (path: string) => pageKindOf(path) ?? 'content';

/** The server gave this document the headers of its first page. */
const ours = kindAt(window.location.pathname);

/** Loads the document of an address, the page that is left put in order. */
export async function loadDocument(address: string, navigation: () => Navigation): Promise<Response> {
  const { pathname, search } = new URL(address);
  // A request has no hash.
  const hash = navigation().location?.hash ?? '';
  await leavePage();
  // The router adds the prefix of the language again.
  return redirectDocument(withoutPrefix(pathname) + search + hash);
}

/**
 * Loads the whole document when one goes to a page that needs other headers: from the editor to an order, and back. The desktop app
 * has the same headers everywhere.
 */
export async function crossing(address: string, navigation: () => Navigation): Promise<Response | null> {
  if (bridge || kindAt(new URL(address).pathname) === ours) return null;
  return loadDocument(address, navigation);
}
