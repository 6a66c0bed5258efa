import { api } from '../../app/api.ts';
import type { Chats } from './chats.ts';

/** The conversations of an account, in the cloud. */
export const cloudChats: Chats = {
  async titles() {
    const answer = await api.chat.titleList({});
    return answer.ok ? answer.value : null;
  },
  async view(id) {
    const answer = await api.chat.view({ id });
    return answer.ok ? answer.value.chatDetails : null;
  },
  async begin(title) {
    const answer = await api.chat.save({ title });
    return answer.ok ? answer.value : null;
  },
  rename: async (chatId, title) => (await api.chat.save({ chatId, title })).ok,
  remove: async id => (await api.chat.remove({ id })).ok,
  add: async (id, pair) => (await api.chat.addPair({ id, ...pair })).ok,
};
