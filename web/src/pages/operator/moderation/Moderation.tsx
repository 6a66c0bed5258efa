import { SafetyOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import type { ModerationState } from '@boardwright/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Loading } from '../../../layout/Loading.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { MoreRows } from '../desk/MoreRows.tsx';
import { usePages } from '../desk/usePages.ts';
import { BlockedWords } from './BlockedWords.tsx';
import { CaseCard } from './CaseCard.tsx';
import './moderation.css';

const STATES: readonly ModerationState[] = ['open', 'held', 'appealed', 'hidden', 'kept'];

/** What people have reported in the community, those that wait longest first, and the words that are blocked. */
export function Moderation() {
  const { t } = useTranslation();
  const [state, setState] = useState<ModerationState>('open');
  const read = useCallback((after: string) => api.operator.moderationQueue({ state, after }), [state]);
  const { rows, fault, retry, more } = usePages(read);
  return (
    <>
      <h1>{t('operator.nav.moderation')}</h1>
      <Segmented<ModerationState>
        aria-label={t('moderation.states')}
        value={state}
        options={STATES.map(value => ({ value, label: t(`moderation.state.${value}`) }))}
        onChange={setState}
      />
      {fault && <Unread fault={fault} onRetry={retry} />}
      {!fault && rows === null && <Loading />}
      {rows?.length === 0 && <Empty icon={<SafetyOutlined />} title={t('moderation.empty')} />}
      <ul className="cases">
        {rows?.map(each => (
          <li key={each.subjectId}>
            <CaseCard reported={each} onDecided={retry} />
          </li>
        ))}
      </ul>
      <MoreRows more={more} />
      <BlockedWords />
    </>
  );
}
