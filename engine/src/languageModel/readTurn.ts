import { z } from 'zod';
import { eventData } from './events.ts';
import { ModelFault } from './ModelFault.ts';
import type { ModelTurn, ToolCall } from './protocol.ts';

/** A piece of an answer. Servers add fields of their own, and leave out what is empty. */
const piece = z.object({
  error: z.union([z.string(), z.looseObject({ message: z.string().optional() })]).optional(),
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.int().min(0).max(31).optional(),
                  id: z.string().nullish(),
                  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).optional(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .optional(),
});

type Piece = z.output<typeof piece>;

function pieceOf(data: string): Piece {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    throw new ModelFault('unreadable', data.slice(0, 200));
  }
  const read = piece.safeParse(value);
  if (!read.success) throw new ModelFault('unreadable', data.slice(0, 200));
  const { error } = read.data;
  if (error !== undefined) throw new ModelFault('refused', typeof error === 'string' ? error : (error.message ?? ''));
  return read.data;
}

interface Reading {
  /** Milliseconds without a word after which a server counts as stalled. */
  readonly patience: number;
  readonly signal: AbortSignal;
  /** Called with each piece of text as it comes. */
  readonly onText: (text: string) => void;
}

/** Puts the pieces of a streamed answer together. Throws a ModelFault for what is not of the protocol. */
export async function readTurn(
  chunks: AsyncIterable<Uint8Array>,
  { patience, signal, onText }: Reading,
): Promise<ModelTurn> {
  let text = '';
  let reason = '';
  const calls: { id: string; name: string; written: string }[] = [];
  for await (const data of eventData(chunks, patience, signal)) {
    if (data === '[DONE]') break;
    const [choice] = pieceOf(data).choices ?? [];
    if (!choice) continue;
    const { content, tool_calls: pieces } = choice.delta ?? {};
    if (content) {
      text += content;
      onText(content);
    }
    for (const [i, { index, id, function: called }] of (pieces ?? []).entries()) {
      const call = (calls[index ?? i] ??= { id: '', name: '', written: '' });
      call.id ||= id ?? '';
      call.name += called?.name ?? '';
      call.written += called?.arguments ?? '';
    }
    reason = choice.finish_reason ?? reason;
  }
  return { text, reason, calls: calls.flatMap(callOf) };
}

/** Indices that a server skipped leave holes. */
const callOf = (call: { id: string; name: string; written: string } | undefined, i: number): ToolCall[] =>
  call
    ? [{ id: call.id || `call_${i}`, type: 'function', function: { name: call.name, arguments: call.written } }]
    : [];
