import { Select } from 'antd';
import type { FieldEditorProps } from './FieldEditorProps.ts';
import { isBetween } from './isBetween.ts';
import { Typed } from './Typed.tsx';

/** A number, or an angle in degrees. */
export function NumberEditor({ field, value, label, mixed, save }: FieldEditorProps) {
  if (field.step !== undefined)
    return <Steps step={field.step} value={value} label={label} mixed={mixed} save={save} />;
  return (
    <Typed
      value={typeof value === 'number' ? String(value) : ''}
      suffix={field.type === 'angle' ? '°' : ''}
      placeholder={mixed}
      label={label}
      parse={text => (text.trim() !== '' && isBetween(Number(text), field) ? Number(text) : null)}
      save={save}
    />
  );
}

interface StepsProps extends Pick<FieldEditorProps, 'value' | 'label' | 'mixed' | 'save'> {
  /** Degrees. */
  readonly step: number;
}

/** An angle that has few values: those of things that lie along the axes of a sheet. */
const Steps = ({ step, value, label, mixed, save }: StepsProps) => (
  <Select
    size="small"
    aria-label={label}
    value={typeof value === 'number' ? ((value % 360) + 360) % 360 : null}
    placeholder={mixed}
    onChange={save}
    options={Array.from({ length: 360 / step }, (_, i) => ({ value: i * step, label: `${i * step}°` }))}
  />
);
