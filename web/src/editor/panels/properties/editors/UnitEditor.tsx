import { Select } from 'antd';
import { unitLetters, type Obj } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../../../project/document.ts';
import type { FieldEditorProps } from './FieldEditorProps.ts';

/** Which unit of its symbol a component shows: one of those that every selected component has. */
export function UnitEditor({ objects, document, value, label, mixed, save }: FieldEditorProps) {
  const units = Math.min(...objects.map(object => unitsOf(object, document)));
  return (
    <Select
      size="small"
      aria-label={label}
      value={value as number}
      placeholder={mixed}
      disabled={units === 1 && mixed === ''}
      onChange={save}
      options={Array.from({ length: units }, (_, i) => ({ value: i + 1, label: unitLetters(i + 1) }))}
    />
  );
}

/** How many units the symbol of a component has. */
function unitsOf(object: Obj, { store }: EditorDocument): number {
  const symbol = object.kind === 'component' ? store.get(object.symbol) : undefined;
  return symbol?.kind === 'symbol' ? symbol.unitCount : 1;
}
