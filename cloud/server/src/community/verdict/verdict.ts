/** What the engine finds of the revision of a share. */
export interface Verdict {
  /** Null where the project has no schematic, or no board. */
  readonly erc: Violations | null;
  readonly drc: Violations | null;
  /** Null without a board with an outline, from which nothing can be made. */
  readonly outputs: Outputs | null;
  /** Of the schematic, or the board of a project without one. */
  readonly bom: readonly SharedPart[];
}

/** A line of the bill of materials, of parts that are populated. */
export interface SharedPart {
  readonly designators: readonly string[];
  readonly value: string;
  readonly package: string;
  readonly manufacturer: string;
  readonly mpn: string;
  readonly description: string;
}

/** Violations by severity; those that the author excluded are not counted. */
export interface Violations {
  readonly errors: number;
  readonly warnings: number;
}

export interface Outputs {
  /** Whether two runs, each from the stored project, gave the same bytes. */
  readonly isReproducible: boolean;
  readonly files: number;
  /** Hash of names and bytes of all files, in the order of their names, for others to compare their own with. */
  readonly sha256: string;
}
