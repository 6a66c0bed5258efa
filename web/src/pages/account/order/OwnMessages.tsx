import type { OrderView } from '@boardwright/contract';
import { api } from '../../../app/api.ts';
import { Messages } from './Messages.tsx';
import { useMessages } from './useMessages.ts';

/** The customer's thread with the engineers. */
export function OwnMessages({ order: { orderId: id } }: { readonly order: OrderView }) {
  const { messages, refresh } = useMessages(id, api.order.messages);
  const send = async (text: string) => {
    const answer = await api.order.sendMessage({ id, text });
    if (answer.ok) refresh();
    return answer.ok;
  };
  return <Messages messages={messages} reader="customer" onSend={send} />;
}
