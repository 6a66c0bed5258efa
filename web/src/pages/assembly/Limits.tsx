import { capabilities, limits } from '@boardwright/commerce';
import { useTranslation } from 'react-i18next';

/** What can be assembled, in figures. */
export function Limits() {
  const { t, i18n } = useTranslation();
  const number = (value: number) => value.toLocaleString(i18n.language);
  const rows = [
    [
      t('assembly.limit.quantity'),
      t('assembly.limit.pieces', { least: limits.minQuantity, most: number(limits.maxQuantity) }),
    ],
    [t('assembly.limit.chip'), capabilities.smallestChip],
    [t('assembly.limit.pitch'), t('assembly.limit.mm', { value: capabilities.minBgaPitchUm / 1000 })],
    [t('assembly.limit.panel'), t('assembly.limit.panelText', { side: limits.minAssemblySideUm / 1000 })],
    [t('assembly.limit.lead'), t('assembly.limit.leadText')],
    [t('assembly.limit.supply'), t('assembly.limit.supplyText')],
  ] as const;
  return (
    <section aria-label={t('assembly.limits')}>
      <h2>{t('assembly.limits')}</h2>
      <dl className="card assembly-limits">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
