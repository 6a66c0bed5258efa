import { useTranslation } from 'react-i18next';
import { rules, type Domain, type Rule } from '@boardwright/engine/rules';
import { tr } from '../../app/locale.ts';

export const ErcRules = () => <Rules domain="erc" />;
export const DrcRules = () => <Rules domain="drc" />;

/** Every rule of a check, below the heading that findings link to: its id. */
function Rules({ domain }: { readonly domain: Domain }) {
  return rules[domain].map(rule => <RuleText key={rule.id} rule={rule} />);
}

function RuleText({ rule: { id, title, explain, severity } }: { readonly rule: Rule }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 id={id}>{tr(title)}</h2>
      <p>{tr(explain)}</p>
      <p className="muted">
        {t('help.ruleSeverity', { severity: t(`help.severity.${severity}`) })} <code translate="no">{id}</code>
      </p>
    </section>
  );
}
