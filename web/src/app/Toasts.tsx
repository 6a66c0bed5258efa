import { App } from 'antd';
import { useEffect } from 'react';
import { connectToasts } from './toast.ts';

/** Shows the client's messages by type. */
export function Toasts() {
  const { message } = App.useApp();
  useEffect(() => connectToasts((type, text) => void message.open({ type, content: text })), [message]);
  return null;
}
