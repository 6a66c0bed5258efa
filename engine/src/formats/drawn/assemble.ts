import { nm, stableId, type Id, type Issue } from '../../base/index.ts';
import { walk, type Branch, type SheetUse } from '../../indexes/schematic/hierarchy.ts';
import { blankSchematic, translateObject, type Obj, type Records, type SchematicSettings } from '../../kinds/index.ts';
import type { DocumentData } from '../port.ts';
import { identifyFields, identifySymbol } from '../kicad/symbols/symbol.ts';
import type { DrawnDesign, DrawnModule, DrawnSheet } from './design.ts';
import { extentOf } from './extent.ts';
import { labelOf } from './labels.ts';
import { fitPage, isCrowded, type Fit } from './page.ts';
import { globalNames } from './scopes.ts';
import { sheetOf } from './sheetSymbols.ts';
import { partOverrides } from './variants.ts';

type Placed = Records['component'] | Records['powerPort'];

/**
 * Makes our document of a drawn design. A single page becomes the root sheet; of several each has a sheet symbol on a
 * root sheet, and names used on more than one page become global labels.
 */
export function assemble(design: DrawnDesign): { readonly data: DocumentData; readonly issues: readonly Issue[] } {
  const ids = new Map<string, number>();
  const idOf = (seed: string): Id => {
    const count = ids.get(seed) ?? 0;
    ids.set(seed, count + 1);
    return stableId(`${design.name}/${seed}${count === 0 ? '' : `#${count}`}`);
  };
  const { name } = design;
  const tops = design.sheets.filter(sheet => sheet.top);
  const single = tops.length === 1;
  const fits = design.sheets.map(sheet => fitPage(sheet.frame, extentOf(sheet), isCrowded(sheet)));
  const screens = design.sheets.map((sheet, index) =>
    screenOf(
      idOf(`screen/${index}`),
      single && sheet.top ? name : `${index + 1}-${sheet.name}`,
      { title: name, ...sheet.title },
      fits[index]!,
    ),
  );
  const blank = blankSchematic(name);
  const root = single
    ? screens[design.sheets.indexOf(tops[0]!)]!
    : { ...blank.screens[0]!, id: idOf('screen/root'), titleBlock: { ...blank.screens[0]!.titleBlock, title: name } };

  const branches = new Map<string, Branch[]>();
  const modules = new Map<string, DrawnModule>();
  const objects: Obj[] = [];
  const branch = (on: string, id: Id, target: string) => {
    const own = branches.get(on) ?? [];
    branches.set(on, [...own, { id, raw: id, target }]);
  };
  if (!single)
    tops.forEach((sheet, index) => {
      const screen = screens[design.sheets.indexOf(sheet)]!;
      const symbol = sheetOf(pageSymbol(sheet, index), idOf(`page/${index}`), root.id, screen);
      branch(root.id, symbol.id, screen.id);
      objects.push(symbol);
    });
  design.sheets.forEach((sheet, index) => {
    const { id } = screens[index]!;
    const { x, y } = fits[index]!.shift;
    for (const module of sheet.modules) {
      const symbol = sheetOf(module, idOf(`module/${index}/${module.name}`), id, screens[module.target]!);
      branch(id, symbol.id, screens[module.target]!.id);
      modules.set(symbol.id, module);
      objects.push(translateObject(symbol, x, y));
    }
  });

  const { uses, issues } = walk(root.id, screen => branches.get(screen) ?? []);
  const usesOf = Map.groupBy(uses, use => use.screen);
  const globals = globalNames(design.sheets);
  const symbols = new Map<Id, Records['symbol']>();
  const placed: Placed[] = [];
  design.sheets.forEach((sheet, index) => {
    const { id: screen } = screens[index]!;
    const { x, y } = fits[index]!.shift;
    const put = (object: Obj): void => void objects.push(translateObject(object, x, y));
    for (const part of sheet.parts) {
      if (part.symbol.id === '') identifySymbol(part.symbol);
      symbols.set(part.symbol.id, part.symbol);
      const own = placedOf(part, idOf(`part/${index}/${part.reference}/${part.unit}`), screen);
      identifyFields(own.id, own.fields);
      for (const { path } of usesOf.get(screen) ?? [])
        own.instances.push({
          project: name,
          path,
          reference: outerName(path, part.reference, modules),
          unit: part.unit,
        });
      placed.push(own);
      put(own);
    }
    for (const object of sheet.objects) put({ ...object, id: idOf(`${index}/${object.kind}`), screen } as Obj);
    for (const mark of sheet.marks)
      put(labelOf(mark, globals.has(mark.name), idOf(`label/${index}/${mark.name}`), screen));
  });
  numberPages(objects, uses, name, screens);
  const variants = design.variants.map(variant => ({
    name: variant.name,
    description: '',
    parts: partOverrides(variant, placed),
  }));
  const settings: SchematicSettings = {
    ...blank,
    source: design.source,
    screens: single ? [root, ...screens.filter(screen => screen !== root)] : [root, ...screens],
    ...(variants.length > 0 && { variants }),
  };
  return { data: { settings, objects: [...symbols.values(), ...objects] }, issues };
}

/** File names of all systems. */
const fileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '_').slice(0, 80) || 'sheet';

function screenOf(
  id: Id,
  name: string,
  title: DrawnSheet['title'],
  { page }: Fit,
): SchematicSettings['screens'][number] {
  return {
    id,
    file: `${fileName(name)}.kicad_sch`,
    page,
    titleBlock: { title: '', date: '', revision: '', company: '', comments: [], ...title },
    version: 0,
    generator: 'boardwright',
  };
}

/** Pages stand on the root sheet in columns, in their order. */
function pageSymbol(sheet: DrawnSheet, index: number): DrawnModule {
  const step = 25_400_000;
  const rows = 5;
  return {
    name: sheet.name,
    target: index,
    at: { x: nm(step + Math.floor(index / rows) * 2.5 * step), y: nm(step + (index % rows) * step) },
    size: { w: nm(2 * step), h: nm(step / 2) },
    pins: [],
    outer: reference => reference,
  };
}

function placedOf(part: DrawnSheet['parts'][number], id: Id, screen: string): Placed {
  return {
    kind: part.symbol.power === 'none' ? 'component' : 'powerPort',
    id,
    locked: false,
    at: part.at,
    rotation: part.rotation,
    screen,
    symbol: part.symbol.id,
    libId: part.libId,
    mirror: part.mirror,
    unit: part.unit,
    bodyStyle: 1,
    inBom: part.inBom,
    onBoard: part.onBoard,
    excludeFromSim: false,
    dnp: false,
    fieldsAutoplaced: false,
    fields: part.fields.map(field => ({ ...field })),
    pins: [],
    instances: [],
  };
}

/** The reference of a part as its use through modules gives it. */
function outerName(path: string, reference: string, modules: ReadonlyMap<string, DrawnModule>): string {
  return path
    .split('/')
    .reverse()
    .reduce((name, id) => modules.get(id)?.outer(name) ?? name, reference);
}

function numberPages(
  objects: readonly Obj[],
  uses: readonly SheetUse[],
  project: string,
  screens: readonly { readonly id: string }[],
): void {
  const numbers = new Map(uses.map((use, index) => [use.path, String(index + 1)]));
  const parents = Map.groupBy(uses, use => use.screen);
  const known = new Set(screens.map(screen => screen.id));
  for (const object of objects) {
    if (object.kind !== 'sheet' || !known.has(object.target)) continue;
    const instances = object.instances as Records['sheet']['instances'];
    for (const { path } of parents.get(object.screen) ?? [])
      instances.push({
        project,
        path: `${path}/${object.id}`,
        page: numbers.get(`${path}/${object.id}`) ?? '',
      });
  }
}
