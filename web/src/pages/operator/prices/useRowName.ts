import { useTranslation } from 'react-i18next';
import { tr } from '../../../app/locale.ts';
import { useOptionLabel } from '../../../app/optionLabel.ts';
import type { BookRow, RowName } from './bookTables.ts';

/** What a row of the price book is called in the user's language. */
export function useRowName(): (row: Pick<BookRow, 'names'>) => string {
  const { t } = useTranslation();
  const label = useOptionLabel();
  const textOf = (name: RowName): string => {
    switch (name.type) {
      case 'option':
        return tr(name.name);
      case 'value': {
        const { attribute, value } = name;
        const isNumber = attribute.type === 'choice' && typeof attribute.values[0] === 'number';
        return label(attribute, isNumber ? Number(value) : value);
      }
      case 'layers':
        return t('operator.book.layers', { count: Number(name.layers) });
      case 'own':
        return t(`operator.book.name.${name.id}`);
    }
  };
  return ({ names }) => names.map(textOf).join(' · ');
}
