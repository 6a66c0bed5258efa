import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Doc } from '@boardwright/engine/kinds';
import type { Finding } from '@boardwright/engine/rules';
import { usePreferences } from '../app/preferences.ts';
import type { EditorDocument } from '../project/document.ts';
import type { ProjectSession } from '../project/session.ts';
import { useExtensions } from './extension/extensions.ts';
import type { EditorExtension } from './extension/EditorExtension.ts';
import { checkDocument } from '../project/checks.ts';
import { BoardFollower, followChecks } from './checksLive.ts';
import { usePartPanel } from './partEditor/panelState.ts';
import { findingsOf, sorted } from './state/findings.ts';

/** Parts the findings that matter in the project by the exclusions of the document as it is now. */
function note(
  extensions: readonly EditorExtension[],
  session: ProjectSession,
  document: EditorDocument,
  all: readonly Finding[],
  revision = document.store.revision,
): void {
  const found = all.filter(each =>
    extensions.every(({ acceptsFinding }) => acceptsFinding?.(session, document, each) ?? true),
  );
  findingsOf(document).setState(sorted(document, found, revision));
}

/** Checks a schematic while drawing, whichever pane is active; null where there is none to check. */
export function useLiveChecks(session: ProjectSession): void {
  const { schematic: document } = session;
  const live = usePreferences(each => each.liveChecks);
  const extensions = useExtensions();
  useEffect(
    () => (live && document ? followChecks(document, found => note(extensions, session, document, found)) : undefined),
    // Its type never changes: another session of the same document is no reason to restart.
    [document, live],
  );
}

/** Whether settings differ in more than what was excluded. */
const rulesDiffer = (from: Doc['settings'], to: Doc['settings']): boolean =>
  Object.keys(to).some(key => key !== 'exclusions' && from[key as keyof typeof from] !== to[key as keyof typeof to]);

/**
 * Checks of the active pane's document, on demand and, where one wants them live, as soon as their list is shown; `onShow`
 * brings that up.
 */
export function useChecks(
  document: EditorDocument,
  session: ProjectSession,
  listed: boolean,
  onShow: () => void,
): { run(): void } {
  const { schematic } = session;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const live = usePreferences(each => each.liveChecks);
  const extensions = useExtensions();
  const running = useRef<AbortController | null>(null);
  const following = useRef<BoardFollower | null>(null);
  const unfollow = () => {
    following.current?.end();
    following.current = null;
  };

  useEffect(
    () =>
      document.onChange(change => {
        const { findings, excluded, last } = findingsOf(document).getState();
        if (!change.settings || !findings) return;
        // Other rules may find anything else; exclusions only part what was found.
        if (following.current && rulesDiffer(...change.settings)) void check();
        else {
          // An exclusion changes nothing that was checked: what was up to date still is.
          const { revision } = document.store;
          const checked = last && last.revision < revision - 1 ? last.revision : revision;
          note(extensions, session, document, [...findings, ...excluded], checked);
        }
      }),
    [document],
  );
  // Another document has checks of its own.
  useEffect(
    () => () => {
      running.current?.abort();
      unfollow();
      findingsOf(document).setState({ checking: false, cancel: null });
    },
    [document],
  );

  useEffect(() => {
    if (!live) unfollow();
  }, [live]);

  const check = async () => {
    // A symbol is checked as it is drawn; its own pane lists what is wrong.
    if (document.type === 'symbol') return usePartPanel.getState().set({ open: true, tab: 'problems' });
    const state = findingsOf(document);
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    unfollow();
    state.setState({
      checking: true,
      checked: 0,
      cancel: () => {
        running.current?.abort();
        unfollow();
        state.setState({ checking: false, cancel: null });
      },
    });
    const follower =
      usePreferences.getState().liveChecks && document.type === 'board'
        ? new BoardFollower(document, found => note(extensions, session, document, found))
        : null;
    following.current = follower;
    const { revision } = document.store;
    onShow();
    try {
      const found = await checkDocument(document, {
        signal,
        schematic: document.type === 'board' ? schematic : null,
        progress: checked => state.setState({ checked }),
      });
      note(extensions, session, document, found, revision);
      follower?.adopt(found);
      state.setState({ checking: false, cancel: null });
    } catch (error) {
      follower?.end();
      // The code that cancels decides what is shown instead.
      if (signal.aborted) return;
      console.error(error);
      state.setState({ checking: false, cancel: null });
      void message.error(t('findings.failed'));
    }
  };
  const close = () => {
    running.current?.abort();
    unfollow();
    // What is kept up to date by itself stays marked on the drawing.
    const kept = live && document.type === 'schematic';
    findingsOf(document).setState({
      checking: false,
      cancel: null,
      ...(kept ? {} : { findings: null, excluded: [] }),
    });
  };
  useEffect(() => {
    // A list that the user closed does not open again.
    if (!listed) close();
    else if (live && document.type === 'board' && !following.current) void check();
  }, [listed, live, document]);
  return { run: () => void check() };
}
