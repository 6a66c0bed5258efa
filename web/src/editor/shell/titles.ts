import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useSameList } from '../state/stableHooks.ts';
import type { Tab } from '../workspace/layout.ts';
import type { Panes } from '../workspace/Panes.ts';

/** The names of tabs by their ids; kept up to date while pages are turned and sheets renamed. */
export function useTitles(tabs: readonly Tab[], panes: Panes): ReadonlyMap<string, string> {
  useTranslation();
  const [, again] = useReducer((count: number) => count + 1, 0);
  const titles = new Map(
    tabs.map(tab => {
      const { type, document, store } = panes.of(tab);
      return [tab.id, type.title(document, tab.arg, store.getState().path)];
    }),
  );
  const told = [...titles].join('\n');
  const documents = useSameList(tabs.map(tab => panes.of(tab).document));
  useEffect(() => {
    const look = () => {
      const now = tabs.map(tab => {
        const { type, document, store } = panes.of(tab);
        return [tab.id, type.title(document, tab.arg, store.getState().path)];
      });
      if (now.join('\n') !== told) again();
    };
    const ends = tabs.flatMap(tab => {
      const { store, document } = panes.of(tab);
      const turned = store.subscribe((state, before) => state.path === before.path || look());
      return document ? [turned, document.onChange(look)] : [turned];
    });
    return () => ends.forEach(end => end());
  }, [told, panes, documents]);
  return titles;
}
