import type { TFunction } from 'i18next';
import { fieldTitle } from '@boardwright/engine/kinds';
import type { Difference } from '@boardwright/engine/partEditor';
import { tr } from '../../../app/locale.ts';

/** Numbers beyond these are counted. */
const NAMED = 8;

const listed = (numbers: readonly string[]): string =>
  numbers.length > NAMED ? `${numbers.slice(0, NAMED).join(', ')} … (${numbers.length})` : numbers.join(', ');

/** What differs, in one line. */
export function differenceText(difference: Difference, t: TFunction): string {
  switch (difference.type) {
    case 'pins':
    case 'pads': {
      const parts = (['added', 'removed', 'changed'] as const).flatMap(how =>
        difference[how].length > 0 ? [t(`libraryUpdate.${how}`, { numbers: listed(difference[how]) })] : [],
      );
      return t('libraryUpdate.numbers', { what: t(`libraryUpdate.${difference.type}`), parts: parts.join('; ') });
    }
    case 'field':
      return t('libraryUpdate.field', {
        name: tr(fieldTitle(difference.name)),
        from: difference.from || '–',
        to: difference.to || '–',
      });
    default:
      return t(difference.type === 'texts' ? 'libraryUpdate.textLooks' : `libraryUpdate.${difference.type}`);
  }
}
