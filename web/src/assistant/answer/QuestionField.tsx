import { ArrowUpOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT_LIMITS } from '@boardwright/contract';

interface Props {
  readonly isAnswering: boolean;
  readonly placeholder: string;
  readonly onAsk: (question: string) => void;
}

/** Enter asks, Shift+Enter makes a line. */
export function QuestionField({ isAnswering, placeholder, onAsk }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const question = text.trim();
  const send = (): void => {
    if (question === '' || isAnswering) return;
    setText('');
    onAsk(question);
  };
  return (
    <form
      className="chat-question"
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
    >
      <Input.TextArea
        autoFocus
        rows={2}
        maxLength={CHAT_LIMITS.question}
        placeholder={placeholder}
        aria-label={t('chat.question')}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          // Enter also ends the choice of Chinese characters.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <Button
        type="primary"
        htmlType="submit"
        shape="circle"
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={t('chat.send')}
        loading={isAnswering}
        disabled={question === ''}
      />
    </form>
  );
}
