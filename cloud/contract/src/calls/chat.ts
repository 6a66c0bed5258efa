import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, none, nothing, optionalId, time, wireInt } from '../fields.ts';

/** What is kept of a question and of its answer, characters. */
export const CHAT_LIMITS = { title: 200, question: 2000, answer: 20_000, chats: 200, pairs: 500 } as const;

/** 0: in use, 1: put away. */
const statusSchema = z.int().min(0).max(1);

const chatTitleSchema = z.object({ chatId: id, title: z.string(), createTime: time, status: statusSchema });

const pairSchema = z.object({
  question: z.string().trim().min(1).max(CHAT_LIMITS.question),
  /** As the program that asked keeps it: text with its citations. */
  answer: z.string().max(CHAT_LIMITS.answer),
});

export const chat = {
  titleList: defineEndpoint({
    name: 'chat.titleList',
    method: 'GET',
    path: '/api/eda/chat/title/list',
    auth: 'user',
    summary: 'Conversations of the user.',
    input: nothing,
    output: z.array(chatTitleSchema),
  }),
  view: defineEndpoint({
    name: 'chat.view',
    method: 'GET',
    path: '/api/eda/chat/view/{id}',
    auth: 'user',
    summary: 'One conversation: pairs of question and answer.',
    input: z.object({ id }),
    output: chatTitleSchema.extend({
      chatDetails: z.array(pairSchema),
    }),
  }),
  remove: defineEndpoint({
    name: 'chat.remove',
    method: 'DELETE',
    path: '/api/eda/chat/{id}',
    auth: 'user',
    summary: 'Deletes a conversation.',
    input: z.object({ id }),
    output: none,
  }),
  save: defineEndpoint({
    name: 'chat.save',
    method: 'POST',
    path: '/api/eda/chat',
    auth: 'user',
    summary: 'Creates a conversation, or renames the one with chatId.',
    input: z.object({ title: z.string().trim().min(1).max(CHAT_LIMITS.title), chatId: optionalId }),
    output: chatTitleSchema,
  }),
  status: defineEndpoint({
    name: 'chat.status',
    method: 'POST',
    path: '/api/eda/chat/{id}',
    auth: 'user',
    summary: 'Sets the status of a conversation.',
    input: z.object({ id, status: wireInt.pipe(statusSchema) }),
    output: none,
  }),
  addPair: defineEndpoint({
    name: 'chat.addPair',
    method: 'POST',
    path: '/api/eda/chat/{id}/pair',
    auth: 'user',
    origin: 'ours',
    summary:
      'Adds a question and its answer to a conversation: answers are found where the design is, not by the service.',
    input: pairSchema.extend({ id }),
    output: none,
  }),
};
