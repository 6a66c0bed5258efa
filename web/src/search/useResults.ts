import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { builtInResults, serviceResults, type Group } from './results.ts';

/** Milliseconds after the last key in which the service is asked. */
const REST_MS = 250;

interface Found {
  readonly query: string;
  readonly groups: readonly Group[];
  /** Whether the service has been asked and did not answer. */
  readonly isOffline: boolean;
  readonly isComplete: boolean;
}

const NOTHING: Found = { query: '', groups: [], isOffline: false, isComplete: true };

/** What is found for a search: first what comes with the program, then what the service knows. Empty groups are left out. */
export function useResults(sought: string): Found {
  const { t, i18n } = useTranslation();
  const locale = i18n.language === 'zh' ? 'zh' : 'en';
  const query = sought.trim();
  const [found, setFound] = useState<Found>(NOTHING);
  useEffect(() => {
    if (query === '') return setFound(NOTHING);
    const stop = new AbortController();
    const builtIn = builtInResults(query, locale, t).catch((error: unknown) => {
      console.error(error);
      return [];
    });
    const show = (groups: readonly Group[], isOffline: boolean, isComplete: boolean) => {
      if (stop.signal.aborted) return;
      setFound({ query, groups: groups.filter(({ results }) => results.length > 0), isOffline, isComplete });
    };
    void builtIn.then(groups => show(groups, false, false));
    const timer = window.setTimeout(() => {
      void Promise.all([builtIn, serviceResults(query, stop.signal)]).then(([groups, others]) =>
        show([...groups, ...(others ?? [])], others === null, true),
      );
    }, REST_MS);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [query, locale, t]);
  return found;
}
