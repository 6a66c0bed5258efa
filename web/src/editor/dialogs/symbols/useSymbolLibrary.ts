import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchIndex } from '@boardwright/engine/library';
import { removeSymbol } from '@boardwright/engine/partEditor';
import type { ObjOf, Store } from '@boardwright/engine/kinds';
import { tr } from '../../../app/locale.ts';
import type { PickedFile } from '../../../platform/port.ts';
import { shippedChoices, type Shipped } from './choices.ts';
import { importLibraries } from './importLibrary.ts';

/** The shipped symbols; null while they load. A failure is a message, and leaves the symbols of the document. */
export function useShippedSymbols(): Shipped | null {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [library, setLibrary] = useState<Shipped | null>(null);
  useEffect(() => {
    shippedChoices().then(setLibrary, (error: unknown) => {
      console.error(error);
      setLibrary({ entries: [], index: searchIndex([]) });
      void message.error(t('symbols.failed'));
    });
  }, []);
  return library;
}

/** Imports libraries into a document and removes symbols from it, with messages; `changed` is called after either. */
export function useOwnSymbols(store: Store, changed: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  return {
    async take(files: readonly PickedFile[]): Promise<void> {
      const { added, unreadable } = await importLibraries(store, files);
      for (const { file, reason } of unreadable)
        void message.error(t('symbols.unreadable', { file, reason: tr(reason) }));
      if (added > 0) void message.success(t('symbols.imported', { count: added }));
      changed();
    },
    remove(symbol: ObjOf<'symbol'>): void {
      const removed = removeSymbol(store, symbol.id);
      if (!removed.ok) void message.warning(tr(removed.error[0]!.message));
      changed();
    },
  };
}
