import chinese from '../parts/chinese.json' with { type: 'json' };
import discretes from '../parts/discretes.json' with { type: 'json' };
import library from '../parts/library.json' with { type: 'json' };
import passives from '../parts/passives.json' with { type: 'json' };

/** The shipped catalogue of parts, as cloud/commerce/src/parts/shipped describes it: series as tables, and what is known of library parts. */
export const partSeries: readonly unknown[] = [...passives.series, ...discretes.series];
export const libraryParts: unknown = library;
/** Segments of the descriptions in Chinese. */
export const partsInChinese: Readonly<Record<string, string>> = chinese;
