import { CHAT_LIMITS } from '@boardwright/contract';
import { expect, test } from 'vitest';
import { must, refused, type TestServer } from '../harness.ts';

export function chatSuite(server: () => TestServer): void {
  test('a conversation is begun, continued, renamed, put away and deleted', async () => {
    const { api } = await server().user();
    const { chatId } = must(await api.chat.save({ title: 'Tracks' }));
    must(await api.chat.addPair({ id: chatId, question: 'How wide?', answer: '0.3 mm' }));
    must(await api.chat.addPair({ id: chatId, question: '多宽？', answer: '' }));
    must(await api.chat.save({ title: ' Widths ', chatId }));
    must(await api.chat.status({ id: chatId, status: 1 }));
    expect(must(await api.chat.view({ id: chatId }))).toMatchObject({
      title: 'Widths',
      status: 1,
      chatDetails: [
        { question: 'How wide?', answer: '0.3 mm' },
        { question: '多宽？', answer: '' },
      ],
    });
    expect(must(await api.chat.titleList()).map(each => each.title)).toEqual(['Widths']);
    must(await api.chat.remove({ id: chatId }));
    expect(must(await api.chat.titleList())).toEqual([]);
    expect(refused(await api.chat.view({ id: chatId }))).toMatchObject({
      message: expect.stringContaining('does not exist') as string,
    });
  });

  test('names of 1 to 200 characters; conversations of others do not exist', async () => {
    const { api } = await server().user();
    for (const title of ['', '  ', 'x'.repeat(CHAT_LIMITS.title + 1)]) refused(await api.chat.save({ title }));
    const { chatId } = must(await api.chat.save({ title: 'x'.repeat(CHAT_LIMITS.title) }));
    const other = await server().user();
    refused(await other.api.chat.view({ id: chatId }));
    refused(await other.api.chat.addPair({ id: chatId, question: 'Mine?', answer: 'No' }));
    refused(await other.api.chat.save({ title: 'Mine', chatId }));
    refused(await other.api.chat.status({ id: chatId, status: 1 }));
    refused(await other.api.chat.remove({ id: chatId }));
    expect(must(await api.chat.view({ id: chatId })).chatDetails).toEqual([]);
  });
}
