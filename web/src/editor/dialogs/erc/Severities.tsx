import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Store } from '@boardwright/engine/kinds';
import { setSeverity, severityOf, type Rule } from '@boardwright/engine/rules';
import { tr } from '../../../app/locale.ts';

const SEVERITIES = ['error', 'warning', 'info', 'ignore'] as const;

interface Props {
  readonly store: Store;
  readonly rules: readonly Rule[];
}

/** How grave the findings of each rule are. */
export function Severities({ store, rules }: Props) {
  const { t } = useTranslation();
  return (
    <div className="erc-severities">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('erc.rule')}</th>
            <th scope="col">{t('erc.severity')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(rule => {
            const now = severityOf(rule, store.settings);
            return (
              <tr key={rule.id} className={now === rule.severity ? undefined : 'changed'}>
                <th scope="row">{tr(rule.title)}</th>
                <td>
                  <Segmented
                    size="small"
                    aria-label={tr(rule.title)}
                    value={now}
                    onChange={severity => setSeverity(store, rule, severity)}
                    options={SEVERITIES.map(value => ({ value, label: t(`severity.${value}`) }))}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
