import type { EndpointOutput, OrderView } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { Card } from './Card.tsx';
import { useOrderPicture } from './marks/useOrderPicture.ts';
import { Messages, type Written } from './Messages.tsx';
import { OrderFiles } from './OrderFiles.tsx';
import { useMessages } from './useMessages.ts';

const NONE: EndpointOutput<'order.designs'> = [];

/** The customer's thread with the engineers, on the picture of the board, and the files that it is made from. */
export function OwnTalk({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const { orderId: id } = order;
  const [designs, setDesigns] = useState(NONE);
  useEffect(() => {
    void api.order.designs({ id }, { quiet: true }).then(answer => answer.ok && setDesigns(answer.value));
  }, [id]);
  const download = useCallback((sha256: string) => api.order.file({ id, sha256 }), [id]);
  const picture = useOrderPicture(order, designs, download);
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
        <OrderFiles designs={designs} download={download} />
      </Card>
    </>
  );
}
