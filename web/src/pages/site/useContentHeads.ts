import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentHead, ContentSection } from '@boardwright/resources/content';
import { isIn, newestFirst } from '@boardwright/resources/content';
import { headsIn } from '../../content/content.ts';
import { loadOwnHeads, useOwnHeads } from '../../content/ownContent.ts';

/**
 * Heads of the pages of content in the language of the page, of one section or of all, the newest first: those that come with the program,
 * and what the operator has published in addition or in their place.
 */
export function useContentHeads(section?: ContentSection): readonly ContentHead[] {
  const { i18n } = useTranslation();
  const locale = i18n.language === 'zh' ? 'zh' : 'en';
  const own = useOwnHeads(state => state[locale]) ?? [];
  useEffect(() => void loadOwnHeads(locale), [locale]);
  const paths = new Set(own.map(({ path }) => path));
  return [...headsIn(locale).filter(({ path }) => !paths.has(path)), ...own]
    .filter(head => section === undefined || isIn(head, section))
    .toSorted(newestFirst);
}
