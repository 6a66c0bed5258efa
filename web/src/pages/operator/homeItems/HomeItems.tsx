import { PictureOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import type { CallOptions, EndpointOutput, HomeItemFields } from '@boardwright/contract';
import { contentLanguages } from '@boardwright/resources/content';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { useRead } from '../../../app/useRead.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { useUnsavedPage } from '../content/useUnsavedPage.ts';
import { HomeItemForm } from './HomeItemForm.tsx';
import './homeItems.css';

type Kind = HomeItemFields['kind'];

const KINDS: readonly Kind[] = ['banner', 'testimonial'];
const readAll = (options: CallOptions) => api.operator.homeItems({}, options);

// `as`: all languages have a text.
const EMPTY = Object.fromEntries(contentLanguages.map(language => [language, ''])) as HomeItemFields['title'];

const emptyItem = (kind: Kind): HomeItemFields => ({
  kind,
  title: EMPTY,
  text: EMPTY,
  link: '',
  linkLabel: EMPTY,
  pictureUrl: '',
  pictureAlt: EMPTY,
  shownFrom: null,
  shownUntil: null,
});

/** Banners and testimonials of the home page, edited as lists and saved together. */
export function HomeItems() {
  const { t } = useTranslation();
  const { value: read, fault, refresh } = useRead(readAll);
  const [saved, setSaved] = useState<EndpointOutput<'operator.homeItems'> | null>(null);
  // What was read is older than what was saved since.
  const stored = saved ?? read;
  const [items, setItems] = useState<readonly HomeItemFields[] | null>(null);
  const [kind, setKind] = useState<Kind>('banner');
  const [busy, setBusy] = useState(false);
  const [isChanged, setChanged] = useState(false);
  useUnsavedPage(isChanged);
  useEffect(() => {
    if (stored !== null && !isChanged) setItems(stored.items);
  }, [stored, isChanged]);
  if (fault) return <Unread fault={fault} onRetry={() => void refresh()} />;
  if (items === null || stored === null) return null;
  const change = (next: readonly HomeItemFields[]) => {
    setChanged(true);
    setItems(next);
  };
  const save = async () => {
    setBusy(true);
    const answer = await api.operator.saveHomeItems({ items: [...items], base: stored.version });
    setBusy(false);
    if (!answer.ok) return;
    setSaved(answer.value);
    setChanged(false);
  };
  const shown = items.filter(item => item.kind === kind);
  return (
    <>
      <div className="console-head">
        <h1>{t('operator.nav.home')}</h1>
        <Button onClick={() => change([...items, emptyItem(kind)])}>{t(`operator.home.new.${kind}`)}</Button>
        <Button type="primary" disabled={!isChanged} loading={busy} onClick={() => void save()}>
          {t('operator.home.save')}
        </Button>
      </div>
      <Segmented<Kind>
        aria-label={t('operator.home.kind')}
        value={kind}
        options={KINDS.map(value => ({ value, label: t(`operator.home.kind.${value}`) }))}
        onChange={setKind}
      />
      {shown.length === 0 ? (
        <Empty
          icon={<PictureOutlined />}
          title={t(`operator.home.none.${kind}`)}
          text={t(`operator.home.noneHint.${kind}`)}
        />
      ) : (
        <ol className="home-items">
          {shown.map((item, i) => (
            <HomeItemForm
              // The order is changed by whole items: fields have no state of their own.
              key={i}
              item={item}
              number={i + 1}
              onChange={next => change(items.map(each => (each === item ? next : each)))}
              onRemove={() => change(items.filter(each => each !== item))}
              onUp={i === 0 ? null : () => change(swapped(items, item, shown[i - 1]!))}
              onDown={i === shown.length - 1 ? null : () => change(swapped(items, item, shown[i + 1]!))}
            />
          ))}
        </ol>
      )}
    </>
  );
}

/** The list with two items in each other's place. */
const swapped = <T,>(items: readonly T[], a: T, b: T): T[] =>
  items.map(each => (each === a ? b : each === b ? a : each));
