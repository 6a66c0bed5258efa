import { Button, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BOM_COLUMNS, type BomTableOptions } from '@boardwright/engine/formats/fab';
import type { ExportRequest } from '../../project/export.ts';
import { BomRows, type TableFormat } from './export/BomRows.tsx';
import { ExportIssues } from './export/ExportIssues.tsx';
import { PLOT_CHOICE, PlotRows, type PlotChoice } from './export/PlotRows.tsx';
import { useExport } from './export/useExport.ts';
import type { DialogProps } from './props.ts';

const PLOTS = ['print', 'pdf', 'svg', 'png'] as const;
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

interface Props extends DialogProps {
  /** What is chosen at first. */
  readonly first: What;
}

/** Drawings on paper or as files, netlists and lists of parts. They are made in a worker and can be stopped. */
export function Export({ first, document, onClose }: Props) {
  const { t } = useTranslation();
  const schematic = document.type === 'schematic';
  const [what, setWhat] = useState(first);
  const isPlot = (PLOTS as readonly What[]).includes(what);
  const [plot, setPlot] = useState<PlotChoice>(PLOT_CHOICE);
  const [netlist, setNetlist] = useState<(typeof NETLISTS)[number]['value']>('kicad');
  const [table, setTable] = useState<TableFormat>('xlsx');
  const [bom, setBom] = useState(BOM);
  const { making, issues, forgetIssues, make } = useExport(document, onClose);
  const request = (): ExportRequest => {
    if (what === 'netlist') return { type: what, format: netlist };
    if (what === 'dsn') return { type: what };
    if (what === 'bom') return { type: what, format: table, options: bom };
    return { type: what, ...plot };
  };
  return (
    <Modal
      open
      title={t(what === 'print' ? 'export.what.print' : 'export.title')}
      onCancel={onClose}
      footer={null}
      width={620}
    >
      <div className="dialog-rows">
        <span id="export-what">{t('export.what')}</span>
        <Radio.Group
          aria-labelledby="export-what"
          value={what}
          onChange={event => {
            setWhat(event.target.value as What);
            forgetIssues();
          }}
          options={(schematic ? OF_SCHEMATICS : OF_BOARDS).map(value => ({ value, label: t(`export.what.${value}`) }))}
        />
        {isPlot && <PlotRows document={document} pixels={what === 'png'} choice={plot} onChoice={setPlot} />}
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
      <ExportIssues issues={issues} />
      <div className="form-buttons">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          // Enter makes what was chosen; the dialog would give it to its cross.
          autoFocus
          type="primary"
          loading={making}
          disabled={what === 'bom' && bom.columns.length === 0}
          onClick={() => void make(request())}
        >
          {t(what === 'print' ? 'export.print' : 'export.make')}
        </Button>
      </div>
    </Modal>
  );
}
