import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorName } from '@boardwright/engine/commands';
import { GRID_USES, type GridUse } from '@boardwright/engine/tools';
import { useGrids } from '../../app/grids.ts';
import { formatMm, parseLength } from '../wording/format.ts';
import type { DialogProps } from './props.ts';

const USES: Readonly<Record<EditorName, readonly GridUse[]>> = {
  schematic: ['parts', 'wires', 'texts', 'graphics'],
  symbol: ['parts', 'texts', 'graphics'],
  board: GRID_USES.filter(use => use !== 'wires'),
  footprint: ['parts', 'texts', 'graphics'],
  solid: [],
  waves: [],
  sketch: [],
  bench: [],
};
/** A micrometre to five centimetres: anything else is a slip. */
const [FINEST, WIDEST] = [1000, 50_000_000];

/** The grids that N steps through, and what has a grid of its own. Each change is made at once. */
export function Grids({ context, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { editor } = context();
  const grids = useGrids(state => state.byEditor[editor]);
  const set = useGrids(state => state.setGrids);
  const [wrong, setWrong] = useState('');
  const steps = grids.steps.map(step => ({ value: String(step), label: `${formatMm(step)} mm` }));
  const change = (values: readonly string[]) => {
    const lengths = values.map(value =>
      /^\d+$/.test(value) && Number(value) >= FINEST ? Number(value) : parseLength(value),
    );
    const bad = values.find((_, i) => !(lengths[i]! >= FINEST && lengths[i]! <= WIDEST));
    setWrong(bad ?? '');
    const good = lengths.filter(length => length !== null && length >= FINEST && length <= WIDEST) as number[];
    if (good.length > 0) set(editor, { ...grids, steps: [...new Set(good)].sort((a, b) => b - a) });
  };
  const override = (use: GridUse, step: number) => {
    const { [use]: _, ...others } = grids.overrides;
    set(editor, { ...grids, overrides: step === 0 ? others : { ...others, [use]: step } });
  };
  return (
    <Modal open title={t('grids.title')} onCancel={onClose} footer={null} width={520}>
      <div className="dialog-rows">
        <label htmlFor="grids-steps">{t('grids.steps')}</label>
        <Select
          id="grids-steps"
          mode="tags"
          value={grids.steps.map(String)}
          options={steps}
          status={wrong === '' ? '' : 'error'}
          placeholder="0.5 mm, 25 mil"
          onChange={change}
        />
        {wrong !== '' && (
          <>
            <span />
            <span role="alert">{t('grids.wrong', { text: wrong })}</span>
          </>
        )}
        {USES[editor].map(use => (
          <Use key={use} use={use} value={grids.overrides[use] ?? 0} steps={grids.steps} onChange={override} />
        ))}
      </div>
      <div className="form-buttons">
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  );
}

interface UseProps {
  readonly use: GridUse;
  readonly value: number;
  readonly steps: readonly number[];
  readonly onChange: (use: GridUse, step: number) => void;
}

function Use({ use, value, steps, onChange }: UseProps) {
  const { t } = useTranslation();
  const own = value > 0 && !steps.includes(value) ? [value, ...steps] : steps;
  return (
    <>
      <label htmlFor={`grids-${use}`}>{t(`grids.${use}`)}</label>
      <Select
        id={`grids-${use}`}
        value={value}
        onChange={step => onChange(use, step)}
        options={[
          { value: 0, label: t('grids.shown') },
          ...own.map(step => ({ value: step, label: `${formatMm(step)} mm` })),
        ]}
      />
    </>
  );
}
