import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { askedOfHelp } from '../src/asked/index.ts';
import { partsOf, readContent } from '../src/content.ts';
import { helpTopics, isMade } from '../src/help.ts';

describe.each(['en', 'zh'] as const)('what people ask of the help in %s', language => {
  test('belongs to parts that there are, and nearly each part has some', async () => {
    const written = helpTopics.filter(topic => !isMade(topic));
    const parts: string[] = [];
    for (const topic of written) {
      const file = new URL(`../content/${language}/help/${topic}.md`, import.meta.url);
      const content = readContent(`help/${topic}`, await readFile(file, 'utf8'));
      for (const { anchor } of partsOf(content)) if (anchor !== '') parts.push(`${topic}#${anchor}`);
    }
    const asked = await askedOfHelp(language);
    expect([...asked.keys()].filter(part => !parts.includes(part))).toEqual([]);
    const without = parts.filter(part => !asked.has(part));
    expect(without.length / parts.length, without.join(' ')).toBeLessThan(0.05);
    expect([...asked.values()].flat().filter(each => each.trim() === '')).toEqual([]);
  });
});
