import { wordOf, type Attribute } from '@boardwright/commerce';
import { useTranslation } from 'react-i18next';
import { tr } from './locale.ts';

/** An option's value as people say it: numbers in their unit, words from the shop's texts. */
export function useOptionLabel(): (attribute: Attribute, value: string | number) => string {
  const { t } = useTranslation();
  return (attribute, value) => {
    const word = wordOf(attribute, value);
    if (word) return tr(word);
    // Outer sizes of stencils, such as 370x470.
    if (typeof value === 'string') return value.replace('x', ' × ');
    switch (attribute.type === 'choice' ? attribute.unit : null) {
      case 'um':
        return `${value / 1000} mm`;
      // Copper is sold by weight: 17, 35 and 70 µm are 0.5, 1 and 2 oz (specification, section 3).
      case 'copper':
        return value === 0 ? t('quote.noneInside') : `${Math.round((value / 35) * 2) / 2} oz`;
      case 'percent':
        return `± ${value}%`;
      case 'degrees':
        return `${value}°`;
      default:
        return String(value);
    }
  };
}
