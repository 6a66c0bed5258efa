import { App, Button, Checkbox, Modal, Radio, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { variantNames } from '@boardwright/engine/derive';
import { BOM_COLUMNS } from '@boardwright/engine/formats/fab';
import { fieldNames } from '@boardwright/engine/tools';
import { platform } from '../../platform/index.ts';
import type { ExportRequest } from '../../project/export.ts';
import { exportInWorker } from '../../project/exportJob.ts';
import type { DialogProps } from './props.ts';

type What = 'pdf' | 'svg' | 'netlist' | 'bom';

/** Drawings, netlists and lists of parts. They are made in a worker and can be stopped. */
export function Export({ document, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const schematic = document.type === 'schematic';
  const [what, setWhat] = useState<What>('pdf');
  const [mono, setMono] = useState(false);
  const [netlist, setNetlist] = useState<'kicad' | 'pads' | 'orcad'>('kicad');
  const [table, setTable] = useState<'csv' | 'xlsx' | 'html'>('xlsx');
  const [columns, setColumns] = useState<string[]>(BOM_COLUMNS);
  const [groupBy, setGroupBy] = useState<string[]>(['Value', 'Footprint', 'MPN']);
  const [variant, setVariant] = useState('');
  const [withDnp, setWithDnp] = useState(true);
  const [making, setMaking] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const request = (): ExportRequest =>
    what === 'netlist'
      ? { type: what, format: netlist }
      : what === 'bom'
        ? { type: what, format: table, options: { columns, groupBy, variant, withDnp } }
        : { type: what, mono };
  const make = async () => {
    const { signal } = (stop.current = new AbortController());
    setMaking(true);
    try {
      const name = document.name.replace(/[^\p{L}\p{N}_.-]+/gu, '-');
      const file = await exportInWorker(document.store, name, request(), signal);
      if (await platform.files.save(file)) {
        void message.success(t('export.done', { file: file.name }));
        onClose();
      }
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      void message.error(t('editor.exportFailed'));
    } finally {
      setMaking(false);
    }
  };
  const fields = [...new Set([...BOM_COLUMNS, ...(schematic ? fieldNames(document.store) : [])])];
  const options = (list: readonly string[]) => list.map(value => ({ value, label: value }));
  return (
    <Modal open title={t('export.title')} onCancel={onClose} footer={null} width={560}>
      <div className="dialog-rows">
        <span id="export-what">{t('export.what')}</span>
        <Radio.Group
          aria-labelledby="export-what"
          value={what}
          onChange={event => setWhat(event.target.value as What)}
          options={(schematic ? (['pdf', 'svg', 'netlist', 'bom'] as const) : (['pdf', 'svg'] as const)).map(value => ({
            value,
            label: t(`export.what.${value}`),
          }))}
        />
        {(what === 'pdf' || what === 'svg') && (
          <>
            <span />
            <Checkbox checked={mono} onChange={event => setMono(event.target.checked)}>
              {t('export.mono')}
            </Checkbox>
          </>
        )}
        {what === 'netlist' && (
          <>
            <label htmlFor="export-netlist">{t('export.format')}</label>
            <Select
              id="export-netlist"
              value={netlist}
              onChange={setNetlist}
              options={[
                { value: 'kicad', label: 'KiCad' },
                { value: 'pads', label: 'PADS' },
                { value: 'orcad', label: 'OrCAD PCB II' },
              ]}
            />
          </>
        )}
        {what === 'bom' && (
          <>
            <label htmlFor="export-bom">{t('export.format')}</label>
            <Select
              id="export-bom"
              value={table}
              onChange={setTable}
              options={[
                { value: 'xlsx', label: 'Excel (.xlsx)' },
                { value: 'csv', label: 'CSV' },
                { value: 'html', label: 'HTML' },
              ]}
            />
            <label htmlFor="export-columns">{t('export.columns')}</label>
            <Select id="export-columns" mode="tags" value={columns} onChange={setColumns} options={options(fields)} />
            <label htmlFor="export-group">{t('export.groupBy')}</label>
            <Select
              id="export-group"
              mode="multiple"
              value={groupBy}
              placeholder={t('fields.each')}
              onChange={setGroupBy}
              options={options(fields.filter(name => !['Item', 'Designator', 'Quantity', 'DNP'].includes(name)))}
            />
            {variantNames(document.store).length > 0 && (
              <>
                <label htmlFor="export-variant">{t('variant.choose')}</label>
                <Select
                  id="export-variant"
                  value={variant}
                  onChange={setVariant}
                  options={[{ value: '', label: t('variant.design') }, ...options(variantNames(document.store))]}
                />
              </>
            )}
            <span />
            <Checkbox checked={withDnp} onChange={event => setWithDnp(event.target.checked)}>
              {t('export.withDnp')}
            </Checkbox>
          </>
        )}
      </div>
      <div className="form-buttons">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          type="primary"
          loading={making}
          disabled={what === 'bom' && columns.length === 0}
          onClick={() => void make()}
        >
          {t('export.make')}
        </Button>
      </div>
    </Modal>
  );
}
