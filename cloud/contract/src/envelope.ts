import { z } from 'zod';

/**
 * What every call but a file download answers with.
 *
 * `code`: 200 for success; 201 shows `err` as the error text; '403' sends the user to the root; any other value goes
 * with `type: 'error'` and follows HTTP's meaning. `err`: for our server the stable message id of the refusal.
 */
export const envelopeSchema = z.object({
  code: z.union([z.int(), z.string()]),
  err: z.string().optional(),
  type: z.enum(['success', 'error']),
  message: z.string().nullable(),
  data: z.unknown(),
});

export type Envelope = z.infer<typeof envelopeSchema>;

export const CODE_OK = 200;
/** The text to show is in `err`, not in `message`. */
export const CODE_SHOW_ERR = 201;
/** The caller may not see this; the client goes to the root. A string, as the specification has it. */
export const CODE_FORBIDDEN = '403';
/** The call is part of the contract and has no handler yet. */
export const CODE_NOT_BUILT = 501;

/** Fields that went wrong, in `data` of an `input.invalid` refusal. */
export interface FieldIssue {
  /** Dotted path into the input. */
  readonly path: string;
  readonly message: string;
}
