import type { FieldEditorProps } from './FieldEditorProps.ts';
import { Typed } from './Typed.tsx';

export const TextEditor = ({ field, value, label, mixed, save }: FieldEditorProps) =>
  field.readOnly ? (
    <span className="plain-value" title={String(value ?? '')}>
      {String(value ?? mixed)}
    </span>
  ) : (
    <Typed value={String(value ?? '')} placeholder={mixed} label={label} parse={text => text} save={save} />
  );
