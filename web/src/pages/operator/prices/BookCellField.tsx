import { InputNumber, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { tr } from '../../../app/locale.ts';
import type { BookCell } from './bookTables.ts';
import { decimalsOf, shownIn, storedIn } from './bookUnits.ts';
import type { BookDraft } from './useBookDraft.ts';

interface Props {
  readonly cell: BookCell;
  /** What the number is, for those who do not see the table. */
  readonly name: string;
  readonly draft: BookDraft;
}

/** A number of the price book in the unit that people use; changed and wrong ones are marked. */
export function BookCellField({ cell: { path, unit }, name, draft }: Props) {
  const { t } = useTranslation();
  const stored = draft.valueAt(path);
  const before = draft.before(path);
  const problem = draft.problems.get(path);
  const isChanged = stored !== before;
  const hint = problem
    ? tr(problem)
    : isChanged && typeof before === 'number'
      ? t('operator.book.before', { value: shownIn(unit, before) })
      : '';
  return (
    <Tooltip title={hint}>
      <InputNumber<number>
        className="numbers book-cell"
        data-path={path}
        data-changed={isChanged}
        aria-label={hint === '' ? name : `${name}. ${hint}`}
        aria-invalid={problem !== undefined}
        status={problem ? 'error' : ''}
        min={0}
        precision={decimalsOf(unit)}
        controls={false}
        {...(typeof before === 'number' && { placeholder: String(shownIn(unit, before)) })}
        value={typeof stored === 'number' ? shownIn(unit, stored) : null}
        onChange={shown => draft.change(path, shown === null ? null : storedIn(unit, shown))}
      />
    </Tooltip>
  );
}
