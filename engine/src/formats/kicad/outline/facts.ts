/** What lists and the search know of a part of a library file whose drawing was not read. */
export interface OutlineFacts {
  readonly description: string;
  readonly keywords: string;
  /** Of a symbol its footprint and the filters for footprints; ''. */
  readonly footprint: string;
  /** Different pin or pad numbers. */
  readonly pins: number;
  /** Whether it is a power symbol. */
  readonly power: boolean;
}

export interface PartOutline {
  readonly name: string;
  readonly facts: OutlineFacts;
}
