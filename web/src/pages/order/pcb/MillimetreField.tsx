import { Input } from 'antd';
import { useTypedText } from './useTypedText.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly micrometres: number;
  readonly disabled: boolean;
  readonly onChange: (micrometres: number) => void;
}

/** A length in millimetres with two decimal places. */
export function MillimetreField({ id, label, micrometres, disabled, onChange }: Props) {
  const typed = useTypedText(String(micrometres / 1000), text => {
    const value = Math.round(Number(text.replace(',', '.')) * 100) * 10;
    if (Number.isFinite(value) && value > 0) onChange(value);
  });
  return (
    <Input
      id={id}
      className="option-side"
      aria-label={label}
      inputMode="decimal"
      maxLength={20}
      suffix="mm"
      value={typed.text}
      disabled={disabled}
      onChange={event => typed.type(event.target.value)}
      onBlur={() => typed.commit()}
      onPressEnter={() => typed.commit()}
    />
  );
}
