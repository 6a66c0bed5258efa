import type { Attribute } from '@boardwright/commerce';
import { useTranslation } from 'react-i18next';
import { useOptionLabel } from '../../app/optionLabel.ts';
import { optionTexts } from './optionTexts.ts';

/** Every option of a board that is ordered, below the heading that the order form links to: its name. */
export function OrderOptions() {
  // Renders again when the language changes.
  useTranslation();
  return optionTexts().map(({ id, attribute, title, text }) => (
    <section key={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <Values attribute={attribute} />
    </section>
  ));
}

/** What can be chosen; what the shop does not offer for a board is left out of its form. */
function Values({ attribute }: { readonly attribute: Attribute }) {
  const { t } = useTranslation();
  const labelOf = useOptionLabel();
  if (attribute.type === 'flag') return null;
  const text =
    attribute.type === 'count'
      ? `${attribute.min} – ${attribute.max}`
      : attribute.values.map(value => labelOf(attribute, value)).join(', ');
  return <p className="muted">{t('help.optionValues', { values: text })}</p>;
}
