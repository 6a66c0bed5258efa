import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@boardwright/contract';
import { whenIdle } from '../../app/idle.ts';
import type { Locale } from '../../app/preferences.ts';
import { readData } from '../../app/readData.ts';

export type HomeItems = EndpointOutput<'content.home'>;

const NONE: HomeItems = { banners: [], testimonials: [] };

const asked = new Map<Locale, Promise<HomeItems>>();

/** What the operator shows on the home page; nothing until it is read, which waits until the page is idle. */
export function useHomeItems(): HomeItems {
  const { i18n } = useTranslation();
  const locale = i18n.language === 'zh' ? 'zh' : 'en';
  const [items, setItems] = useState(NONE);
  useEffect(() => {
    let gone = false;
    const stop = whenIdle(() => {
      const promise = asked.get(locale) ?? readData<HomeItems>('/api/site/home', locale).then(found => found ?? NONE);
      asked.set(locale, promise);
      void promise.then(found => void (gone || setItems(found)));
    });
    return () => {
      gone = true;
      stop();
    };
  }, [locale]);
  return items;
}
