import { Input, Pagination, Tabs } from 'antd';
import { orderTabs } from '@boardwright/commerce';
import type { CallOptions, OrderTab } from '@boardwright/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../app/api.ts';
import { useNotice } from '../../platform/notices.ts';
import { useRead } from '../../app/useRead.ts';
import { Unread } from '../../layout/Unread.tsx';
import { OrderTable } from './order/OrderTable.tsx';
import { AccountCentre } from './centre/AccountCentre.tsx';
import './account.css';

const PAGE = 16;
const TABS = Object.keys(orderTabs) as OrderTab[];

export default function Orders() {
  return (
    <AccountCentre>
      <OrderList />
    </AccountCentre>
  );
}

/** The customer's orders under tabs, with a search. The address keeps what is looked at. */
function OrderList() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(each => each === params.get('tab')) ?? 'all';
  const keyword = params.get('find') ?? '';
  const [pageNum, setPageNum] = useState(1);
  const read = useCallback(
    (options: CallOptions) => api.order.list({ tab, keyword, pageNum, pageSize: PAGE }, options),
    [tab, keyword, pageNum],
  );
  const { value: list, fault, refresh } = useRead(read);
  const changed = useCallback(() => void refresh(), [refresh]);
  useNotice('order', changed);
  useNotice('message', changed);
  const set = (name: string, value: string) => {
    setPageNum(1);
    setParams(old => {
      const next = new URLSearchParams(old);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  };
  return (
    <div className="orders">
      <div className="orders-head">
        <h1 className="page-title">{t('orders.title')}</h1>
        <Input.Search
          allowClear
          defaultValue={keyword}
          placeholder={t('orders.search')}
          aria-label={t('orders.search')}
          onSearch={text => set('find', text.trim())}
        />
      </div>
      <Tabs
        activeKey={tab}
        onChange={key => set('tab', key === 'all' ? '' : key)}
        items={TABS.map(key => ({
          key,
          label: (
            <>
              {t(`orders.tab.${key}`)} <span className="tab-count">{list?.count[key] ?? ''}</span>
            </>
          ),
        }))}
      />
      {fault ? (
        <Unread fault={fault} onRetry={changed} />
      ) : (
        <OrderTable rows={list?.rows ?? null} isAll={tab === 'all' && keyword === ''} />
      )}
      {list !== null && list.total > PAGE && (
        <Pagination
          className="orders-pages"
          current={pageNum}
          pageSize={PAGE}
          total={list.total}
          showSizeChanger={false}
          onChange={setPageNum}
        />
      )}
    </div>
  );
}
