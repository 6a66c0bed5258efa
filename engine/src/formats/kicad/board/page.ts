import type { Nm } from '../../../base/index.ts';
import type { Page, TitleBlock } from '../../../kinds/index.ts';
import { field, inside, leave, text, within, type Codec, type Entry, type Keeps } from '../../sexpr/index.ts';

/** Sheet size and title block: the same lists in boards and schematics. */

/** `"A4" portrait`, or `"User" 200 150`. */
export const page: Codec<Page> = {
  read(cursor) {
    const value: Page = { paper: cursor.text(), portrait: false, width: 0 as Nm, height: 0 as Nm };
    if (value.paper === 'User') {
      value.width = cursor.nm() as Nm;
      value.height = cursor.nm() as Nm;
    }
    if (cursor.more()) value.portrait = cursor.text() === 'portrait';
    return value;
  },
  write(writer, { paper, portrait, width, height }) {
    writer.text(paper);
    if (paper === 'User') {
      writer.nm(width);
      writer.nm(height);
    }
    if (portrait) writer.atom('portrait');
  },
};

const MAX_COMMENTS = 9;

const comment: Entry<TitleBlock> = {
  heads: ['comment'],
  read(cursor, block) {
    const number = Math.trunc(cursor.number());
    const value = cursor.text();
    if (number >= 1 && number <= MAX_COMMENTS) {
      while (block.comments.length < number) block.comments.push('');
      block.comments[number - 1] = value;
    }
    leave(cursor);
  },
  write(writer, block) {
    for (const [i, value] of block.comments.entries()) {
      if (value === '') continue;
      writer.open('comment');
      writer.number(i + 1);
      writer.text(value);
      writer.close();
    }
  },
};

type Titled = Keeps & { titleBlock: TitleBlock };

const isEmpty = ({ title, date, revision, company, comments }: TitleBlock): boolean =>
  [title, date, revision, company, ...comments].every(value => value === '');

export const titleBlock = inside<Titled>(
  'title_block',
  within<Titled, 'titleBlock'>('titleBlock', [
    field('title', 'title', text, ''),
    field('date', 'date', text, ''),
    field('rev', 'revision', text, ''),
    field('company', 'company', text, ''),
    comment,
  ]),
  { omit: record => isEmpty(record.titleBlock) },
);
