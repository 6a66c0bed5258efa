import type { ShopPart } from '@boardwright/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { usePreferences } from '../../app/preferences.ts';
import { useFavourites, useMarked } from './marked.ts';
import { PartTable } from './PartTable.tsx';

/** Parts by ids that are kept somewhere. */
export function useParts(partIds: readonly string[]): readonly ShopPart[] | null {
  const [parts, setParts] = useState<readonly ShopPart[] | null>(null);
  const key = partIds.join(' ');
  const locale = usePreferences(state => state.locale);
  useEffect(() => {
    let isCurrent = true;
    const ids = key === '' ? [] : key.split(' ');
    if (ids.length === 0) setParts([]);
    else
      void api.part.list({ partIds: ids.slice(0, 50) }, { quiet: true }).then(answer => {
        if (isCurrent) setParts(answer.ok ? answer.value : []);
      });
    return () => {
      isCurrent = false;
    };
  }, [key, locale]);
  return parts;
}

/** Favourites and parts that were seen lately: where to go on before anything is asked. */
export function RememberedParts() {
  const { t } = useTranslation();
  const seen = useParts(useMarked(state => state.seen));
  const favourites = useParts([...(useFavourites(state => state.ids) ?? [])]);
  return (
    <>
      {favourites !== null && favourites.length > 0 && (
        <>
          <h2 className="part-heading">{t('component.favourites')}</h2>
          <PartTable parts={favourites} />
        </>
      )}
      {seen !== null && seen.length > 0 && (
        <>
          <h2 className="part-heading">{t('component.seen')}</h2>
          <PartTable parts={seen} />
        </>
      )}
      {seen?.length === 0 && favourites?.length === 0 && <p className="muted part-start">{t('component.start')}</p>}
    </>
  );
}
