import { Select } from 'antd';
import type { FieldEditorProps } from './FieldEditorProps.ts';

interface Props extends Pick<FieldEditorProps, 'value' | 'label' | 'mixed' | 'save'> {
  readonly options: readonly { readonly value: string; readonly label: string; readonly title?: string }[];
}

/** A choice from a long list, such as the layers or nets of a board, that typing narrows. */
export const SearchSelect = ({ value, label, mixed, save, options }: Props) => (
  <Select
    size="small"
    aria-label={label}
    value={value as string}
    placeholder={mixed}
    onChange={save}
    showSearch
    options={[...options]}
  />
);
