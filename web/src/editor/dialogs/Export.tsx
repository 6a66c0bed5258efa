import { Alert, App, Button, Modal, Radio, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@boardwright/engine/base';
import { BOM_COLUMNS, type BomTableOptions } from '@boardwright/engine/formats/fab';
import { tr } from '../../app/locale.ts';
import { platform } from '../../platform/index.ts';
import type { ExportRequest } from '../../project/export.ts';
import { exportDocument } from '../../project/exportJob.ts';
import { BomRows, type TableFormat } from './export/BomRows.tsx';
import { PLOT_CHOICE, PlotRows, type PlotChoice } from './export/PlotRows.tsx';
import type { DialogProps } from './props.ts';

const PLOTS = ['pdf', 'svg', 'png'] as const;
const OF_BOARDS = [...PLOTS, 'dsn'] as const;
const OF_SCHEMATICS = [...PLOTS, 'netlist', 'bom'] as const;
type What = (typeof OF_SCHEMATICS | typeof OF_BOARDS)[number];

const NETLISTS = [
  { value: 'kicad', label: 'KiCad' },
  { value: 'pads', label: 'PADS' },
  { value: 'orcad', label: 'OrCAD PCB II' },
  { value: 'spice', label: 'SPICE (ngspice)' },
] as const;

const BOM: BomTableOptions = {
  columns: BOM_COLUMNS,
  groupBy: ['Value', 'Footprint', 'MPN'],
  variant: '',
  withDnp: true,
};

/** Drawings, netlists and lists of parts. They are made in a worker and can be stopped. */
export function Export({ document, onClose }: DialogProps) {
  const makes = useRef<HTMLButtonElement>(null);
  const { t } = useTranslation();
  const { message } = App.useApp();
  const schematic = document.type === 'schematic';
  const [what, setWhat] = useState<What>('pdf');
  const [plot, setPlot] = useState<PlotChoice>(PLOT_CHOICE);
  const [netlist, setNetlist] = useState<(typeof NETLISTS)[number]['value']>('kicad');
  const [table, setTable] = useState<TableFormat>('xlsx');
  const [bom, setBom] = useState(BOM);
  const [making, setMaking] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const request = (): ExportRequest => {
    if (what === 'netlist') return { type: what, format: netlist };
    if (what === 'dsn') return { type: what };
    if (what === 'bom') return { type: what, format: table, options: bom };
    return { type: what, ...plot };
  };
  const make = async () => {
    const { signal } = (stop.current = new AbortController());
    setMaking(true);
    setIssues([]);
    try {
      const name = document.name.replace(/[^\p{L}\p{N}_.-]+/gu, '-');
      const made = await exportDocument(document.store, name, request(), signal);
      setIssues(made.ok ? made.value.issues : made.error);
      if (!made.ok || !(await platform.files.save(made.value.file))) return;
      void message.success(t('export.done', { file: made.value.file.name }));
      // What the file lacks must be read before the dialog goes.
      if (made.value.issues.length === 0) onClose();
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      void message.error(t('editor.exportFailed'));
    } finally {
      setMaking(false);
    }
  };
  return (
    <Modal
      open
      title={t('export.title')}
      onCancel={onClose}
      footer={null}
      width={560}
      // Enter makes what was chosen; the dialog would give it to its cross.
      afterOpenChange={open => open && makes.current?.focus()}
    >
      <div className="dialog-rows">
        <span id="export-what">{t('export.what')}</span>
        <Radio.Group
          aria-labelledby="export-what"
          value={what}
          onChange={event => {
            setWhat(event.target.value as What);
            setIssues([]);
          }}
          options={(schematic ? OF_SCHEMATICS : OF_BOARDS).map(value => ({ value, label: t(`export.what.${value}`) }))}
        />
        {(what === 'pdf' || what === 'svg' || what === 'png') && (
          <PlotRows document={document} pixels={what === 'png'} choice={plot} onChoice={setPlot} />
        )}
        {what === 'netlist' && (
          <>
            <label htmlFor="export-netlist">{t('export.format')}</label>
            <Select id="export-netlist" value={netlist} onChange={setNetlist} options={[...NETLISTS]} />
          </>
        )}
        {what === 'bom' && (
          <BomRows document={document} table={table} onTable={setTable} options={bom} onOptions={setBom} />
        )}
      </div>
      {issues.length > 0 && (
        <Alert
          className="export-issues"
          type={issues.some(({ severity }) => severity === 'error') ? 'error' : 'warning'}
          showIcon
          title={t('export.issues', { count: issues.length })}
          description={
            <ul>
              {issues.map(({ message: text }, i) => (
                <li key={i}>{tr(text)}</li>
              ))}
            </ul>
          }
        />
      )}
      <div className="form-buttons">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          ref={makes}
          type="primary"
          loading={making}
          disabled={what === 'bom' && bom.columns.length === 0}
          onClick={() => void make()}
        >
          {t('export.make')}
        </Button>
      </div>
    </Modal>
  );
}
