import { newId } from '@boardwright/engine/base';
import { CHAT_LIMITS } from '@boardwright/contract';
import type { ChatPair, Chats, ChatTitle } from './chats.ts';

/** Where visitors' conversations are kept. */
const KEY = 'boardwright.chats';

interface Kept extends ChatTitle {
  readonly pairs: readonly ChatPair[];
}

const read = (): readonly Kept[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    // Written by something else: nothing of ours is in it.
    return [];
  }
};

/** The oldest go where the browser keeps no more. */
function write(chats: readonly Kept[]): void {
  for (let count = Math.min(chats.length, CHAT_LIMITS.chats); count >= 0; count--)
    try {
      localStorage.setItem(KEY, JSON.stringify(chats.slice(0, count)));
      return;
    } catch {
      continue;
    }
}

const change = (id: string, how: (chat: Kept) => Kept): boolean => {
  write(read().map(chat => (chat.chatId === id ? how(chat) : chat)));
  return true;
};

/** A visitor's conversations, which stay in this browser. The newest is the first. */
export const localChats: Chats = {
  titles: async () => read().map(({ chatId, title, createTime }) => ({ chatId, title, createTime })),
  view: async id => read().find(({ chatId }) => chatId === id)?.pairs ?? null,
  async begin(title) {
    const chat = { chatId: newId(), title, createTime: new Date().toISOString() };
    write([{ ...chat, pairs: [] }, ...read()]);
    return chat;
  },
  rename: async (id, title) => change(id, chat => ({ ...chat, title })),
  async remove(id) {
    write(read().filter(({ chatId }) => chatId !== id));
    return true;
  },
  add: async (id, pair) => change(id, chat => ({ ...chat, pairs: [...chat.pairs, pair] })),
};
