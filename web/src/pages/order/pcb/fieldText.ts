import {
  commerceMessages,
  pcbAttributes,
  type PcbAttributeId,
  type Subject,
  type SubjectField,
} from '@boardwright/commerce';
import { useTranslation } from 'react-i18next';
import { useCommerceText } from '../../../app/commerceText.ts';
import { tr } from '../../../app/locale.ts';
import { useOptionLabel } from '../../../app/optionLabel.ts';

/** Name and value of a field of the order form, as people read them. */
export interface FieldText {
  readonly name: string;
  readonly value: string;
}

export function useFieldText(): (field: SubjectField, subject: Subject) => FieldText {
  const { t } = useTranslation();
  const text = useCommerceText();
  const label = useOptionLabel();
  return (field, { options, size, quantity }) => {
    if (field === 'size')
      return { name: text('line.sizeName'), value: `${size.widthUm / 1000} × ${size.heightUm / 1000} mm` };
    if (field === 'quantity') return { name: t('quote.quantity'), value: String(quantity) };
    const id = field as PcbAttributeId;
    const value = options[id];
    return {
      name: text(pcbAttributes[id].label),
      value: typeof value === 'boolean' ? tr(commerceMessages[`value.${value}`]) : label(pcbAttributes[id], value),
    };
  };
}
