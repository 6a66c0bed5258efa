import { useTranslation } from 'react-i18next';
import { areaOf, editions, isArea, type Edition } from '@boardwright/resources/editions';

/** What the server says of the site in the head of each page; '' of a page that no server has sent. */
export const siteFact = (name: 'area' | 'filing-number'): string => {
  if (typeof document === 'undefined') return '';
  const text = document.querySelector<HTMLMetaElement>(`meta[name="boardwright:${name}"]`)?.content ?? '';
  return text.startsWith('__') ? '' : text;
};

/** The edition of this page: as the server has set it, else by the language. */
export function useEdition(): Edition {
  const { i18n } = useTranslation();
  const set = siteFact('area');
  const language = i18n.language === 'zh' ? 'zh' : 'en';
  return editions[areaOf({ setting: isArea(set) ? set : undefined, language })];
}
