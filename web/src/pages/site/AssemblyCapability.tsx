import { assemblyAttributes, isAssemblyOffered, wordOf } from '@boardwright/commerce';
import { priceBook } from '@boardwright/resources';
import { useTranslation } from 'react-i18next';
import { listed, tr } from '../../app/locale.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Limits } from '../assembly/Limits.tsx';
import { CapabilityTable } from './CapabilityTable.tsx';
import { optionTitle } from './optionTitle.ts';
import '../assembly/assembly.css';
import './content.css';

const OPTIONS = ['sides', 'icProgramming', 'customTesting', 'conformalCoating', 'partPreparation'] as const;

/** What can be assembled: the limits and options of the order form, from the same data. */
export default function AssemblyCapability() {
  const { t } = useTranslation();
  return (
    <div className="content content-wide">
      <header className="content-head">
        <h1>{t('capability.assembly.title')}</h1>
        <p className="page-lead">{t('capability.assembly.lead')}</p>
      </header>
      <Limits />
      <CapabilityTable
        title={t('capability.options')}
        rows={OPTIONS.map(id => ({ name: optionTitle(id), value: valuesOf(id, t('capability.onRequest')) }))}
      />
      <p>
        <ButtonLink type="primary" size="large" to="/order/manufacturing/pcba">
          {t('assembly.quote')}
        </ButtonLink>
      </p>
    </div>
  );
}

/** The values of an option that the price book has a price for. */
function valuesOf(id: (typeof OPTIONS)[number], onRequest: string): string {
  const attribute = assemblyAttributes[id];
  if (attribute.type === 'flag') return onRequest;
  const values = attribute.values.filter(value => isAssemblyOffered(priceBook, id, value));
  return listed(values.map(value => (wordOf(attribute, value) ? tr(wordOf(attribute, value)!) : value)));
}
