import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { Card } from '../../account/order/Card.tsx';
import { useOrderPicture } from '../../account/order/marks/useOrderPicture.ts';
import { Messages, type Written } from '../../account/order/Messages.tsx';
import { OrderFiles } from '../../account/order/OrderFiles.tsx';
import { useMessages } from '../../account/order/useMessages.ts';
import { useOrderDesigns, type OrderSource } from '../../account/order/useOrderDesigns.ts';
import type { OperatorOrderView } from './operatorOrder.ts';

interface Props {
  readonly order: OperatorOrderView;
  readonly source: OrderSource;
}

/** The files of a customer's order, and the thread with the customer on the picture of the board. */
export function CustomerTalk({ order, source }: Props) {
  const { t } = useTranslation();
  const { orderId: id } = order;
  const designs = useOrderDesigns(source);
  const picture = useOrderPicture(order, designs, source.file);
  const { messages, refresh } = useMessages(id, api.operator.messages);
  const send = async ({ text, marks, asks }: Written) => {
    const answer = await api.operator.sendMessage({ id, text, marks, asks });
    if (answer.ok) refresh();
    return answer.ok;
  };
  return (
    <>
      <Card title={t('orderFiles.title')}>
        <OrderFiles items={order.items} designs={designs} download={source.file} />
      </Card>
      <Card title={t('messages.title')}>
        <Messages messages={messages} reader="operator" picture={picture} onSend={send} />
      </Card>
    </>
  );
}
