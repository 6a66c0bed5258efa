import { App } from 'antd';
import { useEffect } from 'react';
import { connectQuestions } from './questions.tsx';
import { connectToasts } from './toast.ts';

/** Shows the client's messages by type, and its questions. */
export function Toasts() {
  const { message, modal } = App.useApp();
  useEffect(() => connectToasts((type, text) => void message.open({ type, content: text })), [message]);
  useEffect(() => connectQuestions(modal), [modal]);
  return null;
}
