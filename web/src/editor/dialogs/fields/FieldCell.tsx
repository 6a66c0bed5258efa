import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelled } from '../../../app/locale.ts';

interface Props {
  readonly label: string;
  /** null where the parts of a row differ. */
  readonly value: string | null;
  readonly onSave: (value: string) => void;
  readonly onBrowse?: () => void;
}

/** A cell that saves when one leaves it; empty and dashed where the parts of a row differ. */
export function FieldCell({ label, value, onSave, onBrowse }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const end = () => {
    if (text !== null && text !== (value ?? '')) onSave(text);
    setText(null);
  };
  return (
    <Input
      size="small"
      variant="borderless"
      aria-label={label}
      value={text ?? value ?? ''}
      placeholder={value === null ? '⋯' : undefined}
      onChange={event => setText(event.target.value)}
      onBlur={end}
      onPressEnter={end}
      suffix={
        onBrowse && (
          <Button
            size="small"
            type="text"
            icon={<SearchOutlined aria-hidden />}
            aria-label={labelled(label, t('footprints.browse'))}
            title={t('footprints.browse')}
            onClick={onBrowse}
          />
        )
      }
      onKeyDown={event => {
        if (event.key !== 'Escape' || text === null) return;
        event.stopPropagation();
        setText(null);
      }}
    />
  );
}
