import { useTranslation } from 'react-i18next';
import { helpSections, isMade, type HelpSection, type HelpTopic } from '@boardwright/resources/help';
import { headsIn } from '../content/content.ts';

export interface TopicHead {
  readonly topic: HelpTopic;
  readonly title: string;
  readonly description: string;
}

export interface SectionHead {
  readonly section: HelpSection;
  readonly title: string;
  readonly topics: readonly TopicHead[];
}

/** The contents of the help centre in the language of the page. */
export function useTopics(): readonly SectionHead[] {
  const { t, i18n } = useTranslation();
  const heads = new Map(headsIn(i18n.language === 'zh' ? 'zh' : 'en').map(head => [head.path, head]));
  const headOf = (topic: HelpTopic): TopicHead => {
    if (isMade(topic)) return { topic, title: t(`help.${topic}.title`), description: t(`help.${topic}.lead`) };
    const { title = topic, description = '' } = heads.get(`help/${topic}`) ?? {};
    return { topic, title, description };
  };
  // `as`: of the keys of a constant.
  return (Object.keys(helpSections) as HelpSection[]).map(section => ({
    section,
    title: t(`help.section.${section}`),
    topics: helpSections[section].map(headOf),
  }));
}
