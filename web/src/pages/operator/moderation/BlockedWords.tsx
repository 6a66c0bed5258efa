import { CloseOutlined } from '@ant-design/icons';
import { Input, Tag } from 'antd';
import type { CallOptions } from '@boardwright/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { useRead } from '../../../app/useRead.ts';
import { Unread } from '../../../layout/Unread.tsx';
import { UserText } from '../../community/UserText.tsx';

/** Words that texts of the community may not contain. */
export function BlockedWords() {
  const { t } = useTranslation();
  const read = useCallback((options: CallOptions) => api.operator.blockedWords({}, options), []);
  const { value: words, fault, refresh } = useRead(read);
  const [word, setWord] = useState('');
  const block = async () => {
    if (word.trim() === '' || !(await api.operator.blockWord({ word })).ok) return;
    setWord('');
    await refresh();
  };
  const allow = async (allowed: string) => {
    await api.operator.unblockWord({ word: allowed });
    await refresh();
  };
  return (
    <section className="card blocked-words">
      <h2 className="card-title">{t('moderation.words')}</h2>
      <p className="muted">{t('moderation.wordsHint')}</p>
      <Input.Search
        value={word}
        maxLength={50}
        enterButton={t('moderation.block')}
        placeholder={t('moderation.word')}
        aria-label={t('moderation.word')}
        onChange={event => setWord(event.target.value)}
        onSearch={() => void block()}
      />
      {fault && <Unread fault={fault} onRetry={() => void refresh()} />}
      <p className="word-list">
        {words?.map(each => (
          <Tag
            key={each.word}
            closable
            closeIcon={<CloseOutlined aria-label={t('moderation.allow', { word: each.word })} />}
            onClose={event => {
              event.preventDefault();
              void allow(each.word);
            }}
          >
            <UserText>{each.word}</UserText>
          </Tag>
        ))}
      </p>
    </section>
  );
}
