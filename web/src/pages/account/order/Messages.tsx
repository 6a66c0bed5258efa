import { Button, Checkbox, Input } from 'antd';
import type { OrderMessage } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import './messages.css';

interface Props {
  readonly messages: readonly OrderMessage[];
  /** Who reads: their own messages stand on the right. */
  readonly reader: OrderMessage['by'];
  /** Sends a text; `asks`: the customer has to answer. @returns whether it was sent. */
  readonly onSend: (text: string, asks: boolean) => Promise<boolean>;
}

/** What customer and engineers have written about an order, and the field for the next message. */
export function Messages({ messages, reader, onSend }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [asks, setAsks] = useState(true);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const sent = await onSend(text, asks);
    setBusy(false);
    if (sent) setText('');
  };
  const isEmpty = text.trim() === '';
  return (
    <div className="messages">
      {messages.length === 0 && <p className="muted">{t(`messages.none.${reader}`)}</p>}
      <ol aria-live="polite">
        {messages.map(message => (
          <Message key={message.messageId} message={message} isOwn={message.by === reader} />
        ))}
      </ol>
      <Input.TextArea
        value={text}
        maxLength={4000}
        autoSize={{ minRows: 2, maxRows: 8 }}
        aria-label={t('messages.write')}
        placeholder={t(`messages.placeholder.${reader}`)}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing || isEmpty)
            return;
          event.preventDefault();
          void send();
        }}
      />
      <div className="messages-foot">
        {reader === 'operator' && (
          <Checkbox checked={asks} onChange={event => setAsks(event.target.checked)}>
            {t('messages.asks')}
          </Checkbox>
        )}
        <Button type="primary" disabled={isEmpty} loading={busy} onClick={() => void send()}>
          {t('messages.send')}
        </Button>
      </div>
    </div>
  );
}

interface MessageProps {
  readonly message: OrderMessage;
  readonly isOwn: boolean;
}

function Message({ message: { by, text, time }, isOwn }: MessageProps) {
  const { t, i18n } = useTranslation();
  return (
    <li className={isOwn ? 'own' : undefined}>
      <span className="message-head muted">
        {isOwn ? t('messages.you') : t(`messages.from.${by}`)}
        <time className="numbers" dateTime={time}>
          {new Date(time).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </span>
      <p translate="no">{text}</p>
    </li>
  );
}
