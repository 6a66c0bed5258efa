import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { focusCanvas } from '../canvasFocus.ts';

interface Props {
  readonly value: string;
  readonly label: string;
  readonly placeholder: string;
  readonly suffix?: string;
  /** null: not a value of this field. */
  readonly parse: (text: string) => unknown;
  readonly save: (value: unknown) => void;
}

/** A text that is checked when it is done: what cannot be read is marked and nothing changes. */
export function Typed({ value, label, placeholder, suffix, parse, save }: Props) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const parsed = parse(text);
  const done = () => {
    if (text === value) return;
    if (parsed === null) setText(value);
    else save(parsed);
  };
  return (
    <Input
      size="small"
      value={text}
      aria-label={label}
      placeholder={placeholder}
      suffix={suffix && <span>{text === '' ? '' : suffix}</span>}
      status={text !== value && parsed === null ? 'error' : ''}
      onChange={event => setText(event.target.value)}
      onBlur={done}
      onPressEnter={focusCanvas}
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        setText(value);
        focusCanvas();
      }}
    />
  );
}
