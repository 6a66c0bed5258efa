/** For `describe.skipIf(corpusMissing)`. */
export declare const corpusMissing: boolean;
/** Paths of all corpus files with one of these endings, relative to the corpus, sorted. Empty without a corpus. */
export declare function corpusFiles(folder: string, ...endings: string[]): string[];
/** Where a corpus file lies on disk. */
export declare const corpusPath: (path: string) => string;
/** A corpus file by its path relative to the corpus. */
export declare const corpusBytes: (path: string) => Uint8Array;
