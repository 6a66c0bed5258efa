import { Checkbox, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { mm, toMm } from '@boardwright/engine/base';
import type { SymbolProperties } from '@boardwright/engine/partEditor';

const FLAGS = ['inBom', 'onBoard', 'excludeFromSim'] as const;

interface Props {
  readonly values: SymbolProperties;
  /** The base of a derived symbol decides of its drawing. */
  readonly derived: boolean;
  readonly onChange: (part: Partial<SymbolProperties>) => void;
}

/** What a symbol is used for, and what of its pins is written. */
export function SymbolLooks({ values, derived, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <label htmlFor="symbol-power">{t('symbolProperties.power')}</label>
      <Select
        id="symbol-power"
        value={values.power}
        disabled={derived}
        onChange={power => onChange({ power })}
        options={(['none', 'global', 'local'] as const).map(value => ({
          value,
          label: t(`symbolProperties.power.${value}`),
        }))}
      />
      <label htmlFor="symbol-offset">{t('symbolProperties.offset')}</label>
      <InputNumber
        id="symbol-offset"
        value={toMm(values.pinNames.offset)}
        min={0}
        max={20}
        step={0.254}
        suffix="mm"
        disabled={derived}
        onChange={value => onChange({ pinNames: { ...values.pinNames, offset: mm(value ?? 0) } })}
      />
      <span>{t('symbolProperties.flags')}</span>
      <div className="flags">
        <Checkbox
          checked={values.pinNames.hidden}
          disabled={derived}
          onChange={event => onChange({ pinNames: { ...values.pinNames, hidden: event.target.checked } })}
        >
          {t('symbolProperties.namesHidden')}
        </Checkbox>
        <Checkbox
          checked={values.pinNumbersHidden}
          disabled={derived}
          onChange={event => onChange({ pinNumbersHidden: event.target.checked })}
        >
          {t('symbolProperties.numbersHidden')}
        </Checkbox>
        {FLAGS.map(flag => (
          <Checkbox key={flag} checked={values[flag]} onChange={event => onChange({ [flag]: event.target.checked })}>
            {t(`symbolProperties.${flag}`)}
          </Checkbox>
        ))}
      </div>
    </>
  );
}
