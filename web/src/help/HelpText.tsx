import { lazy, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isMade, type HelpTopic, type MadeTopic, type WrittenTopic } from '@boardwright/resources/help';
import { useContent } from '../content/content.ts';
import { Markdown } from '../content/Markdown.tsx';

const made: Readonly<Record<MadeTopic, ComponentType>> = {
  'erc-rules': lazy(async () => ({ default: (await import('./reference/Rules.tsx')).ErcRules })),
  'drc-rules': lazy(async () => ({ default: (await import('./reference/Rules.tsx')).DrcRules })),
  'order-options': lazy(async () => ({ default: (await import('./reference/OrderOptions.tsx')).OrderOptions })),
  keyboard: lazy(async () => ({ default: (await import('./reference/Keyboard.tsx')).Keyboard })),
};

/** A topic without its title. */
export function HelpText({ topic }: { readonly topic: HelpTopic }) {
  if (!isMade(topic)) return <Written topic={topic} />;
  const Made = made[topic];
  return (
    <div className="content-body">
      <Made />
    </div>
  );
}

function Written({ topic }: { readonly topic: WrittenTopic }) {
  const { i18n } = useTranslation();
  const locale = i18n.language === 'zh' ? 'zh' : 'en';
  const path = `help/${topic}`;
  const content = useContent(locale, path);
  return (
    <div className="content-body">
      <Markdown text={content?.body ?? ''} />
    </div>
  );
}
