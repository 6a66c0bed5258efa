import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OperatorOrderView } from './operatorOrder.ts';

/** Who has ordered, with the way to their other orders. */
export function CustomerFacts({ order: { customer } }: { readonly order: OperatorOrderView }) {
  const { t } = useTranslation();
  const { username, companyName, email, phone, locale } = customer;
  if (email === '' && phone === '') return <p className="muted">{t('operator.customerErased')}</p>;
  return (
    <>
      <dl className="facts">
        <dt>{t('account.username')}</dt>
        <dd translate="no">{username || '--'}</dd>
        {companyName !== '' && (
          <>
            <dt>{t('account.companyName')}</dt>
            <dd translate="no">{companyName}</dd>
          </>
        )}
        {email !== '' && (
          <>
            <dt>{t('signIn.email')}</dt>
            <dd translate="no">
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </>
        )}
        {phone !== '' && (
          <>
            <dt>{t('phone.number')}</dt>
            <dd translate="no">
              <a href={`tel:${phone}`}>{phone}</a>
            </dd>
          </>
        )}
        <dt>{t('operator.customerLanguage')}</dt>
        <dd>{t(`operator.language.${locale}`)}</dd>
      </dl>
      <p className="order-notes">
        <Link to={`/operator/orders?view=list&find=${encodeURIComponent(email || phone)}`}>
          {t('operator.customerOrders')}
        </Link>
      </p>
    </>
  );
}
