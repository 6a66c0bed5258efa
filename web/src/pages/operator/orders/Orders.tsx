import { Checkbox, Input, Segmented, Select } from 'antd';
import { orderStatusMessages } from '@boardwright/commerce';
import type { OrderStatus } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { tr } from '../../../app/locale.ts';
import { OrderBoard } from './OrderBoard.tsx';
import { OrderList } from './OrderList.tsx';

const STATUSES = Object.keys(orderStatusMessages) as OrderStatus[];
const isStatus = (text: string): text is OrderStatus => Object.hasOwn(orderStatusMessages, text);

/** Orders of all customers: as a board by what is to be done, or as a list that can be searched. The address keeps what is looked for. */
export function Orders() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [status, keyword] = [params.get('status') ?? '', params.get('find') ?? ''];
  const asked = params.has('asked');
  const view = params.get('view') ?? 'board';
  const set = (name: string, value: string) =>
    setParams(old => {
      const next = new URLSearchParams(old);
      if (value === '') next.delete(name);
      else next.set(name, value);
      // Only the list can be searched.
      if (name !== 'view') next.set('view', 'list');
      return next;
    });
  return (
    <>
      <div className="console-head">
        <h1>{t('operator.nav.orders')}</h1>
        <Input.Search
          allowClear
          className="console-find"
          defaultValue={keyword}
          placeholder={t('operator.find')}
          aria-label={t('operator.find')}
          onSearch={text => set('find', text.trim())}
        />
        <Select
          allowClear
          className="console-filter"
          aria-label={t('orders.status')}
          placeholder={t('operator.anyStatus')}
          value={status || undefined}
          onChange={(next?: string) => set('status', next ?? '')}
          options={STATUSES.map(each => ({ value: each, label: tr(orderStatusMessages[each]) }))}
        />
        <Checkbox checked={asked} onChange={event => set('asked', event.target.checked ? '1' : '')}>
          {t('operator.onlyMessages')}
        </Checkbox>
        <Segmented
          value={view}
          onChange={next => set('view', next)}
          options={[
            { value: 'board', label: t('operator.board') },
            { value: 'list', label: t('operator.list') },
          ]}
        />
      </div>
      {view === 'board' ? (
        <OrderBoard />
      ) : (
        <OrderList status={isStatus(status) ? status : undefined} keyword={keyword} asked={asked} />
      )}
    </>
  );
}
