import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { electricalTypeNames, pinShapeSchema, unitLetters, type ObjOf } from '@boardwright/engine/kinds';
import { changePins, headOf } from '@boardwright/engine/partEditor';
import type { EditorDocument } from '../../project/document.ts';
import { useEditor } from '../state/store.ts';
import { useBench } from '../state/run.ts';
import { ORIENTATIONS } from './pinColumns.ts';

const WHAT = ['electrical', 'shape', 'rotation', 'length', 'unit', 'hidden'] as const;
type What = (typeof WHAT)[number];

/** Lengths in use, millimetres. */
const LENGTHS = [1.27, 2.54, 3.81, 5.08, 7.62];

interface Props {
  readonly document: EditorDocument;
  readonly pins: readonly ObjOf<'pin'>[];
  readonly locked: boolean;
}

/** Sets one property of all selected pins at once. */
export function BulkEdit({ document, pins, locked }: Props) {
  const { t } = useTranslation();
  const { run } = useBench();
  const selection = useEditor(ui => ui.selection);
  const [what, setWhat] = useState<What>('electrical');
  const chosen = pins.filter(pin => selection.has(pin.id)).map(pin => pin.id);
  if (chosen.length < 2 || locked) return null;
  const options: Readonly<Record<What, readonly { value: string; label: string }[]>> = {
    electrical: electricalTypeNames.map(value => ({ value, label: t(`choice.${value}`) })),
    shape: pinShapeSchema.options.map(value => ({ value, label: t(`choice.${value}`) })),
    rotation: Object.entries(ORIENTATIONS).map(([value, name]) => ({ value, label: t(`orientation.${name}`) })),
    length: LENGTHS.map(value => ({ value: String(value), label: `${value} mm` })),
    unit: [
      ...Array.from({ length: headOf(document.store).unitCount }, (_, i) => ({
        value: String(i + 1),
        label: unitLetters(i + 1),
      })),
      { value: '0', label: t('symbolEditor.common') },
    ],
    hidden: [
      { value: 'true', label: t('pinTable.yes') },
      { value: 'false', label: t('pinTable.no') },
    ],
  };
  const apply = (value: string) => {
    const number = Number(value);
    changePins(
      document.store,
      chosen,
      what === 'hidden'
        ? { hidden: value === 'true' }
        : what === 'length'
          ? { length: Math.round(number * 1e6) as ObjOf<'pin'>['length'] }
          : what === 'rotation'
            ? { rotation: number }
            : what === 'unit'
              ? { unit: number }
              : { [what]: value },
    );
  };
  return (
    <>
      <span className="muted">{t('pinTable.forSelected', { count: chosen.length })}</span>
      <Select
        size="small"
        aria-label={t('pinTable.what')}
        value={what}
        onChange={setWhat}
        popupMatchSelectWidth={false}
        options={WHAT.map(value => ({ value, label: t(`pinColumn.${value}`) }))}
      />
      <Select
        size="small"
        aria-label={t('pinTable.value')}
        value={null}
        placeholder={t('pinTable.choose')}
        onChange={value => value !== null && apply(value)}
        popupMatchSelectWidth={false}
        style={{ minWidth: 130 }}
        options={[...options[what]]}
      />
      <Button size="small" onClick={() => run('pins.stack')}>
        {t('pinTable.stack')}
      </Button>
      <Button size="small" onClick={() => run('pins.unstack')}>
        {t('pinTable.unstack')}
      </Button>
    </>
  );
}
