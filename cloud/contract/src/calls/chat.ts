import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, none, nothing, optionalId, time, wireInt } from '../fields.ts';

const chatTitleSchema = z.object({ chatId: id, title: z.string(), createTime: time, status: z.int() });

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
      chatDetails: z.array(z.object({ question: z.string(), answer: z.string() })),
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
    input: z.object({ title: z.string().trim().min(1).max(200), chatId: optionalId }),
    output: chatTitleSchema,
  }),
  status: defineEndpoint({
    name: 'chat.status',
    method: 'POST',
    path: '/api/eda/chat/{id}',
    auth: 'user',
    summary: 'Sets the status of a conversation.',
    input: z.object({ id, status: wireInt }),
    output: none,
  }),
};
