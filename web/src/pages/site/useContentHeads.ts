import { useTranslation } from 'react-i18next';
import type { ContentHead, ContentSection } from '@boardwright/resources/content';
import { isIn, newestFirst } from '@boardwright/resources/content';
import { headsIn } from '../../content/content.ts';

/** Heads of the pages of content in the language of the page, of one section or of all, the newest first. */
export function useContentHeads(section?: ContentSection): readonly ContentHead[] {
  const { i18n } = useTranslation();
  return headsIn(i18n.language === 'zh' ? 'zh' : 'en')
    .filter(head => section === undefined || isIn(head, section))
    .toSorted(newestFirst);
}
