import { App } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '@boardwright/engine/rules';
import { usePreferences } from '../app/preferences.ts';
import type { EditorDocument } from '../project/document.ts';
import { checkDocument } from './checks.ts';
import { followChecks } from './checksLive.ts';
import { useEditor } from './state/store.ts';

/** The checks of the document that is shown: on demand, and of schematics as one draws. */
export function useChecks(document: EditorDocument) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const live = usePreferences(each => each.liveChecks) && document.type === 'schematic';
  const running = useRef<AbortController | null>(null);
  /** All that was found last, what is excluded included. */
  const found = useRef<readonly Finding[] | null>(null);

  /** Parts the findings by the exclusions of the document as it is now. */
  const note = useCallback(
    (findings: readonly Finding[] | null) => {
      found.current = findings;
      const accepted = new Set(document.store.settings.exclusions.map(({ key }) => key));
      useEditor.getState().set({
        findings: findings && findings.filter(({ key }) => !accepted.has(key)),
        excluded: (findings ?? []).filter(({ key }) => accepted.has(key)),
      });
    },
    [document],
  );

  useEffect(() => {
    found.current = null;
    const unsubscribe = document.onChange(change => {
      if (change.settings && found.current) note(found.current);
    });
    return () => {
      unsubscribe();
      running.current?.abort();
    };
  }, [document, note]);

  useEffect(() => (live ? followChecks(document, note) : undefined), [document, live, note]);

  const run = async () => {
    const { set } = useEditor.getState();
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    set({ listing: true, checking: true, checked: 0 });
    try {
      note(await checkDocument(document, { signal, progress: checked => set({ checked }) }));
      set({ checking: false });
    } catch (error) {
      // Whoever cancels decides what is shown instead.
      if (signal.aborted) return;
      console.error(error);
      set({ checking: false });
      void message.error(t('findings.failed'));
    }
  };

  const close = () => {
    running.current?.abort();
    if (!live) note(null);
    useEditor.getState().set({ listing: false, checking: false });
  };
  return { run, close };
}
