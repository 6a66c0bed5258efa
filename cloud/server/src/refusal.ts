import type { MessageId } from '@boardwright/contract';

/** A request the server understands and does not grant. A value, not an exception: exceptions are bugs. */
export class Refusal {
  readonly messageId: MessageId;
  readonly parameters: Readonly<Record<string, string | number>>;
  /** Sent to the client as it is. */
  readonly data: unknown;

  constructor(messageId: MessageId, parameters: Readonly<Record<string, string | number>>, data: unknown) {
    this.messageId = messageId;
    this.parameters = parameters;
    this.data = data;
  }
}

export function refuse(
  messageId: MessageId,
  parameters: Readonly<Record<string, string | number>> = {},
  data: unknown = null,
): Refusal {
  return new Refusal(messageId, parameters, data);
}
