import { nm as toNm } from '../../../base/index.ts';
import type { Page, TitleBlock } from '../../../kinds/index.ts';
import { arg, each, field, node, number, text, texts, type Entry, type Keeps, type Node } from '../../sexpr/index.ts';
import { count, group } from '../symbols/codecs.ts';
import type { Where } from '../symbols/parts.ts';
import { sheetShapes, type Shape } from '../symbols/shapes.ts';
import { symbolNode } from '../symbols/symbol.ts';
import { componentNode } from './component.ts';
import {
  areaOf,
  busEntryNode,
  busNode,
  groupNode,
  imageNode,
  junctionNode,
  noConnectNode,
  ruleAreaNode,
  ruleAreaOf,
  wireNode,
} from './items.ts';
import { LABEL_HEADS, labelNodes } from './labels.ts';
import { sheetNode } from './sheet.ts';
import { emptySheetFile, type SheetFile, type SheetObject } from './sheetFile.ts';
import { tableNode } from './table.ts';

/** The grammar of a whole .kicad_sch file, versions 6 to 10. */

const simple: Readonly<Record<string, Node<SheetObject, Where>>> = {
  wire: wireNode,
  bus: busNode,
  bus_entry: busEntryNode,
  junction: junctionNode,
  no_connect: noConnectNode,
  image: imageNode,
  group: groupNode,
  symbol: componentNode,
  sheet: sheetNode,
  table: tableNode,
  ...labelNodes,
};

const objects: Entry<SheetFile, Where> = {
  heads: [...Object.keys(simple), ...sheetShapes.heads, 'rule_area', 'directive_label'],
  read(cursor, file, where, head) {
    if (head === 'rule_area') file.objects.push(ruleAreaOf(ruleAreaNode.read(cursor, where)));
    else if (sheetShapes.heads.includes(head)) file.objects.push(sheetShapes.read(cursor, head, where));
    else file.objects.push((simple[head] ?? simple['netclass_flag']!).read(cursor, where));
  },
  write(writer, file, where) {
    for (const object of file.objects) {
      const head = HEADS[object.kind];
      // Groups on sheets came with KiCad 10.
      if (head) writer.optional(head, () => simple[head]!.write(writer, object, where));
      else if (object.kind === 'ruleArea') ruleAreaNode.write(writer, areaOf(object), where);
      else sheetShapes.write(writer, object as Shape);
    }
  },
};

/** Head of the list that a record is written as; the others are shapes. */
const HEADS: Readonly<Partial<Record<SheetObject['kind'], string>>> = {
  wire: 'wire',
  bus: 'bus',
  busEntry: 'bus_entry',
  junction: 'junction',
  noConnect: 'no_connect',
  image: 'image',
  group: 'group',
  component: 'symbol',
  sheet: 'sheet',
  table: 'table',
  ...LABEL_HEADS,
};

const titleNode = node<TitleBlock & Keeps>({
  head: 'title_block',
  make: () => ({ title: '', date: '', revision: '', company: '', comments: [] }),
  entries: [
    field('title', 'title', text, ''),
    field('date', 'date', text, ''),
    field('rev', 'revision', text, ''),
    field('company', 'company', text, ''),
    {
      heads: ['comment'],
      read(cursor, { comments }) {
        const index = Math.max(1, Math.min(9, Math.trunc(cursor.number())));
        const value = cursor.text();
        while (comments.length < index) comments.push('');
        comments[index - 1] = value;
        cursor.leave();
      },
      write(writer, { comments }) {
        comments.forEach((comment, index) => {
          if (comment === '') return;
          writer.open('comment');
          writer.number(index + 1);
          writer.text(comment);
          writer.close();
        });
      },
    },
  ],
  finish({ comments }) {
    while (comments.at(-1) === '') comments.pop();
  },
});

const titleBlock: Entry<SheetFile, Where> = {
  heads: ['title_block'],
  read(cursor, file, where) {
    const { extra = [], ...block } = titleNode.read(cursor, where);
    file.titleBlock = block;
    for (const source of extra) file.extra.push(`(title_block ${source})`);
  },
  keeps: 'title_block',
  write(writer, { titleBlock: block }, where, extra) {
    const own = extra.filter(source => source.startsWith('(title_block ')).map(source => source.slice(13, -1));
    const said = block.title || block.date || block.revision || block.company || block.comments.length > 0;
    if (!said && own.length === 0) return;
    titleNode.write(writer, own.length > 0 ? { ...block, extra: own } : block, where);
  },
};

/** Sizes belong to paper 'User' alone; the word 'portrait' may follow. */
const paper: Entry<SheetFile> = group<SheetFile>(
  'paper',
  (cursor, file) => {
    const page: Page = { paper: cursor.text(), portrait: false, width: toNm(0), height: toNm(0) };
    if (page.paper === 'User') {
      page.width = toNm(cursor.nm());
      page.height = toNm(cursor.nm());
    }
    if (cursor.more()) page.portrait = cursor.text() === 'portrait';
    file.page = page;
  },
  (writer, { page }) => {
    writer.text(page.paper);
    if (page.paper === 'User') {
      writer.nm(page.width);
      writer.nm(page.height);
    }
    if (page.portrait) writer.atom('portrait');
  },
);

const aliasNode = node<{ name: string; members: string[] } & Keeps>({
  head: 'bus_alias',
  make: () => ({ name: '', members: [] }),
  args: [arg('name', text)],
  entries: [field('members', 'members', texts)],
});

const aliases: Entry<SheetFile, Where> = {
  heads: ['bus_alias'],
  read(cursor, file, where) {
    const { name, members } = aliasNode.read(cursor, where);
    file.busAliases.set(name, members);
  },
  write(writer, file, where) {
    for (const [name, members] of file.busAliases) aliasNode.write(writer, { name, members }, where);
  },
};

type PathUse = {
  path: string;
  page: string;
  reference: string;
  unit: number;
  value: string;
  footprint: string;
} & Keeps;

const pathNode = node<PathUse>({
  head: 'path',
  make: () => ({ path: '', page: '', reference: '', unit: 1, value: '', footprint: '' }),
  args: [arg('path', text)],
  entries: [
    field('page', 'page', text),
    field('reference', 'reference', text, ''),
    field('unit', 'unit', count, 1),
    field('value', 'value', text, ''),
    field('footprint', 'footprint', text, ''),
  ],
});

const usesNode = node<{ paths: PathUse[] } & Keeps>({
  head: 'sheet_instances',
  make: () => ({ paths: [] }),
  entries: [each(pathNode, 'paths')],
});

const sheetInstances: Entry<SheetFile, Where> = {
  heads: ['sheet_instances'],
  read(cursor, file, where) {
    for (const { path, page } of usesNode.read(cursor, where).paths) file.pages.set(path, page);
  },
  write(writer, file, where) {
    if (file.pages.size === 0) return;
    const paths = [...file.pages].map(([path, page]) => ({
      path,
      page,
      reference: '',
      unit: 1,
      value: '',
      footprint: '',
    }));
    usesNode.write(writer, { paths }, where);
  },
};

const symbolInstances: Entry<SheetFile, Where> = {
  heads: ['symbol_instances'],
  read(cursor, file, where) {
    for (const { path, reference, unit, value, footprint } of usesNode.read(cursor, where).paths)
      file.oldUses.push({ path, reference, unit, value, footprint });
  },
  write() {},
};

const symbolsNode = node<Pick<SheetFile, 'symbols'> & Keeps>({
  head: 'lib_symbols',
  make: () => ({ symbols: [] }),
  entries: [each(symbolNode, 'symbols')],
});

const libSymbols: Entry<SheetFile, Where> = {
  heads: ['lib_symbols'],
  read(cursor, file, where) {
    file.symbols.push(...symbolsNode.read(cursor, where).symbols);
  },
  write: (writer, { symbols }, where) => symbolsNode.write(writer, { symbols }, where),
};

export const sheetFileNode = node<SheetFile, Where>({
  head: 'kicad_sch',
  make: where => emptySheetFile(where.screen),
  entries: [
    field('version', 'version', number),
    field(['generator', 'host'], 'generator', text),
    {
      heads: ['generator_version'],
      read: cursor => cursor.finish(),
      write: writer => writer.quoted('generator_version', GENERATOR_VERSION),
    },
    field('uuid', 'uuid', text),
    paper,
    titleBlock,
    libSymbols,
    aliases,
    objects,
    sheetInstances,
    symbolInstances,
  ],
});

/** Version of KiCad that the written files are for. */
const GENERATOR_VERSION = '9.0';
