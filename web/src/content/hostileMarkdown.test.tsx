import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { HOSTILE_TEXTS } from '../../../cloud/contract/test/hostileTexts.ts';
import { Markdown } from './Markdown.tsx';

const rendered = (text: string): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Markdown text={text} />
    </MemoryRouter>,
  );

/** All that Markdown of articles may become. */
const ELEMENTS =
  /^(?:p|h2|h3|ul|ol|li|strong|em|del|code|pre|br|hr|blockquote|table|thead|tbody|tr|th|td|div|a|img|link)$/;
const ATTRIBUTES = /^(?:id|href|src|alt|loading|start|scope|class|tabindex|role|translate|style|rel|as|data-discover)$/;

/** Places of an article in which a text may stand. */
const PLACES: Readonly<Record<string, (text: string) => string>> = {
  paragraph: text => text,
  heading: text => `## ${text}`,
  list: text => `- ${text}\n- b`,
  quote: text => `> ${text}`,
  table: text => `| a | b |\n|---|---|\n| ${text} | c |`,
  code: text => `\`\`\`\n${text}\n\`\`\``,
  span: text => `\`${text}\``,
  'name of a link': text => `[${text}](/help)`,
  'target of a link': text => `[a](${text})`,
  'target in brackets': text => `[a](<${text}>)`,
  'title of a link': text => `[a](/help "${text}")`,
  picture: text => `![a](${text})`,
  alternative: text => `![${text}](/pictures/a.webp)`,
  reference: text => `[a][b] ![c][b]\n\n[b]: ${text}`,
  'bold, beside Chinese': text => `**${text}**的`,
};

const unescaped = (value: string): string =>
  value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** An element as React writes it: attributes in double quotes. */
const ELEMENT = /<([a-zA-Z][\w-]*)((?:\s[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g;

/** Names the first thing of a rendered text that articles may not have; null: nothing. */
function harmIn(markup: string): string | null {
  // What React did not write stands there as it was given.
  const [raw] = /<.{0,40}/s.exec(markup.replaceAll(ELEMENT, '').replaceAll(/<\/[a-z][\w-]*>/g, '')) ?? [];
  if (raw !== undefined) return raw;
  for (const [, name = '', attributes = ''] of markup.matchAll(ELEMENT)) {
    if (!ELEMENTS.test(name)) return `<${name}>`;
    for (const [, key = '', value = ''] of attributes.matchAll(/\s([^\s=>]+)(?:="([^"]*)")?/g)) {
      if (!ATTRIBUTES.test(key)) return `${name} ${key}`;
      if (key !== 'href' && key !== 'src') continue;
      const address = unescaped(value);
      const { protocol, origin } = new URL(address, 'https://site.example');
      if (!['https:', 'mailto:'].includes(protocol)) return `${name} ${address}`;
      if (key === 'src' && origin !== 'https://site.example') return `${name} ${address}`;
    }
  }
  return null;
}

test('the search for harm finds it', () => {
  expect(harmIn('<p>x</p><script>')).toBe('<script>');
  expect(harmIn('<p>x</p><img src=x onerror=hacked()>')).toBe('<img src=x onerror=hacked()>');
  expect(harmIn('<p onclick="x">')).toBe('p onclick');
  expect(harmIn('<a href="javascript:x">')).toBe('a javascript:x');
  expect(harmIn('<img src="//evil.example/x.png" alt="">')).toBe('img //evil.example/x.png');
});

test.each(HOSTILE_TEXTS)('%j does no harm anywhere in an article', text => {
  for (const [place, write] of Object.entries(PLACES)) expect(harmIn(rendered(write(text))), place).toBeNull();
});

test('links and pictures do not lead to another site by a path', () => {
  for (const path of ['//evil.example', '/\\evil.example', '/\tevil.example'])
    expect(rendered(`[a](<${path}>) ![b](<${path}>)`), path).not.toMatch(/href=|src=/);
  expect(rendered('[a](/help) ![b](/pictures/b.webp)')).toMatch(/href="\/help".*src="\/pictures\/b\.webp"/);
});
