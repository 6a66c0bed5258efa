import { SearchOutlined } from '@ant-design/icons';
import { App, Input } from 'antd';
import { descriptionIn, stockOf, type Part } from '@boardwright/commerce/parts';
import type { CommandContext } from '@boardwright/engine/commands';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorDocument } from '../../../project/document.ts';
import { localParts, type LocalHits } from '../../../project/catalogue/localParts.ts';
import { placePart } from './placePart.ts';
import { useSoughtPart } from './soughtPart.ts';
import './parts.css';

interface Props {
  readonly document: EditorDocument;
  readonly context: () => CommandContext;
}

/** Pauses while a query is typed, milliseconds. */
const PAUSE_MS = 80;

type Found = LocalHits | 'loading' | 'failed';

/** The parts of the shipped catalogue for a query; those of the query before until they are there. */
function useLocalParts(keyword: string): Found {
  const [found, setFound] = useState<Found>('loading');
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void localParts.search(keyword).then(
        hits => isCurrent && setFound(hits),
        () => isCurrent && setFound('failed'),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [keyword]);
  return found;
}

/** Parts that can be bought: searched without a network, placed with symbol, footprint and part number. */
export function PartsPanel({ document, context }: Props) {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  const sought = useSoughtPart(state => state.sought);
  const [keyword, setKeyword] = useState(sought?.mpn ?? '');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const found = useLocalParts(keyword);
  const parts = typeof found === 'string' ? [] : found.parts;
  const chosen = parts[Math.min(active, parts.length - 1)];
  useEffect(() => setActive(0), [keyword]);
  useEffect(() => {
    if (sought) setKeyword(sought.mpn);
  }, [sought]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const place = (part: Part) =>
    void localParts
      .symbol(part.symbol)
      .catch(() => null)
      .then(symbol => {
        if (symbol) placePart(document, context(), symbol, part);
        else void message.error(t('partsPanel.failed'));
      });

  const onKey = (event: KeyboardEvent) => {
    // Enter ends the composition of Chinese characters.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, parts.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Enter' && chosen) place(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <div className="parts-panel">
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        value={keyword}
        placeholder={t('partsPanel.placeholder')}
        role="combobox"
        aria-label={t('partsPanel.search')}
        aria-expanded
        aria-controls="parts-panel-list"
        aria-activedescendant={chosen && `parts-panel-${chosen.id}`}
        onChange={event => setKeyword(event.target.value)}
        onKeyDown={onKey}
      />
      <p className="parts-panel-note muted" role="status">
        {found === 'loading' && t('partsPanel.loading')}
        {found === 'failed' && t('partsPanel.failed')}
        {typeof found !== 'string' &&
          (found.isGuess && found.total > 0 ? t('partsPanel.guess') : t('partsPanel.count', { count: found.total }))}
      </p>
      <ul id="parts-panel-list" ref={list} role="listbox" aria-label={t('partsPanel.list')}>
        {parts.map((part, i) => (
          <li
            key={part.id}
            id={`parts-panel-${part.id}`}
            role="option"
            aria-selected={part === chosen}
            title={t('partsPanel.placeHint', { footprint: part.footprint })}
            onClick={() => {
              setActive(i);
              place(part);
            }}
          >
            <span className="parts-panel-name" translate="no">
              {part.mpn}
            </span>
            <span className="muted" translate="no">
              {part.manufacturer}
            </span>
            <span className="parts-panel-description">{descriptionIn(i18n.language, part)}</span>
            <PartOffer part={part} />
          </li>
        ))}
      </ul>
      <p className="parts-panel-note muted">{t('partsPanel.sample')}</p>
    </div>
  );
}

function PartOffer({ part }: { readonly part: Part }) {
  const { t, i18n } = useTranslation();
  const stock = stockOf(part);
  const price = part.prices.USD?.[0]?.unitPrice;
  const money = new Intl.NumberFormat(i18n.language, { style: 'currency', currency: 'USD' });
  return (
    <span className="parts-panel-offer muted numbers">
      {stock === 0
        ? t('partsPanel.outOfStock')
        : t('partsPanel.stock', { stock: new Intl.NumberFormat(i18n.language).format(stock) })}
      {price !== undefined && ` · ${money.format(price / 100)}`}
    </span>
  );
}
