import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT_LIMITS } from '@boardwright/contract';
import { boardFactory, type PriceBook } from '@boardwright/commerce';
import type { Rule } from '@boardwright/engine/rules';
import { useAccount } from '../../app/account.ts';
import { tr } from '../../app/locale.ts';
import { usePriceBook } from '../../app/usePriceBook.ts';
import { helpAnswers } from '../../assistant/answer/answerTexts.ts';
import { answerText, shownAnswer } from '../../assistant/answer/shownAnswer.ts';
import { loadOwnHeads } from '../../content/ownContent.ts';
import { askedParts } from '../../project/catalogue/askedParts.ts';
import type { ChatPair, Chats, ChatTitle } from './chats.ts';
import { cloudChats } from './cloudChats.ts';
import { localChats } from './localChats.ts';

export interface Chat {
  /** Null until they are read. */
  readonly titles: readonly ChatTitle[] | null;
  /** The conversation that is open; null for a new one. */
  readonly open: ChatTitle | null;
  readonly pairs: readonly ChatPair[];
  readonly isAnswering: boolean;
  /** Why the last question could not be answered: the help could not be loaded. */
  readonly hasFailed: boolean;
  show(chat: ChatTitle | null): void;
  ask(question: string): Promise<void>;
  rename(chat: ChatTitle, title: string): Promise<void>;
  remove(chat: ChatTitle): Promise<void>;
}

/** The conversations of the account, or of this browser for a visitor. */
export function useChat(): Chat {
  const { i18n } = useTranslation();
  const isSignedIn = useAccount(({ user }) => user !== null);
  const book = usePriceBook();
  const chats: Chats = isSignedIn ? cloudChats : localChats;
  const [titles, setTitles] = useState<readonly ChatTitle[] | null>(null);
  const [open, setOpen] = useState<ChatTitle | null>(null);
  const [pairs, setPairs] = useState<readonly ChatPair[]>([]);
  const [isAnswering, setAnswering] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** Counts what was opened: an answer that comes later belongs to what was open when it was asked for. */
  const turn = useRef(0);
  const show = useCallback(
    (chat: ChatTitle | null) => {
      const own = ++turn.current;
      setOpen(chat);
      setPairs([]);
      setFailed(false);
      if (chat) void chats.view(chat.chatId).then(found => turn.current === own && setPairs(found ?? []));
    },
    [chats],
  );
  useEffect(() => {
    show(null);
    setTitles(null);
    let isOver = false;
    void chats.titles().then(found => {
      if (!isOver) setTitles(found ?? []);
    });
    return () => {
      isOver = true;
    };
  }, [chats, show]);
  const ask = async (question: string): Promise<void> => {
    const own = turn.current;
    setAnswering(true);
    setFailed(false);
    const answer = await answerTo(question, i18n.language === 'zh' ? 'zh' : 'en', book).catch((error: unknown) => {
      console.error(error);
      return null;
    });
    setAnswering(false);
    if (answer === null) return setFailed(turn.current === own);
    const pair = { question, answer };
    const isShown = turn.current === own;
    if (isShown) setPairs(before => [...before, pair]);
    const chat = open ?? (await chats.begin(question.slice(0, CHAT_LIMITS.title)));
    if (!chat) return;
    if (!open) {
      if (turn.current === own) setOpen(chat);
      setTitles(before => [chat, ...(before ?? [])]);
    }
    await chats.add(chat.chatId, pair);
  };
  const rename = async (chat: ChatTitle, title: string): Promise<void> => {
    if (!(await chats.rename(chat.chatId, title))) return;
    setTitles(before => (before ?? []).map(each => (each.chatId === chat.chatId ? { ...each, title } : each)));
  };
  const remove = async (chat: ChatTitle): Promise<void> => {
    if (!(await chats.remove(chat.chatId))) return;
    setTitles(before => (before ?? []).filter(({ chatId }) => chatId !== chat.chatId));
    if (open?.chatId === chat.chatId) show(null);
  };
  return { titles, open, pairs, isAnswering, hasFailed, show, ask, rename, remove };
}

/** Milliseconds that a first answer waits for what the operator has published. */
const PATIENCE_MS = 3000;

/**
 * Without a design: the program, its rules and formulas, what boards the shop makes, and the shipped catalogue. Code and help are fetched
 * with the first question.
 */
async function answerTo(question: string, locale: 'en' | 'zh', book: PriceBook): Promise<string> {
  const [{ ask, NOTHING_KNOWN }, index, asked] = await Promise.all([
    import('@boardwright/engine/assistant'),
    Promise.race([loadOwnHeads(locale), new Promise(done => setTimeout(done, PATIENCE_MS))]).then(() =>
      helpAnswers(locale),
    ),
    askedParts(question, null),
  ]);
  const known = { ...NOTHING_KNOWN, factory: boardFactory(book), ...asked, titleOf: ({ title }: Rule) => tr(title) };
  return answerText(shownAnswer(ask(question, known, index)));
}
