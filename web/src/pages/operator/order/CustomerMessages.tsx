import { api } from '../../../app/api.ts';
import { Messages } from '../../account/order/Messages.tsx';
import { useMessages } from '../../account/order/useMessages.ts';
import type { OperatorOrderView } from './operatorOrder.ts';

/** The engineers' thread with the customer. */
export function CustomerMessages({ order: { orderId: id } }: { readonly order: OperatorOrderView }) {
  const { messages, refresh } = useMessages(id, api.operator.messages);
  const send = async (text: string, asks: boolean) => {
    const answer = await api.operator.sendMessage({ id, text, asks });
    if (answer.ok) refresh();
    return answer.ok;
  };
  return <Messages messages={messages} reader="operator" onSend={send} />;
}
