import { Alert, Button, Input, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { screenOf, unitAndStyle } from '@boardwright/engine/kinds';
import { addPins, pinsOf, readPinTable, type Column, type Columns } from '@boardwright/engine/partEditor';
import { tr } from '../../app/locale.ts';
import { platform } from '../../platform/index.ts';
import type { DialogProps } from '../dialogs/props.ts';
import { readTable, toCsv } from '../dialogs/spreadsheet.ts';
import { useEditor } from '../state/store.ts';
import { PinPreview } from './PinPreview.tsx';

/** Pins from a table that was pasted or read from a file: a preview shows the result row by row. */
export function PinImport({ document, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { unit } = unitAndStyle(useEditor(ui => ui.screen));
  const [text, setText] = useState('');
  const [columns, setColumns] = useState<Columns | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const taken = useMemo(
    () => new Set(pinsOf(document.store).map(pin => `${pin.number}/${unitAndStyle(screenOf(pin)).style || 1}`)),
    [document],
  );
  const read = useMemo(
    () => (text.trim() === '' ? null : readPinTable(text, { unit, taken, ...(columns && { columns }) })),
    [text, columns, unit, taken],
  );
  const rows = read?.ok ? read.value.rows : [];
  const good = rows.filter(row => row.pin && !row.issues.some(each => each.severity === 'error'));
  const change = (next: string) => {
    setText(next);
    setColumns(null);
    setFault(null);
  };
  const pick = async () => {
    const [file] = await platform.files.pick(['.csv', '.tsv', '.txt', '.xlsx'], false);
    if (!file) return;
    try {
      change(toCsv(await readTable(file.name, new Uint8Array(file.bytes))));
    } catch (error) {
      console.error(error);
      setFault(t('fields.unreadable', { file: file.name }));
    }
  };
  const choose = (index: number, column: Column | null) => {
    if (!read?.ok) return;
    // A column is read once: where it was before, nothing is read now.
    setColumns(read.value.columns.map((each, i) => (i === index ? column : each === column ? null : each)));
  };
  const apply = () => {
    addPins(
      document.store,
      good.flatMap(row => row.pin ?? []),
    );
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={920}
      title={t('pinImport.title')}
      onCancel={onClose}
      okText={t('pinImport.add', { count: good.reduce((sum, row) => sum + row.pin!.numbers.length, 0) })}
      okButtonProps={{ disabled: good.length === 0 }}
      cancelText={t('cancel')}
      onOk={apply}
    >
      <p>{t('pinImport.hint')}</p>
      <Input.TextArea
        autoFocus
        aria-label={t('pinImport.text')}
        placeholder={'1, VDD, Power\n2, PA0, I/O\n3, NRST, Input'}
        value={text}
        rows={5}
        spellCheck={false}
        onChange={event => change(event.target.value)}
      />
      <Button size="small" style={{ marginTop: 8 }} onClick={() => void pick()}>
        {t('pinImport.file')}
      </Button>
      {fault !== null && <Alert type="error" showIcon title={fault} style={{ marginTop: 12 }} />}
      {read && !read.ok && (
        <Alert type="warning" showIcon title={tr(read.error[0]!.message)} style={{ marginTop: 12 }} />
      )}
      {read?.ok && (
        <>
          <PinPreview columns={read.value.columns} rows={rows} onColumn={choose} />
          <p className="pin-summary" role="status">
            {t('pinImport.summary', { good: good.length, bad: rows.length - good.length })}
          </p>
        </>
      )}
    </Modal>
  );
}
