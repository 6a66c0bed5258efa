import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hit } from '@boardwright/engine/textIndex';
import type { HelpTarget } from '@boardwright/resources/help';
import { helpIndex, type HelpPassage } from './helpIndex.ts';

const MOST = 12;
/** Characters of a result that are shown. */
const SHOWN = 160;

interface Props {
  /** What is sought; '' shows nothing. */
  readonly sought: string;
  readonly onSought: (text: string) => void;
  readonly onOpen: (target: HelpTarget) => void;
}

/** Finds parts of topics by their words. Enter opens the first. */
export function HelpSearch({ sought, onSought, onOpen }: Props) {
  const { t } = useTranslation();
  const hits = useHits(sought);
  return (
    <div className="help-search" role="search">
      <Input
        type="search"
        allowClear
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('help.search')}
        aria-label={t('help.search')}
        value={sought}
        onChange={event => onSought(event.target.value)}
        onPressEnter={() => hits?.[0] && onOpen(hits[0].passage.target)}
      />
      {sought.trim() !== '' && hits && <Results hits={hits} onOpen={onOpen} />}
    </div>
  );
}

function Results({ hits, onOpen }: { readonly hits: readonly Hit<HelpPassage>[]; readonly onOpen: Props['onOpen'] }) {
  const { t } = useTranslation();
  if (hits.length === 0) return <p className="muted">{t('help.none')}</p>;
  return (
    <ol className="help-results" aria-label={t('help.results')}>
      {hits.map(({ passage: { target, title, text } }) => (
        <li key={target}>
          <button type="button" className="help-result" onClick={() => onOpen(target)}>
            <strong>{title}</strong>
            <span className="muted">{shortened(text)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The best parts for what is sought; null until the texts are there. */
function useHits(sought: string): readonly Hit<HelpPassage>[] | null {
  const { i18n } = useTranslation();
  const [found, setFound] = useState<readonly Hit<HelpPassage>[] | null>(null);
  useEffect(() => {
    if (sought.trim() === '') return setFound(null);
    let isOver = false;
    helpIndex(i18n.language === 'zh' ? 'zh' : 'en').then(
      index => {
        if (!isOver) setFound(index.search(sought, MOST));
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isOver = true;
    };
  }, [sought, i18n.language]);
  return found;
}

/** The beginning of a text, without the marks of Markdown. */
function shortened(text: string): string {
  const plain = text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`#>|]|^[-\d]+\.? /gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > SHOWN ? `${plain.slice(0, SHOWN - 1)}…` : plain;
}
