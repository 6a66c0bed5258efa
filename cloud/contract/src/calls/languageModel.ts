import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { eventAnswer, looseObject, nothing } from '../fields.ts';

/** What one request to a language model may hold. */
const LIMITS = { messages: 64, calls: 32, tools: 8, text: 200_000, tokens: 4096 };

const text = z.string().max(LIMITS.text);
const name = z.string().max(64);
const callId = z.string().max(200);

const toolCall = z.object({
  id: callId,
  type: z.literal('function'),
  function: z.object({ name: z.string().max(200), arguments: text }),
});

const message = z.discriminatedUnion('role', [
  z.object({ role: z.enum(['system', 'user']), content: text }),
  z.object({
    role: z.literal('assistant'),
    content: text,
    tool_calls: z.array(toolCall).max(LIMITS.calls).readonly().optional(),
  }),
  z.object({ role: z.literal('tool'), tool_call_id: callId, content: text }),
]);

const tool = z.object({
  type: z.literal('function'),
  function: z.object({ name, description: z.string().max(4000), parameters: looseObject }),
});

const offer = z.object({
  /** As its server names it. */
  name: z.string(),
  /** Whose computers it runs on, in the operator's words; '' where the operator does not say. */
  provider: z.string(),
  /** Tokens that the account may still use today (UTC). */
  tokensLeft: z.int(),
});

export const languageModel = {
  offer: defineEndpoint({
    name: 'languageModel.offer',
    method: 'GET',
    path: '/api/eda/language-model',
    auth: 'optional',
    origin: 'ours',
    summary: 'The language model that users of this site may ask; null where there is none, and for visitors.',
    input: nothing,
    output: z.object({ model: offer.nullable() }),
  }),
  answer: defineEndpoint({
    name: 'languageModel.answer',
    method: 'POST',
    path: '/api/eda/language-model/answer',
    encoding: 'json',
    auth: 'user',
    origin: 'ours',
    rate: 'costly',
    events: true,
    bodyLimit: 1024 * 1024,
    summary:
      'Passes a request of the chat completions protocol on to the language model of this site, and its answer back as it comes. The name of a model in it does not count.',
    input: z.object({
      model: z.string().max(200),
      messages: z.array(message).min(1).max(LIMITS.messages).readonly(),
      tools: z.array(tool).max(LIMITS.tools).readonly(),
      max_tokens: z.int().min(1).max(LIMITS.tokens),
      temperature: z.number().min(0).max(2),
      stream: z.literal(true),
    }),
    output: eventAnswer,
    errors: [
      'languageModel.none',
      'languageModel.spent',
      'languageModel.unreachable',
      'languageModel.refused',
      'languageModel.stalled',
      'too.many',
      'input.too-large',
    ],
  }),
};
