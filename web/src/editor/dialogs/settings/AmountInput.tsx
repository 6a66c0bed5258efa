import { Input, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseLength } from '../../wording/format.ts';

interface Props {
  readonly label: string;
  /** Null where it is empty. */
  readonly value: number | null;
  /** From 0. */
  readonly max: number;
  /** Whether it is in millimetres: then other units are understood as well. */
  readonly isLength?: boolean;
  /** Whether it may be left empty. */
  readonly mayBeEmpty?: boolean;
  readonly onChange: (value: number | null) => void;
}

/** A number in a cell. An invalid entry is marked while it is there, and never changed silently. */
export function AmountInput({ label, value, max, isLength = false, mayBeEmpty = false, onChange }: Props) {
  const { t } = useTranslation();
  /** What is being typed; null while nobody does. */
  const [text, setText] = useState<string | null>(null);
  const read = (typed: string): number | null | undefined => {
    if (typed.trim() === '') return mayBeEmpty ? null : undefined;
    const length = isLength ? parseLength(typed) : Number(typed.replace(',', '.'));
    const amount = length === null ? Number.NaN : isLength ? length / 1e6 : length;
    return amount >= 0 && amount <= max ? amount : undefined;
  };
  const isBad = text !== null && read(text) === undefined;
  return (
    <Tooltip open={isBad} title={t('settings.range', { max })} placement="bottomLeft">
      <Input
        size="small"
        status={isBad ? 'error' : ''}
        aria-invalid={isBad}
        aria-label={label}
        value={text ?? (value === null ? '' : String(Number(value.toFixed(6))))}
        onChange={({ target }) => {
          setText(target.value);
          const amount = read(target.value);
          if (amount !== undefined && amount !== value) onChange(amount);
        }}
        onBlur={() => setText(null)}
      />
    </Tooltip>
  );
}
