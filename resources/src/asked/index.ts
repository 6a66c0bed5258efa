import type { ContentLanguage } from '../content.ts';

/** By part of the help, such as `zones#fill`: what people ask that it answers. */
export type AskedOfHelp = ReadonlyMap<string, readonly string[]>;

/** Lines `# topic`, then `anchor: question; question`. */
function read(text: string): AskedOfHelp {
  const asked = new Map<string, readonly string[]>();
  let topic = '';
  for (const line of text.split('\n')) {
    const [, named] = /^# (.+)$/.exec(line) ?? [];
    const [, anchor, questions] = /^([a-z0-9-]+): (.+)$/.exec(line) ?? [];
    if (named !== undefined) topic = named;
    else if (anchor !== undefined) asked.set(`${topic}#${anchor}`, questions!.split(/[;；]\s*/));
  }
  return asked;
}

/**
 * Words in which people ask for parts of the help, which the help has otherwise: an index of terms, as books have one. Not shown; a part is
 * found by them.
 */
export async function askedOfHelp(language: ContentLanguage): Promise<AskedOfHelp> {
  const { asked } = language === 'en' ? await import('./en/index.ts') : await import('./zh/index.ts');
  return read(asked);
}
