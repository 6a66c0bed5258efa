import { Checkbox } from 'antd';
import type { FieldEditorProps } from './FieldEditorProps.ts';

export const BooleanEditor = ({ field, value, label, mixed, save }: FieldEditorProps) => (
  <Checkbox
    aria-label={label}
    checked={value === true}
    indeterminate={mixed !== ''}
    disabled={field.readOnly ?? false}
    onChange={event => save(event.target.checked)}
  />
);
