import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookCellField } from './BookCellField.tsx';
import type { BookRow, BookTable } from './bookTables.ts';
import type { BookDraft } from './useBookDraft.ts';
import { useRowName } from './useRowName.ts';

interface Props {
  readonly table: BookTable;
  readonly draft: BookDraft;
}

/** One table of the price book. */
export function BookTableView({ table: { id, columns, rows }, draft }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const wrong = rows.reduce(
    (sum, { cells }) => sum + cells.filter(cell => cell && draft.problems.has(cell.path)).length,
    0,
  );
  return (
    <details className="book-table" open={isOpen || wrong > 0} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{t(`operator.book.table.${id}`)}</strong>
        {wrong > 0 && <span className="book-wrong">{t('operator.prices.problems', { count: wrong })}</span>}
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="aside">{t('operator.book.what')}</span>
            </th>
            {columns.map(column => (
              <th key={column} scope="col">
                {t(`operator.book.column.${column}`)}
              </th>
            ))}
            <th />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <Row
              key={row.path}
              row={row}
              columns={columns}
              isLast={rows[i + 1]?.step?.list !== row.step?.list}
              draft={draft}
            />
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface RowProps {
  readonly row: BookRow;
  readonly columns: BookTable['columns'];
  /** Whether it is the last step of its list. */
  readonly isLast: boolean;
  readonly draft: BookDraft;
}

function Row({ row, columns, isLast, draft }: RowProps) {
  const { t } = useTranslation();
  const nameOf = useRowName();
  const name = nameOf(row);
  const { step } = row;
  const isOffered = draft.valueAt(row.path) !== undefined;
  return (
    <tr data-offered={isOffered}>
      <th scope="row">{step === undefined || step.index === 0 ? name : ''}</th>
      {row.cells.map((cell, i) => (
        <td key={columns[i]}>
          {cell && isOffered && (
            <BookCellField cell={cell} name={`${name}, ${t(`operator.book.column.${columns[i]!}`)}`} draft={draft} />
          )}
        </td>
      ))}
      <td className="book-row-end">
        {step && step.index > 0 && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('operator.book.removeStep')}
            onClick={() => draft.removeStep(step.list, step.index)}
          />
        )}
        {step && isLast && (
          <Button
            type="text"
            size="small"
            icon={<PlusOutlined aria-hidden />}
            aria-label={t('operator.book.addStep')}
            onClick={() => draft.addStep(step.list)}
          />
        )}
        {row.isOptional && (
          <Button type="link" size="small" onClick={() => draft.offer(row.path, !isOffered)}>
            {t(isOffered ? 'operator.book.stop' : 'operator.book.offer')}
          </Button>
        )}
      </td>
    </tr>
  );
}
