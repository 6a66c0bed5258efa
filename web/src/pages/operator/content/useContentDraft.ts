import type { ContentHeadFields, EndpointOutput, Locale } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../app/api.ts';

export type Version = EndpointOutput<'operator.contentVersions'>[number];

/** A page as it is edited. */
export interface Draft {
  readonly head: ContentHeadFields;
  readonly body: string;
}

export interface Opened {
  readonly draft: Draft;
  /** The newest first. */
  readonly versions: readonly Version[];
  /** Whether the program has a file of the page. */
  readonly isFile: boolean;
}

const EMPTY: Draft = {
  head: {
    title: '',
    description: '',
    date: '',
    category: '',
    column: '',
    labels: [],
    downloads: [],
    action: '',
    actionLabel: '',
    cover: '',
    coverAlt: '',
    products: [],
  },
  body: '',
};

/** The newest version of a page, or its file, or an empty page; null while it is read, and where it cannot be. */
export function useContentDraft(path: string, language: Locale) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failed, setFailed] = useState(false);
  const read = useCallback(async () => {
    setFailed(false);
    const [versions, file] = await Promise.all([
      api.operator.contentVersions({ path, language }),
      api.operator.contentVersion({ path, language, version: 0 }, { quiet: true }),
    ]);
    if (!versions.ok || (!file.ok && file.error.id !== 'content.missing')) return setFailed(true);
    const newest = versions.value[0]?.version ?? 0;
    const stored = newest > 0 ? await api.operator.contentVersion({ path, language, version: newest }) : file;
    if (!stored.ok && newest > 0) return setFailed(true);
    setOpened({ draft: stored.ok ? stored.value : EMPTY, versions: versions.value, isFile: file.ok });
  }, [path, language]);
  useEffect(() => void read(), [read]);
  return { opened, failed, read };
}
