import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '@boardwright/engine/rules';
import { usePreferences } from '../app/preferences.ts';
import type { EditorDocument } from '../project/document.ts';
import { checkDocument } from './checks.ts';
import { followChecks } from './checksLive.ts';
import { usePartPanel } from './workshop/panelState.ts';
import { findingsOf } from './state/findings.ts';

/** Parts the findings by the exclusions of the document as it is now. */
function note(document: EditorDocument, found: readonly Finding[]): void {
  const accepted = new Set(document.store.settings.exclusions.map(({ key }) => key));
  findingsOf(document).setState({
    findings: found.filter(({ key }) => !accepted.has(key)),
    excluded: found.filter(({ key }) => accepted.has(key)),
  });
}

/** Checks a schematic as one draws, whichever pane is active; null where there is none to check. */
export function useLiveChecks(document: EditorDocument | null): void {
  const live = usePreferences(each => each.liveChecks);
  useEffect(
    () => (live && document ? followChecks(document, found => note(document, found)) : undefined),
    [document, live],
  );
}

/** Checks on demand of the active pane's document; `onShow` brings up the list. */
export function useChecks(document: EditorDocument, onShow: () => void): { run(): void; close(): void } {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const live = usePreferences(each => each.liveChecks);
  const running = useRef<AbortController | null>(null);

  useEffect(
    () =>
      document.onChange(change => {
        const { findings, excluded } = findingsOf(document).getState();
        if (change.settings && findings) note(document, [...findings, ...excluded]);
      }),
    [document],
  );
  // Another document has checks of its own.
  useEffect(
    () => () => {
      running.current?.abort();
      findingsOf(document).setState({ checking: false });
    },
    [document],
  );

  const check = async () => {
    // A symbol is checked as it is drawn; its own pane lists what is wrong.
    if (document.type === 'symbol') return usePartPanel.getState().set({ open: true, tab: 'problems' });
    const state = findingsOf(document);
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    onShow();
    state.setState({ checking: true, checked: 0 });
    try {
      note(document, await checkDocument(document, { signal, progress: checked => state.setState({ checked }) }));
      state.setState({ checking: false });
    } catch (error) {
      // Whoever cancels decides what is shown instead.
      if (signal.aborted) return;
      console.error(error);
      state.setState({ checking: false });
      void message.error(t('findings.failed'));
    }
  };
  return {
    run: () => void check(),
    close: () => {
      running.current?.abort();
      // What is kept up to date by itself stays marked on the drawing.
      const kept = live && document.type === 'schematic';
      findingsOf(document).setState({ checking: false, ...(kept ? {} : { findings: null, excluded: [] }) });
    },
  };
}
