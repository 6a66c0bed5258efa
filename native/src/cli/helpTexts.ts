import { readFile } from 'node:fs/promises';
import type { HelpText } from '@boardwright/engine/assistant';
import { askedOfHelp } from '@boardwright/resources/askedOfHelp';
import { partsOf, readContent } from '@boardwright/resources/content';
import { helpTopics, isMade } from '@boardwright/resources/help';

/** The parts of all written topics of the help in a language. Those that are made of rules are answered from the rules themselves. */
export async function helpTexts(language: 'en' | 'zh'): Promise<HelpText[]> {
  const written = helpTopics.filter(topic => !isMade(topic));
  const texts = await Promise.all(written.map(topic => readFile(fileOf(language, topic), 'utf8')));
  const asked = await askedOfHelp(language);
  return written.flatMap((topic, i) => {
    const content = readContent(`help/${topic}`, texts[i]!);
    return partsOf(content).map(({ anchor, title, text }) => {
      const id = anchor === '' ? topic : `${topic}#${anchor}`;
      return {
        id,
        title: title === content.title ? title : `${content.title} › ${title}`,
        text,
        asked: asked.get(id) ?? [],
      };
    });
  });
}

const fileOf = (language: string, topic: string): URL =>
  new URL(`../../../resources/content/${language}/help/${topic}.md`, import.meta.url);
