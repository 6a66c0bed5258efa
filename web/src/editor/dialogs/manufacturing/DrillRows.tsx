import { Checkbox, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChoiceRows } from './rows.ts';

/** Which drill files are written. */
export function DrillRows({ choices, onChoice }: ChoiceRows) {
  const { t } = useTranslation();
  const { drill, drillX2 } = choices;
  const set = (patch: Partial<typeof drill>) => onChoice({ drill: { ...drill, ...patch } });
  return (
    <>
      <span id="manufacturing-drill">{t('manufacturing.drill')}</span>
      <Radio.Group
        aria-labelledby="manufacturing-drill"
        value={drill.merged}
        onChange={event => set({ merged: event.target.value as boolean })}
        options={[
          { value: false, label: t('manufacturing.drill.apart') },
          { value: true, label: t('manufacturing.drill.merged') },
        ]}
      />
      <span />
      <div className="export-checks">
        <Checkbox checked={drill.map} onChange={event => set({ map: event.target.checked })}>
          {t('manufacturing.drill.map')}
        </Checkbox>
        <Checkbox
          checked={drillX2 && !drill.merged}
          disabled={drill.merged}
          onChange={event => onChoice({ drillX2: event.target.checked })}
        >
          {t('manufacturing.drill.x2')}
        </Checkbox>
      </div>
    </>
  );
}
