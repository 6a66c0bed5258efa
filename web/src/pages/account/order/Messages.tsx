import { Button, Checkbox, Input, Tag } from 'antd';
import type { BoardMark, OrderMessage } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedBoard } from './marks/MarkedBoard.tsx';
import { numbered } from './marks/numbered.ts';
import type { OrderPicture } from './marks/useOrderPicture.ts';
import { Message } from './Message.tsx';
import './messages.css';

/** What is sent. */
export interface Written {
  readonly text: string;
  readonly marks: BoardMark[];
  /** Whether the customer has to answer. */
  readonly asks: boolean;
}

interface Props {
  readonly messages: readonly OrderMessage[];
  /** Who reads: their own messages stand on the right. */
  readonly reader: OrderMessage['by'];
  /** The board that is written about; null where there is no picture. */
  readonly picture: OrderPicture | null;
  /** @returns whether it was sent. */
  readonly onSend: (written: Written) => Promise<boolean>;
}

/** What customer and engineers have written about an order, with marks on its board, and the field for the next message. */
export function Messages({ messages, reader, picture, onSend }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [marks, setMarks] = useState<readonly BoardMark[]>([]);
  const [asks, setAsks] = useState(true);
  const [side, setSide] = useState<BoardMark['side']>('top');
  const [busy, setBusy] = useState(false);
  const isEmpty = text.trim() === '';
  const send = async () => {
    setBusy(true);
    const sent = await onSend({ text, marks: [...marks], asks });
    setBusy(false);
    if (!sent) return;
    setText('');
    setMarks([]);
  };
  const shown = numbered(messages, marks);
  return (
    <div className="messages">
      {picture && (
        <MarkedBoard
          {...picture}
          side={side}
          onSide={setSide}
          marks={shown.all}
          onMark={mark => setMarks(old => [...old, mark])}
        />
      )}
      {messages.length === 0 && <p className="muted">{t(`messages.none.${reader}`)}</p>}
      <ol aria-live="polite">
        {messages.map((message, i) => (
          <Message
            key={message.messageId}
            message={message}
            isOwn={message.by === reader}
            labels={shown.byMessage[i]!}
            onShow={setSide}
          />
        ))}
      </ol>
      <Input.TextArea
        value={text}
        maxLength={4000}
        rows={2}
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
        {marks.length > 0 && (
          <Tag closable onClose={() => setMarks([])}>
            {t('marks.count', { count: marks.length })}
          </Tag>
        )}
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
