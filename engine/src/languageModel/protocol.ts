/** A message of the chat-completions protocol, https://platform.openai.com/docs/api-reference/chat, which local servers speak too. */
export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly tool_calls?: readonly ToolCall[] | undefined }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

export interface ToolCall {
  readonly id: string;
  readonly type: 'function';
  /** The arguments as JSON text, as the model wrote them. */
  readonly function: { readonly name: string; readonly arguments: string };
}

/** A tool as the protocol describes it to the model; `parameters` is a JSON schema. */
export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly { readonly type: 'function'; readonly function: ToolSpec }[];
  readonly max_tokens: number;
  readonly temperature: number;
  readonly stream: true;
  /** Asks for the number of tokens in the last piece; servers that do not know it leave it out. */
  readonly stream_options?: { readonly include_usage: boolean };
}

/** What one answer of a model consists of. */
export interface ModelTurn {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  /** Why it ended, such as 'stop', 'tool_calls' or 'length'; '' where the server does not say. */
  readonly reason: string;
}

/** Sends a request, and gives the bytes of the answer as they come. Rejects with a `ModelFault`. */
export type ModelTransport = (request: ChatRequest, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>;
