import { FileSearchOutlined } from '@ant-design/icons';
import { Button, Input, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Empty } from '../../layout/Empty.tsx';
import { useContentHeads } from './useContentHeads.ts';
import { PageCards } from './PageCards.tsx';
import './content.css';

/** Pages that are shown at once, and by which the list grows (specification, section 9). */
const PAGE_SIZE = 8;

interface Props {
  readonly section: 'resources' | 'blog';
  readonly title: string;
  readonly lead: string;
}

/** Articles of a section: found by words and labels, more on demand. The address has what is looked for. */
export function ArticleList({ section, title, lead }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [shown, setShown] = useState(PAGE_SIZE);
  const [words, label] = [search.get('q') ?? '', search.get('label') ?? ''];
  const all = useContentHeads(section);
  const labels = [...new Set(all.flatMap(page => page.labels))].toSorted();
  const found = all.filter(
    page =>
      (label === '' || page.labels.includes(label)) &&
      `${page.title} ${page.description} ${page.labels.join(' ')}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  const look = (next: { q?: string; label?: string }) => {
    setShown(PAGE_SIZE);
    const wanted = { q: words, label, ...next };
    setSearch(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')), { replace: true });
  };
  return (
    <div className="content-list">
      <h1 className="page-title">{title}</h1>
      <p className="page-lead">{lead}</p>
      <div className="content-search">
        <Input.Search
          allowClear
          maxLength={200}
          value={words}
          placeholder={t('content.search')}
          aria-label={t('content.search')}
          onChange={({ target }) => look({ q: target.value })}
        />
        <div role="group" aria-label={t('content.labels')} className="content-tags">
          {labels.map(each => (
            <Tag.CheckableTag
              key={each}
              checked={each === label}
              aria-pressed={each === label}
              onChange={checked => look({ label: checked ? each : '' })}
            >
              {each}
            </Tag.CheckableTag>
          ))}
        </div>
      </div>
      {found.length === 0 ? (
        <Empty icon={<FileSearchOutlined />} title={t('content.nothing')} text={t('content.nothingText')}>
          <Button onClick={() => look({ q: '', label: '' })}>{t('content.showAll')}</Button>
        </Empty>
      ) : (
        <PageCards pages={found.slice(0, shown)} />
      )}
      {found.length > shown && (
        <p className="content-more">
          <Button onClick={() => setShown(shown + PAGE_SIZE)}>{t('content.more')}</Button>
        </p>
      )}
    </div>
  );
}
