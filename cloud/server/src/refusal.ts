import type { MessageId } from '@boardwright/contract';
import type { MsgArgs } from '@boardwright/engine/base';

/** A request the server understands and does not grant. A value, not an exception: exceptions are bugs. */
export class Refusal {
  readonly messageId: MessageId;
  readonly parameters: MsgArgs;
  /** Sent to the client as it is. */
  readonly data: unknown;

  constructor(messageId: MessageId, parameters: MsgArgs, data: unknown) {
    this.messageId = messageId;
    this.parameters = parameters;
    this.data = data;
  }
}

export function refuse(messageId: MessageId, parameters: MsgArgs = {}, data: unknown = null): Refusal {
  return new Refusal(messageId, parameters, data);
}
