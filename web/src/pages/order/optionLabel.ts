import {
  pcbAttributes,
  valueLabel,
  type Attribute,
  type CommerceMessageId,
  type PcbAttributeId,
} from '@boardwright/commerce';
import { useTranslation } from 'react-i18next';
import { useCommerceText } from '../../app/commerceText.ts';

/** An option's value as people say it: numbers in their unit, words from the shop's texts. */
export function useOptionLabel(): (id: PcbAttributeId, value: string | number) => string {
  const { t } = useTranslation();
  const text = useCommerceText();
  return (id, value) => {
    if (typeof value === 'string') return text(valueLabel(id, value) as CommerceMessageId);
    const attribute: Attribute = pcbAttributes[id];
    const unit = attribute.type === 'choice' ? attribute.unit : null;
    if (unit === 'um') {
      // Copper is sold by weight: 17, 35 and 70 µm are 0.5, 1 and 2 oz (specification, section 3).
      if (id === 'outerCopperUm' || id === 'innerCopperUm')
        return value === 0 ? t('quote.noneInside') : `${Math.round((value / 35) * 2) / 2} oz`;
      return `${value / 1000} mm`;
    }
    return unit === 'degrees' ? `${value}°` : String(value);
  };
}
