import type { Locale } from '@boardwright/contract';

/** Where a page of the site is edited. */
export const editorAddress = ({ path, language }: { readonly path: string; readonly language: Locale }): string =>
  `/operator/content?path=${encodeURIComponent(path)}&language=${language}`;
