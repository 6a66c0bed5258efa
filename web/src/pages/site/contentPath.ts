/** The path of a page of content: its address without the prefix of a language and slashes at both ends. */
export const contentPath = (pathname: string): string =>
  pathname.replace(/^\/(en|zh)(?=\/|$)/, '').replace(/^\/+|\/+$/g, '');
