import { SendOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** What is sent behind a line. */
export const ENDINGS = { none: '', lf: '\n', cr: '\r', crlf: '\r\n' } as const;
export type Ending = keyof typeof ENDINGS;

const MOST_SENT = 50;

interface Props {
  readonly disabled: boolean;
  /** Why nothing can be sent, if not because nothing runs. */
  readonly hint?: string | undefined;
  readonly ending: Ending;
  readonly onEnding: (ending: Ending) => void;
  readonly onSend: (text: string) => void;
}

/** A line to send: Enter sends it, the arrow keys bring back earlier ones. */
export function SendLine({ disabled, hint, ending, onEnding, onSend }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const sent = useRef<string[]>([]);
  const at = useRef(0);
  const send = () => {
    if (disabled || (text === '' && ending === 'none')) return;
    onSend(text + ENDINGS[ending]);
    if (text !== '') sent.current = [...sent.current.filter(each => each !== text), text].slice(-MOST_SENT);
    at.current = sent.current.length;
    setText('');
  };
  const key = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    at.current = Math.max(0, Math.min(sent.current.length, at.current + step));
    setText(sent.current[at.current] ?? '');
  };
  return (
    <div className="serial-send">
      <Input
        size="small"
        value={text}
        disabled={disabled}
        placeholder={hint ?? t('serial.sendHint')}
        aria-label={t('serial.line')}
        onChange={event => setText(event.target.value)}
        onPressEnter={send}
        onKeyDown={key}
      />
      <Select<Ending>
        size="small"
        value={ending}
        onChange={onEnding}
        aria-label={t('serial.ending')}
        popupMatchSelectWidth={false}
        options={(Object.keys(ENDINGS) as Ending[]).map(each => ({ value: each, label: t(`serial.ending.${each}`) }))}
      />
      <Button size="small" icon={<SendOutlined aria-hidden />} disabled={disabled} onClick={send}>
        {t('serial.send')}
      </Button>
    </div>
  );
}
