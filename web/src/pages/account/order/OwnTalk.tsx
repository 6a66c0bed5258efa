import type { OrderView } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { Card } from './Card.tsx';
import { useOrderPicture } from './marks/useOrderPicture.ts';
import { Messages, type Written } from './Messages.tsx';
import { OrderFiles } from './OrderFiles.tsx';
import { useMessages } from './useMessages.ts';
import { useOrderDesigns, type OrderSource } from './useOrderDesigns.ts';

/** The customer's thread with the engineers, on the picture of the board, and the files that it is made from. */
export function OwnTalk({ order, source }: { readonly order: OrderView; readonly source: OrderSource }) {
  const { t } = useTranslation();
  const { orderId: id } = order;
  const designs = useOrderDesigns(source);
  const picture = useOrderPicture(order, designs, source.file);
  const { messages, refresh } = useMessages(id, api.order.messages);
  const send = async ({ text, marks }: Written) => {
    const answer = await api.order.sendMessage({ id, text, marks });
    if (answer.ok) refresh();
    return answer.ok;
  };
  return (
    <>
      <Card title={t('messages.title')}>
        <Messages messages={messages} reader="customer" picture={picture} onSend={send} />
      </Card>
      <Card title={t('orderFiles.title')}>
        <OrderFiles items={order.items} designs={designs} download={source.file} />
      </Card>
    </>
  );
}
