import { isPlaced } from '../kinds/index.ts';
import { msg, type Msg } from '../base/index.ts';
import {
  blankSymbol,
  bareName,
  deriveSymbol,
  copyToProject,
  freeName,
  headOf,
  PROJECT,
  saveSymbol,
  switchStyle,
  unlinkSymbol,
  collapseSymbol,
} from '../partEditor/index.ts';
import { chosen } from './clipboard.ts';
import type { Command } from './command.ts';
import type { CommandState } from './surface.ts';
import { count, type Question } from './form.ts';
import { symbolPartCommands } from './symbolParts.ts';
import type {
  DocumentContext,
  SelectionContext,
  PageContext,
  ToolContext,
  DialogContext,
  PartEditorContext,
} from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext &
  SelectionContext &
  PageContext &
  ToolContext &
  DialogContext &
  PartEditorContext &
  CommandState;

const some = (state: CommandState): boolean => state.selected > 0;
/** Names of symbols are parts of 'Library:Name' and of file names. */
const symbolName = (value: string): Msg | null =>
  value.trim() === ''
    ? msg('form.empty', 'Enter text.')
    : /[:/\\"]/.test(value)
      ? msg('form.symbolName', 'A symbol name cannot contain a colon, slash or quote.')
      : null;
const prefix = (value: string): Msg | null =>
  /^#?[A-Za-z]+$/.test(value.trim())
    ? null
    : msg('form.prefix', 'A reference prefix consists of letters, such as U or IC.');

const NAME: Question<'name'> = {
  key: 'name',
  label: msg('form.name', 'Name'),
  type: 'text',
  value: '',
  check: symbolName,
};

const partOf = (ctx: Context) => chosen(ctx).find(isPlaced);

/** Editing the symbols that sheets show, from the sheets. */
const onSheets: readonly Command<Context>[] = [
  {
    id: 'symbol.edit',
    title: msg('cmd.symbol.edit', 'Edit symbol'),
    keys: ['Ctrl+E'],
    menu: 'edit',
    editor: 'schematic',
    when: some,
    run(ctx) {
      const part = partOf(ctx);
      if (part && ctx.store.get(part.symbol)) ctx.editSymbol(part.symbol);
      else ctx.tell(msg('symbol.selectPart', 'Select a component that has a symbol.'));
    },
  },
  {
    id: 'symbol.switchStyle',
    title: msg('cmd.symbol.switchStyle', 'Switch body style (De Morgan)'),
    menu: 'edit',
    editor: 'schematic',
    when: some,
    run(ctx) {
      if (!switchStyle(ctx.store, chosen(ctx).filter(isPlaced)))
        ctx.tell(msg('symbol.oneStyle', 'The symbols of the selected components have only one body style.'));
    },
  },
];

/** Making symbols in the project's own library. */
const making: readonly Command<Context>[] = [
  {
    id: 'symbol.new',
    title: msg('cmd.symbol.new', 'New symbol…'),
    menu: 'file',
    editor: ['schematic', 'symbol'],
    async run(ctx) {
      const { schematic } = ctx;
      if (!schematic) return;
      const answer = await ctx.ask<'name' | 'prefix' | 'units'>({
        title: msg('cmd.symbol.new', 'New symbol…'),
        questions: [
          NAME,
          {
            key: 'prefix',
            label: msg('form.prefixLabel', 'Reference prefix'),
            type: 'text',
            value: 'U',
            check: prefix,
          },
          { key: 'units', label: msg('form.units', 'Units'), type: 'number', value: '1', check: count },
        ],
      });
      if (!answer) return;
      const name = freeName(schematic, PROJECT, answer.name.trim());
      const symbol = blankSymbol(name, answer.prefix.trim(), Number(answer.units));
      saveSymbol(schematic, symbol);
      ctx.editSymbol(symbol.id);
    },
  },
  {
    id: 'symbol.derive',
    title: msg('cmd.symbol.derive', 'New derived symbol…'),
    menu: 'file',
    editor: ['schematic', 'symbol'],
    when: state => state.editor === 'symbol' || state.selected === 1,
    async run(ctx) {
      const { schematic } = ctx;
      const part = ctx.editor === 'schematic' ? partOf(ctx) : undefined;
      const id = ctx.editor === 'symbol' ? headOf(ctx.store).id : part?.symbol;
      const base = id && schematic?.get(id);
      if (!schematic || base?.kind !== 'symbol')
        return ctx.tell(msg('symbol.selectPart', 'Select a component that has a symbol.'));
      if (base.extends !== '')
        return ctx.tell(
          msg('symbol.noChain', '{{name}} is itself derived. Derive from {{base}} instead.', {
            name: bareName(base.name),
            base: base.extends,
          }),
          'warning',
        );
      const answer = await ctx.ask<'name'>({
        title: msg('cmd.symbol.derive', 'New derived symbol…'),
        questions: [{ ...NAME, value: `${bareName(base.name)}_A` }],
      });
      if (!answer) return;
      const symbol = deriveSymbol(base, freeName(schematic, PROJECT, answer.name.trim()));
      saveSymbol(schematic, symbol);
      ctx.editSymbol(symbol.id);
    },
  },
  {
    id: 'symbol.save',
    title: msg('cmd.symbol.save', 'Save symbol'),
    keys: ['Ctrl+S'],
    menu: 'file',
    editor: 'symbol',
    run: ctx => ctx.saveSymbol(),
  },
  {
    id: 'symbol.saveCopy',
    title: msg('cmd.symbol.saveCopy', 'Save copy to project library…'),
    keys: ['Ctrl+Shift+S'],
    menu: 'file',
    editor: 'symbol',
    async run(ctx) {
      const { schematic } = ctx;
      if (!schematic) return;
      const symbol = collapseSymbol(ctx.store);
      const answer = await ctx.ask<'name'>({
        title: msg('cmd.symbol.saveCopy', 'Save copy to project library…'),
        questions: [{ ...NAME, value: bareName(symbol.name) }],
      });
      if (!answer) return;
      const copy = copyToProject(schematic, { ...symbol, name: `${PROJECT}:${answer.name.trim()}` });
      saveSymbol(schematic, copy);
      ctx.editSymbol(copy.id);
    },
  },
  {
    id: 'symbol.properties',
    title: msg('cmd.symbol.properties', 'Symbol properties…'),
    keys: ['Ctrl+Shift+E'],
    menu: 'edit',
    editor: 'symbol',
    run: ctx => ctx.open('symbolProperties'),
  },
  {
    id: 'symbol.unlink',
    title: msg('cmd.symbol.unlink', 'Unlink from base symbol'),
    menu: 'edit',
    editor: 'symbol',
    run: ctx => unlinkSymbol(ctx.store),
  },
];

export const symbolCommands: readonly Command<Context>[] = [...onSheets, ...making, ...symbolPartCommands];
