import { z } from 'zod';

const violations = z.object({ errors: z.int(), warnings: z.int() });

/** What the engine finds of the revision that a share shows. */
export const shareChecksSchema = z.object({
  /** 'waiting': not checked yet. 'failed': it could not be checked within the limits of time and memory; nothing else is known then. */
  state: z.enum(['waiting', 'done', 'failed']),
  /** Null without a schematic, or without a board. Violations that the author excluded are not counted. */
  erc: violations.nullable(),
  drc: violations.nullable(),
  /** Null without a board that has an outline. */
  outputs: z
    .object({
      /** Whether two runs gave the same manufacturing files, byte for byte. */
      isReproducible: z.boolean(),
      files: z.int(),
      /** SHA-256 of names, lengths and bytes of all files in the order of their names. */
      sha256: z.string(),
    })
    .nullable(),
});
export type ShareChecks = z.infer<typeof shareChecksSchema>;
