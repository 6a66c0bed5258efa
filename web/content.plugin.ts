import { readFileSync } from 'node:fs';
import { readContent } from '@boardwright/resources/content';
import type { Plugin } from 'vite';

/** `…/page.md?head`: what the first lines of a page of content say, without its text: lists of pages load no texts. */
const HEAD = /[\\/]content[\\/]\w+[\\/](.+)\.md\?head$/;

export function contentHeads(): Plugin {
  return {
    name: 'content-heads',
    load(id) {
      const page = HEAD.exec(id)?.[1];
      if (page === undefined) return null;
      const file = id.replace(/\?head$/, '');
      this.addWatchFile(file);
      const { body: _, ...head } = readContent(page.replaceAll('\\', '/'), readFileSync(file, 'utf8'));
      return { code: `export default ${JSON.stringify(head)}`, map: null };
    },
  };
}
