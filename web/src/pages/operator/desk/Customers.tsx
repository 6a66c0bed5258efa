import { TeamOutlined } from '@ant-design/icons';
import { Input, Table, Tag } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../app/api.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { MoreRows } from './MoreRows.tsx';
import { SignOutCustomer } from './SignOutCustomer.tsx';
import { usePages } from './usePages.ts';

/** Accounts, the newest first, with the way to their orders. */
export function Customers() {
  const { t, i18n } = useTranslation();
  const [keyword, setKeyword] = useState('');
  const read = useCallback((after: string) => api.operator.customers({ keyword, after }), [keyword]);
  const { rows, fault, retry, more } = usePages(read);
  return (
    <>
      <div className="console-head">
        <h1>{t('operator.nav.customers')}</h1>
        <Input.Search
          allowClear
          className="console-find"
          placeholder={t('operator.findCustomer')}
          aria-label={t('operator.findCustomer')}
          onSearch={text => setKeyword(text.trim())}
        />
      </div>
      <div className="card flush">
        <Table
          rowKey="userId"
          dataSource={[...(rows ?? [])]}
          loading={rows === null && fault === null}
          pagination={false}
          locale={{
            emptyText: fault ? (
              <Unread fault={fault} onRetry={retry} />
            ) : (
              rows !== null && (
                <Empty icon={<TeamOutlined />} title={t('operator.noCustomer')} text={t('operator.noCustomerHint')} />
              )
            ),
          }}
          columns={[
            {
              title: t('signIn.email'),
              render: (_, { email, emailConfirmed }) =>
                email === '' ? (
                  '--'
                ) : (
                  <>
                    <span translate="no">{email}</span> {!emailConfirmed && <Tag>{t('operator.unconfirmed')}</Tag>}
                  </>
                ),
            },
            { title: t('phone.number'), render: (_, { phone }) => <span translate="no">{phone || '--'}</span> },
            {
              title: t('account.username'),
              render: (_, { username, role }) => (
                <>
                  <span translate="no">{username}</span>{' '}
                  {role === 'operator' && <Tag color="blue">{t('operator.operator')}</Tag>}
                </>
              ),
            },
            {
              title: t('account.companyName'),
              render: (_, row) => <span translate="no">{row.companyName || '--'}</span>,
            },
            {
              title: t('operator.since'),
              render: (_, row) => new Date(row.createTime).toLocaleDateString(i18n.language, { dateStyle: 'medium' }),
            },
            { title: t('operator.customerLanguage'), render: (_, { locale }) => t(`operator.language.${locale}`) },
            {
              render: (_, { email, phone }) => (
                <Link to={`/operator/orders?view=list&find=${encodeURIComponent(email || phone)}`}>
                  {t('operator.customerOrders')}
                </Link>
              ),
            },
            { render: (_, { userId, email, phone }) => <SignOutCustomer userId={userId} name={email || phone} /> },
          ]}
        />
        <MoreRows more={more} />
      </div>
    </>
  );
}
