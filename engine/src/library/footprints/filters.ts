/** What a symbol says of the footprints that fit it (ki_fp_filters): patterns with * and ?, separated by blanks, as KiCad has them. */
export type FootprintFilter = (libId: string) => boolean;

const special = /[.+^${}()|[\]\\]/g;
const matcher = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(special, '\\$&').replaceAll('*', '.*').replaceAll('?', '.')}$`, 'i');

/** A pattern with a colon is compared with 'Library:Name', others with the name. Without patterns everything fits. */
export function footprintFilter(filters: string): FootprintFilter {
  const patterns = filters.split(/\s+/).filter(each => each !== '');
  if (patterns.length === 0) return () => true;
  const tests = patterns.map(pattern => ({ whole: pattern.includes(':'), test: matcher(pattern) }));
  return libId => {
    const name = libId.slice(libId.indexOf(':') + 1);
    return tests.some(({ whole, test }) => test.test(whole ? libId : name));
  };
}
