import { msg } from '../base/index.ts';
import { unitAndStyle, unitLetters, type ObjOf } from '../kinds/index.ts';
import { holdOf, type PlaceArgs } from '../tools/index.ts';
import {
  addUnit,
  autoplacePins,
  blankPin,
  expandRanges,
  hasAlternateStyle,
  headOf,
  moveToBody,
  nextNumber,
  removeUnit,
  renameUnit,
  setAlternateStyle,
  stackPins,
  unitName,
  unstackPins,
} from '../partEditor/index.ts';
import { chosen } from './clipboard.ts';
import type { Command } from './command.ts';
import type { CommandState } from './surface.ts';
import type {
  DocumentContext,
  SelectionContext,
  PageContext,
  ToolContext,
  DialogContext,
  PartEditorContext,
} from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & PageContext & ToolContext & DialogContext & PartEditorContext;

const UNITS = msg('submenu.units', 'Units');
const PINS = msg('submenu.pins', 'Pins');

const some = (state: CommandState): boolean => state.selected > 0;
const several = (state: CommandState): boolean => state.selected > 1;

/** The unit and style that are shown. */
const shown = (ctx: Context) => unitAndStyle(ctx.view.screen);
const derived = (ctx: Context): boolean => {
  const { extends: base } = headOf(ctx.store);
  if (base === '') return false;
  ctx.tell(
    msg('symbol.isDerived', 'This symbol is derived from {{base}}. Unlink it to edit its drawing.', { base }),
    'warning',
  );
  return true;
};
const pinsChosen = (ctx: Context) =>
  chosen(ctx)
    .filter(object => object.kind === 'pin')
    .map(pin => pin.id);

/** What is done to the pins of a symbol. */
const pins: readonly Command<Context>[] = [
  {
    id: 'place.pin',
    title: msg('cmd.place.pin', 'Place pin'),
    keys: ['P'],
    menu: 'place',
    editor: 'symbol',
    run(ctx) {
      if (derived(ctx)) return;
      const pin = blankPin(nextNumber(ctx.store), '~', ctx.view.screen);
      ctx.startTool('place', {
        objects: [pin],
        anchor: holdOf([pin], ctx.gridStep),
        again: 'next',
      } satisfies PlaceArgs);
    },
  },
  {
    id: 'pins.import',
    title: msg('cmd.pins.import', 'Pins from a table…'),
    keys: ['Shift+P'],
    menu: 'place',
    editor: 'symbol',
    run(ctx) {
      if (!derived(ctx)) ctx.open('pinImport');
    },
  },
  {
    id: 'pins.autoplace',
    title: msg('cmd.pins.autoplace', 'Place pins around the body'),
    menu: 'place',
    submenu: PINS,
    editor: 'symbol',
    run(ctx) {
      if (!derived(ctx)) autoplacePins(ctx.store, ctx.view.screen);
    },
  },
  {
    id: 'pins.expand',
    title: msg('cmd.pins.expand', 'Expand pin ranges such as [1-4]'),
    menu: 'edit',
    submenu: PINS,
    editor: 'symbol',
    run(ctx) {
      if (derived(ctx)) return;
      const pinCount = expandRanges(ctx.store);
      ctx.tell(
        pinCount > 0
          ? msg('pins.expanded', { one: '{{count}} pin added.', other: '{{count}} pins added.' }, { count: pinCount })
          : msg('pins.noRanges', 'No pin number is a range.'),
      );
    },
  },
  {
    id: 'pins.stack',
    title: msg('cmd.pins.stack', 'Stack pins'),
    menu: 'edit',
    submenu: PINS,
    editor: 'symbol',
    when: several,
    run(ctx) {
      if (!derived(ctx)) stackPins(ctx.store, pinsChosen(ctx));
    },
  },
  {
    id: 'pins.unstack',
    title: msg('cmd.pins.unstack', 'Unstack pins'),
    menu: 'edit',
    submenu: PINS,
    editor: 'symbol',
    when: some,
    run(ctx) {
      if (!derived(ctx)) unstackPins(ctx.store, pinsChosen(ctx));
    },
  },
];

/** What is done to its units and body styles. */
const units: readonly Command<Context>[] = [
  {
    id: 'unit.add',
    title: msg('cmd.unit.add', 'Add unit'),
    menu: 'edit',
    submenu: UNITS,
    editor: 'symbol',
    run(ctx) {
      if (!derived(ctx)) ctx.showBody(addUnit(ctx.store), shown(ctx).style || 1);
    },
  },
  {
    id: 'unit.remove',
    title: msg('cmd.unit.remove', 'Delete this unit'),
    menu: 'edit',
    submenu: UNITS,
    editor: 'symbol',
    run(ctx) {
      if (derived(ctx)) return;
      const { unit, style } = shown(ctx);
      if (headOf(ctx.store).unitCount <= 1)
        return ctx.tell(msg('symbol.lastUnit', 'A symbol needs at least one unit.'));
      if (unit === 0) return ctx.tell(msg('symbol.chooseUnit', 'Show the unit first.'));
      ctx.showBody(Math.max(1, unit - 1), style);
      removeUnit(ctx.store, unit);
    },
  },
  {
    id: 'unit.rename',
    title: msg('cmd.unit.rename', 'Rename unit…'),
    menu: 'edit',
    submenu: UNITS,
    editor: 'symbol',
    async run(ctx) {
      if (derived(ctx)) return;
      const { unit } = shown(ctx);
      if (unit === 0) return ctx.tell(msg('symbol.chooseUnit', 'Show the unit first.'));
      const answer = await ctx.ask<'name'>({
        title: msg('cmd.unit.rename', 'Rename unit…'),
        questions: [{ key: 'name', label: msg('form.name', 'Name'), type: 'text', value: unitName(ctx.store, unit) }],
      });
      if (answer) renameUnit(ctx.store, unit, answer.name.trim());
    },
  },
  {
    id: 'unit.move',
    title: msg('cmd.unit.move', 'Move to unit…'),
    menu: 'edit',
    submenu: UNITS,
    editor: 'symbol',
    when: some,
    async run(ctx) {
      if (derived(ctx)) return;
      const own = shown(ctx);
      const { unitCount } = headOf(ctx.store);
      const two = hasAlternateStyle(ctx.store);
      const answer = await ctx.ask<'unit' | 'style'>({
        title: msg('cmd.unit.move', 'Move to unit…'),
        questions: [
          {
            key: 'unit',
            label: msg('form.unit', 'Unit'),
            type: 'choice',
            value: String(own.unit),
            options: [
              { value: '0', label: msg('symbol.allUnits', 'Common to all units') },
              ...Array.from({ length: unitCount }, (_, i) => ({
                value: String(i + 1),
                label: { id: '', en: unitLetters(i + 1) },
              })),
            ],
          },
          {
            key: 'style',
            label: msg('form.bodyStyle', 'Body style'),
            type: 'choice',
            value: String(own.style),
            options: [
              { value: '0', label: msg('symbol.allStyles', 'Common to all styles') },
              { value: '1', label: msg('symbol.style1', 'Standard') },
              ...(two ? [{ value: '2', label: msg('symbol.style2', 'De Morgan') }] : []),
            ],
          },
        ],
      });
      const fields = new Set(headOf(ctx.store).fields.map(field => field.id));
      if (answer)
        moveToBody(
          ctx.store,
          chosen(ctx).filter(object => !fields.has(object.id as ObjOf<'text'>['id'])),
          Number(answer.unit),
          Number(answer.style),
        );
    },
  },
  {
    id: 'unit.alternate',
    title: msg('cmd.unit.alternate', 'Toggle second body style (De Morgan)'),
    menu: 'edit',
    submenu: UNITS,
    editor: 'symbol',
    run(ctx) {
      if (derived(ctx)) return;
      const wanted = !hasAlternateStyle(ctx.store);
      if (!wanted) ctx.showBody(shown(ctx).unit, 1);
      setAlternateStyle(ctx.store, wanted);
      if (wanted) ctx.showBody(shown(ctx).unit || 1, 2);
    },
  },
];

export const symbolPartCommands: readonly Command<Context>[] = [...pins, ...units];
