import type { ContentLanguage } from '@boardwright/resources/content';

const PREFIX = /^\/(en|zh)(?=\/|$)/;

/** The language whose prefix the address of this document has. It stays for the document's life: the router keeps the prefix on every link. */
export const addressLocale: ContentLanguage | null =
  typeof window === 'undefined'
    ? null
    : ((PREFIX.exec(window.location.pathname)?.[1] as ContentLanguage | undefined) ?? null);

/** The beginning of every path of this document: `/zh`, or '' without a prefix. */
export const addressPrefix = addressLocale === null ? '' : `/${addressLocale}`;

/** A path without the prefix of a language. */
export const withoutPrefix = (path: string): string => path.replace(PREFIX, '') || '/';
