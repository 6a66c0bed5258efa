import { readdir, readFile } from 'node:fs/promises';
import type { HelpText } from '@boardwright/engine/assistant';
import { askedOfHelp } from '@boardwright/resources/askedOfHelp';
import { partsOf, questionSections, readContent } from '@boardwright/resources/content';
import { helpTopics, isMade } from '@boardwright/resources/help';

type Language = 'en' | 'zh';

/** What questions are answered with in a language: the help, and pages of the site. */
export async function answerTexts(language: Language): Promise<HelpText[]> {
  return (await Promise.all([helpTexts(language), pageTexts(language)])).flat();
}

/** The parts of all written topics of the help. Those that are made of rules are answered from the rules themselves. */
async function helpTexts(language: Language): Promise<HelpText[]> {
  const asked = await askedOfHelp(language);
  const topics = helpTopics.filter(topic => !isMade(topic));
  const texts = await Promise.all(topics.map(topic => partsAt(language, `help/${topic}`)));
  return texts.flat().map(({ id, ...text }) => {
    const target = id.slice('help/'.length);
    return { id: target, ...text, asked: asked.get(target) ?? [] };
  });
}

async function pageTexts(language: Language): Promise<HelpText[]> {
  const folders = questionSections.map(async section => {
    const files = await readdir(new URL(`${section}/`, rootOf(language)));
    const paths = files.filter(file => file.endsWith('.md')).map(file => `${section}/${file.slice(0, -'.md'.length)}`);
    return (await Promise.all(paths.map(path => partsAt(language, path)))).flat();
  });
  return (await Promise.all(folders)).flat().map(text => ({ ...text, isPage: true }));
}

async function partsAt(language: Language, path: string): Promise<HelpText[]> {
  const content = readContent(path, await readFile(new URL(`${path}.md`, rootOf(language)), 'utf8'));
  return partsOf(content).map(({ anchor, title, text }) => ({
    id: anchor === '' ? path : `${path}#${anchor}`,
    title: title === content.title ? title : `${content.title} › ${title}`,
    text,
  }));
}

const rootOf = (language: Language): URL => new URL(`../../../resources/content/${language}/`, import.meta.url);
