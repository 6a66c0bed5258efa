import type { KeptFile } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** What uses a file, and so keeps it from being deleted. */
export function FileUses({ file: { state, references } }: { readonly file: KeptFile }) {
  const { t } = useTranslation();
  if (state === 'unused') return null;
  return (
    <ul className="file-uses">
      {references.map(({ type, id, name }) => (
        <li key={`${type} ${id}`}>
          {type === 'order' && <Link to={`/my-orders/${id}`}>{t('files.order', { name })}</Link>}
          {type === 'cart' && <Link to="/shopping-cart">{t('files.cart', { name })}</Link>}
          {type === 'quote' && t('files.quote', { name })}
          {type === 'project' && t('files.project', { name })}
        </li>
      ))}
    </ul>
  );
}
