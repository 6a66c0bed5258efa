import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { closeSiteSearch } from '../app/siteSearch.ts';
import type { Group, Result } from './results.ts';
import { useResults } from './useResults.ts';
import './search.css';

/** Finds pages, help, articles, shared projects and parts. Arrow keys choose, Enter opens. */
export default function SearchDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState(0);
  /** Whether Enter was pressed before there were results of what is typed. */
  const [isHasty, setHasty] = useState(false);
  const { query, groups, isOffline, isComplete } = useResults(sought);
  const flat = groups.flatMap(({ results }) => results);
  // Results that arrive later may be fewer.
  const at = Math.min(chosen, flat.length - 1);
  const open = ({ to }: Result) => {
    closeSiteSearch();
    void navigate(to);
  };
  const isCurrent = query === sought.trim();
  useEffect(() => {
    if (!isHasty || !isCurrent) return;
    if (flat[0]) open(flat[0]);
    else if (isComplete) setHasty(false);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method are its own.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && flat.length > 0) {
      event.preventDefault();
      setChosen((at + step + flat.length) % flat.length);
    } else if (event.key === 'Enter') {
      // Results of what was typed before are not what is wanted.
      if (isCurrent && flat[at]) open(flat[at]);
      else setHasty(true);
    }
  };
  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={680}
      className="site-search"
      title={t('siteSearch.title')}
      onCancel={closeSiteSearch}
    >
      <Input
        autoFocus
        size="large"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        maxLength={200}
        placeholder={t('siteSearch.placeholder')}
        role="combobox"
        aria-label={t('siteSearch.title')}
        aria-expanded={flat.length > 0}
        aria-controls={id}
        aria-activedescendant={flat.length > 0 ? `${id}-${at}` : undefined}
        value={sought}
        onChange={({ target }) => {
          setSought(target.value);
          setChosen(0);
          setHasty(false);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t('siteSearch.results')} className="site-search-results">
        {groups.map((group, i) => (
          <ResultGroup
            key={group.name}
            id={id}
            group={group}
            first={groups.slice(0, i).reduce((sum, { results }) => sum + results.length, 0)}
            chosen={at}
            onOpen={open}
          />
        ))}
      </div>
      <p className="site-search-foot" role="status">
        {query !== '' && flat.length === 0 && isComplete && t('siteSearch.nothing')}{' '}
        {isOffline && t('siteSearch.offline')}
        {query === '' && t('siteSearch.hint')}
      </p>
    </Modal>
  );
}

interface GroupProps {
  readonly id: string;
  readonly group: Group;
  /** Number of its first result among all. */
  readonly first: number;
  readonly chosen: number;
  readonly onOpen: (result: Result) => void;
}

function ResultGroup({ id, group: { name, results }, first, chosen, onOpen }: GroupProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-labelledby={`${id}-${name}`}>
      <div id={`${id}-${name}`} className="site-search-group">
        {t(`siteSearch.group.${name}`)}
      </div>
      {results.map((result, i) => (
        <Option
          key={result.to}
          id={`${id}-${first + i}`}
          result={result}
          isChosen={first + i === chosen}
          onOpen={() => onOpen(result)}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly result: Result;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
}

function Option({ id, result: { title, text }, isChosen, onOpen }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div ref={element} id={id} role="option" aria-selected={isChosen} className="site-search-result" onClick={onOpen}>
      <bdi>{title}</bdi>
      {text !== '' && <bdi className="muted">{text}</bdi>}
    </div>
  );
}
