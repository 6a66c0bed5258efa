import { Input } from 'antd';
import { useEditedText } from '../useEditedText.ts';

interface Props {
  readonly value: string;
  readonly label: string;
  readonly placeholder: string;
  readonly suffix?: string;
  /** Gives null for a text that is no value of this field. */
  readonly parse: (text: string) => unknown;
  readonly save: (value: unknown) => void;
}

/** A text that is parsed when the edit ends: an invalid one is marked and changes nothing. */
export function Typed({ value, label, placeholder, suffix, parse, save }: Props) {
  const edited = useEditedText(value, text => {
    const parsed = parse(text);
    if (parsed === null) return false;
    save(parsed);
    return true;
  });
  const text = edited.value;
  return (
    <Input
      size="small"
      {...edited}
      aria-label={label}
      placeholder={placeholder}
      suffix={suffix && <span>{text === '' ? '' : suffix}</span>}
      status={text !== value && parse(text) === null ? 'error' : ''}
    />
  );
}
