const PROJECTS = '/workbench/my-files';

/** Where somebody goes who has signed in: to a page of this site alone. */
export function wayBack(next: string | null): string {
  if (next === null || !next.startsWith('/')) return PROJECTS;
  // As a browser reads it: "//evil.example" and "/\evil.example" are other sites.
  const base = 'https://site.invalid';
  const page = URL.parse(next, base);
  return page?.origin === base ? `${page.pathname}${page.search}${page.hash}` : PROJECTS;
}
