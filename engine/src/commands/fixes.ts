import { msg, newId, nm, type Msg } from '../base/index.ts';
import { fieldText } from '../indexes/index.ts';
import type { Doc, Obj, ObjOf, Point } from '../kinds/index.ts';
import { connectionGrid, type Finding } from '../rules/index.ts';
import { makeJunction, makeLabel, makeNoConnect, withPins } from '../tools/index.ts';
import type { DocumentContext, DialogContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & DialogContext;

/** What sets a finding right: one step of undo, or a dialog where a person has to choose. */
export interface Fix {
  readonly title: Msg;
  run(ctx: Pick<Context, 'store' | 'open'>): void;
}

type Fixer = (finding: Finding, doc: Doc) => readonly Fix[];

const placeOf = ({ at }: Finding): Point => ({ x: nm(at.minX), y: nm(at.minY) });
const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

const put = (title: Msg, make: () => Obj): Fix => ({
  title,
  run: ({ store }) => store.transact(title, tx => tx.add(make())),
});

const annotate: Fixer = () => [{ title: msg('fix.annotate', 'Annotate…'), run: ctx => ctx.open('annotate') }];

const markOpen: Fixer = (finding, doc) => {
  const owner = doc.get(finding.ids[0]!);
  const { screen } = finding;
  if (owner?.kind !== 'component' || screen === undefined) return [];
  const at = placeOf(finding);
  return [put(msg('fix.noConnect', 'Add no-connect flag'), () => ({ ...makeNoConnect(screen), at }) as Obj)];
};

const removeMark: Fixer = (finding, doc) => {
  const mark = doc.get(finding.ids[0]!);
  if (mark?.kind !== 'noConnect') return [];
  const title = msg('fix.removeMark', 'Remove no-connect flag');
  return [{ title, run: ({ store }) => store.transact(title, tx => tx.remove(mark.id)) }];
};

/** Only where the end lies on another wire is it certain what was meant. */
const joinCrossed: Fixer = (finding, doc) => {
  const { screen } = finding;
  const at = placeOf(finding);
  const crossed = [...doc.all('wire')].some(
    wire => wire.screen === screen && wire.id !== finding.ids[0] && passes(wire, at),
  );
  if (!crossed || screen === undefined) return [];
  return [put(msg('fix.junction', 'Add junction'), () => ({ ...makeJunction(screen), at }) as Obj)];
};

function passes({ start, end }: ObjOf<'wire'>, { x, y }: Point): boolean {
  const within = (a: number, b: number, c: number): boolean => c >= Math.min(a, b) && c <= Math.max(a, b);
  return (
    within(start.x, end.x, x) &&
    within(start.y, end.y, y) &&
    (x - start.x) * (end.y - start.y) === (y - start.y) * (end.x - start.x)
  );
}

/** All ends in the point go to the grid together. Ends at pins stay: the part would have to move. */
const snap: Fixer = (finding, doc) => {
  const line = doc.get(finding.ids[0]!);
  if (line?.kind !== 'wire' && line?.kind !== 'bus') return [];
  const grid = connectionGrid(doc.settings);
  const from = placeOf(finding);
  const to = { x: nm(Math.round(from.x / grid) * grid), y: nm(Math.round(from.y / grid) * grid) };
  const title = msg('fix.snap', 'Move to grid');
  return [
    {
      title,
      run: ({ store }) =>
        store.transact(title, tx => {
          const lines = [...tx.all('wire'), ...tx.all('bus')].filter(each => each.screen === line.screen);
          for (const each of lines)
            if (same(each.start, from) || same(each.end, from))
              tx.put({
                ...each,
                start: same(each.start, from) ? to : each.start,
                end: same(each.end, from) ? to : each.end,
              });
          for (const kind of ['label', 'globalLabel', 'hierarchicalLabel', 'junction', 'noConnect'] as const)
            for (const mark of tx.all(kind))
              if (mark.screen === line.screen && same(mark.at, from)) tx.put({ ...mark, at: to } as Obj);
        }),
    },
  ];
};

const STEP = 2_540_000;
/** Where labels go on a page that has none yet. */
const MARGIN = { x: nm(10 * STEP), y: nm(20 * STEP) };

const matchPorts: Fixer = ({ ids, at }, doc) => {
  const objects = ids.flatMap(id => doc.get(id) ?? []);
  const sheet = objects.find(each => each.kind === 'sheet');
  const label = objects.find(each => each.kind === 'hierarchicalLabel');
  if (!sheet) return [];
  if (label) {
    const title = msg('fix.sheetPin', 'Add sheet pin');
    return [{ title, run: ({ store }) => store.transact(title, tx => tx.put(withPins(tx, sheet, [label]))) }];
  }
  const pin = sheet.pins.find(each => each.at.x === at.minX && each.at.y === at.minY);
  if (!pin) return [];
  return [
    put(msg('fix.sheetLabel', 'Add label inside sheet'), () => {
      const others = [...doc.all('hierarchicalLabel')].filter(({ screen }) => screen === sheet.target);
      const lowest = others.reduce<Point | undefined>(
        (low, each) => (low && low.y >= each.at.y ? low : each.at),
        undefined,
      );
      const free = lowest ? { x: lowest.x, y: nm(lowest.y + STEP) } : MARGIN;
      return { ...makeLabel(doc, 'hierarchicalLabel', pin.text, sheet.target, pin.shape), at: free } as Obj;
    }),
  ];
};

/** Places the units that are missing in a row below the one there is. */
const placeUnits: Fixer = (finding, doc) => {
  const part = doc.get(finding.ids[0]!);
  const symbol = part?.kind === 'component' ? doc.get(part.symbol) : undefined;
  if (part?.kind !== 'component' || symbol?.kind !== 'symbol') return [];
  const title = msg('fix.placeUnits', 'Place missing units');
  return [
    {
      title,
      run: ({ store }) => store.transact(title, tx => missingUnits(tx, part, symbol).forEach(each => tx.add(each))),
    },
  ];
};

function missingUnits(doc: Doc, part: ObjOf<'component'>, symbol: ObjOf<'symbol'>): ObjOf<'component'>[] {
  const reference = part.instances[0]?.reference ?? fieldText(part.fields, 'Reference');
  const placed = new Set(
    [...doc.all('component')]
      .filter(each => each.libId === part.libId && (each.instances[0]?.reference ?? '') === reference)
      .map(({ unit }) => unit),
  );
  const missing = Array.from({ length: symbol.unitCount }, (_, i) => i + 1).filter(unit => !placed.has(unit));
  return missing.map((unit, i) => {
    const down = 10 * STEP * (i + 1);
    const lower = ({ x, y }: Point): Point => ({ x, y: nm(y + down) });
    return {
      ...part,
      id: newId(),
      unit,
      at: lower(part.at),
      fields: part.fields.map(field => ({ ...field, id: newId(), at: lower(field.at) })),
      pins: [],
      instances: part.instances.map(each => ({ ...each, unit })),
    };
  });
}

const FIXERS: Readonly<Record<string, Fixer>> = {
  pin_not_connected: markOpen,
  no_connect_dangling: removeMark,
  no_connect_connected: removeMark,
  unconnected_wire_endpoint: joinCrossed,
  endpoint_off_grid: snap,
  unannotated: annotate,
  duplicate_reference: annotate,
  hier_label_mismatch: matchPorts,
  missing_unit: placeUnits,
  missing_input_pin: placeUnits,
  missing_bidi_pin: placeUnits,
  missing_power_pin: placeUnits,
};

/** What sets a finding right, where that is certain. */
export const fixesFor = (finding: Finding, doc: Doc): readonly Fix[] => FIXERS[finding.rule]?.(finding, doc) ?? [];
