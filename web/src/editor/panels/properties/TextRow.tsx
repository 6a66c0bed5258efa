import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusCanvas } from './canvasFocus.ts';

/** A button next to a text that opens where one looks for its value. */
export interface Browse {
  /** What its button is called. */
  readonly browse: string;
  readonly onBrowse: () => void;
}

interface Props extends Partial<Browse> {
  readonly label: string;
  readonly value: string;
  readonly onSave: (value: string) => void;
}

/** A named text: saved as one leaves it, taken back with Escape. */
export function TextRow({ label, value, onSave, browse = '', onBrowse }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const done = () => text !== value && onSave(text);
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Input
          size="small"
          value={text}
          title={text}
          aria-label={label}
          onChange={event => setText(event.target.value)}
          onBlur={done}
          onPressEnter={focusCanvas}
          onKeyDown={event => {
            if (event.key !== 'Escape') return;
            setText(value);
            focusCanvas();
          }}
          suffix={
            onBrowse && (
              <Button
                size="small"
                type="text"
                icon={<SearchOutlined aria-hidden />}
                aria-label={t(browse)}
                title={t(browse)}
                onClick={onBrowse}
              />
            )
          }
        />
      </dd>
    </>
  );
}
