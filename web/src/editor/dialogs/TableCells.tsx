import { Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { msg } from '@boardwright/engine/base';
import { useRevision } from '../state/revision.ts';
import type { DialogProps } from './props.ts';

/** The texts of a table's cells. */
export function TableCells({ document, context, onClose }: DialogProps) {
  const { t } = useTranslation();
  useRevision(document);
  const [table] = [...context().selection].flatMap(id => {
    const object = document.store.get(id);
    return object?.kind === 'table' ? [object] : [];
  });
  if (!table) return null;
  const columns = Math.max(1, table.columnWidths.length);
  const save = (index: number, text: string) =>
    document.store.transact(msg('undo.table', 'Edit table'), tx =>
      tx.update('table', table.id, draft => void (draft.cells[index]!.text.text = text)),
    );
  return (
    <Modal open title={t('table.title')} onCancel={onClose} footer={null} width="min(900px, 92vw)">
      <div className="table-cells" style={{ gridTemplateColumns: `repeat(${columns}, minmax(90px, 1fr))` }}>
        {table.cells.map((cell, i) => (
          <Input
            key={`${i}${cell.text.text}`}
            autoFocus={i === 0}
            defaultValue={cell.text.text}
            aria-label={t('table.cell', { row: Math.floor(i / columns) + 1, column: (i % columns) + 1 })}
            onBlur={event => event.target.value !== cell.text.text && save(i, event.target.value)}
          />
        ))}
      </div>
    </Modal>
  );
}
