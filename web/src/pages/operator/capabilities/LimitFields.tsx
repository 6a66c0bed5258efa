import { useTranslation } from 'react-i18next';
import { LIMITS } from './draft.ts';
import { LengthField } from './LengthField.tsx';

/** Fields of a form for the lengths that a factory keeps: at the basic price, and at the finest. */
export function LimitFields() {
  const { t } = useTranslation();
  return (
    <table className="capability-limits">
      <thead>
        <tr>
          <th>{t('operator.capability.structure')}</th>
          <th>{t('operator.capability.wanted')}</th>
          <th>{t('operator.capability.least')}</th>
        </tr>
      </thead>
      <tbody>
        {LIMITS.map(limit => {
          const name = t(`operator.capability.limit.${limit}`);
          return (
            <tr key={limit}>
              <th scope="row">{name}</th>
              <td>
                <LengthField name={['wanted', limit]} label={`${name}, ${t('operator.capability.wanted')}`} />
              </td>
              <td>
                <LengthField name={['least', limit]} label={`${name}, ${t('operator.capability.least')}`} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
