/** What a client method returns; a refusal is a value, never an exception. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CallError };

export interface CallError {
  /**
   * `refused`: the server answered with an error envelope. `forbidden`: HTTP 403 or code '403'. `network`: no usable
   * answer, or none within the timeout. `cancelled`: the caller aborted. `setup`: the request could not be made.
   */
  readonly kind: 'refused' | 'forbidden' | 'network' | 'cancelled' | 'setup';
  /** Stable message id of our server (see `messages`), where it gave one. */
  readonly id: string | null;
  /** Text for the user, in the user's language. */
  readonly message: string;
  readonly code: number | string | null;
  /** What the server attached to its refusal, for example the missing changes of a conflict. */
  readonly data: unknown;
}
