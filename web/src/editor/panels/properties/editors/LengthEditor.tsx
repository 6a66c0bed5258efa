import { nm } from '@boardwright/engine/base';
import { tr } from '../../../../app/locale.ts';
import { formatMm, parseLength } from '../../../wording/format.ts';
import type { FieldEditorProps } from './FieldEditorProps.ts';
import { isBetween } from './isBetween.ts';
import { Typed } from './Typed.tsx';

/** A length in millimetres; where 0 has a meaning of its own, that is shown and the field is empty. */
export function LengthEditor({ field, value, label, mixed, save }: FieldEditorProps) {
  const isZero = field.zero !== undefined && value === 0;
  return (
    <Typed
      value={typeof value === 'number' && !isZero ? formatMm(value) : ''}
      suffix="mm"
      placeholder={isZero && field.zero ? tr(field.zero) : mixed}
      label={label}
      parse={text => {
        const parsed = field.zero && text.trim() === '' ? 0 : parseLength(text);
        return parsed === null || !isBetween(parsed, field) ? null : nm(parsed);
      }}
      save={save}
    />
  );
}
