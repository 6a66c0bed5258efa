import { Checkbox, Input, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../app/account.ts';
import { withAccount } from '../../app/authStatus.ts';
import { SignInDialog } from '../account/SignInDialog.tsx';
import { KINDS, LISTS, SORTS, type useCommunityQuery } from './communityQuery.ts';

type Community = ReturnType<typeof useCommunityQuery>;

/** Which list, what it is searched for, and its order. Favourites have one order, in which they were added. */
export function CommunityFilters({ community: { query, change } }: { readonly community: Community }) {
  const { t } = useTranslation();
  const user = useAccount(state => state.user);
  const { list, keyword, sort, kind, hasBoard, wasOrdered } = query;
  return (
    <div className="community-filters">
      <Segmented
        aria-label={t('community.lists')}
        value={user || list === 'all' ? list : 'all'}
        options={LISTS.map(value => ({ value, label: t(`community.list.${value}`) }))}
        // A visitor has no lists of their own: signing in opens the one that was asked for.
        onChange={next => (next === 'all' ? change({ list: next }) : withAccount(() => change({ list: next })))}
      />
      {list !== 'favourites' && (
        <>
          <Input.Search
            key={keyword}
            allowClear
            defaultValue={keyword}
            maxLength={200}
            placeholder={t('community.search')}
            aria-label={t('community.search')}
            onSearch={value => change({ keyword: value.trim() })}
          />
          <Select
            value={kind}
            aria-label={t('community.kind')}
            popupMatchSelectWidth={false}
            options={KINDS.map(value => ({ value, label: t(`community.kind.${value}`) }))}
            onChange={next => change({ kind: next })}
          />
          <Checkbox checked={hasBoard} onChange={event => change({ hasBoard: event.target.checked })}>
            {t('community.hasBoard')}
          </Checkbox>
          <Checkbox checked={wasOrdered} onChange={event => change({ wasOrdered: event.target.checked })}>
            {t('community.wasOrdered')}
          </Checkbox>
          <span className="grow" />
          <Segmented
            aria-label={t('community.sort')}
            value={sort}
            options={SORTS.map(value => ({ value, label: t(`community.sort.${value}`) }))}
            onChange={next => change({ sort: next })}
          />
        </>
      )}
      <SignInDialog />
    </div>
  );
}
