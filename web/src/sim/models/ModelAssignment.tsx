import { Alert, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { listed } from '../../app/locale.ts';
import { PinTable } from './PinTable.tsx';
import type { ModelChoice } from './useModelChoice.ts';

/** Which part the chosen model is for, how their pins match, and the model's text. */
export function ModelAssignment({ choice }: { readonly choice: ModelChoice }) {
  const { t } = useTranslation();
  const { parts, part, chosen, map, faults, text } = choice;
  return (
    <div className="model-one">
      <label>
        <span>{t('models.part')}</span>
        <Select
          showSearch
          value={choice.reference}
          aria-label={t('models.part')}
          onChange={choice.setReference}
          options={parts.map(each => ({ value: each.reference, label: `${each.reference}  ${each.value}` }))}
        />
      </label>
      {!chosen && <p className="muted">{t('models.choose')}</p>}
      {chosen && part && <PinTable model={chosen} part={part} map={map} faults={faults} onChange={choice.setPin} />}
      {faults.missing.length > 0 && (
        <Alert type="warning" showIcon title={t('models.missing', { nodes: listed(faults.missing) })} />
      )}
      {faults.twice.length > 0 && (
        <Alert type="warning" showIcon title={t('models.twice', { pins: listed(faults.twice) })} />
      )}
      {text && (
        <pre tabIndex={0} translate="no">
          {text}
        </pre>
      )}
    </div>
  );
}
