/** Why a model gave no answer. */
export type ModelFaultKind =
  /** No connection. */
  | 'unreachable'
  /** The server answered with an error; `detail` has its status and text. */
  | 'refused'
  /** Nothing came for too long. */
  | 'stalled'
  /** What came is not of the protocol, or too much. */
  | 'unreadable'
  /** It called tools again and again. */
  | 'endless'
  /** It ended for want of tokens. */
  | 'cutOff'
  /** It said nothing. */
  | 'empty';

export class ModelFault extends Error {
  readonly kind: ModelFaultKind;
  /** For the console: what exactly happened. */
  readonly detail: string;

  constructor(kind: ModelFaultKind, detail = '') {
    super(detail === '' ? kind : `${kind}: ${detail}`);
    this.kind = kind;
    this.detail = detail;
  }
}
