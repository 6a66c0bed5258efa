import { issue, msg, type Id, type Issue } from '../../../base/index.ts';
import type { Obj, Records } from '../../../kinds/index.ts';
import { emptySymbol } from '../legacy/common.ts';
import { identifyFields, identifySymbol, type SymbolRecord } from '../symbols/symbol.ts';
import type { Component, Placed } from './component.ts';
import { walk, type Branch, type SheetUse } from '../../../indexes/schematic/hierarchy.ts';
import { Ids } from './ids.ts';
import { folderOf, join } from './paths.ts';
import { fieldValue, SHEET_FILE, type Sheet } from './sheet.ts';
import { missing, type OldUse, type SheetFile, type SheetObject } from './sheetFile.ts';

export interface Assembled {
  readonly objects: Obj[];
  readonly screens: ReadonlyMap<SheetFile, Id>;
  readonly uses: readonly SheetUse[];
  readonly issues: readonly Issue[];
}

/** Makes one document of the sheet files of a project, the root first: identities, symbols, hierarchy, instances. */
export function assemble(files: readonly SheetFile[], project: string): Assembled {
  const issues: Issue[] = [];
  const ids = new Ids();
  const screens = new Map<SheetFile, Id>();
  for (const file of files) screens.set(file, ids.take(file.uuid, `screen/${file.file}`));
  const byName = new Map(files.map(file => [file.file, file]));

  const symbols = new Map<Id, SymbolRecord>();
  const placed: { component: Placed; raw: string }[] = [];
  const sheets: { sheet: Sheet; raw: string }[] = [];
  const others: SheetObject[] = [];
  const branches = new Map<Id, Branch[]>();
  for (const file of files) {
    const screen = screens.get(file)!;
    const own: Branch[] = [];
    branches.set(screen, own);
    const lookUp = symbolsOf(file, symbols, issues);
    const renamed = new Map<string, Id>();
    file.objects.forEach((object, index) => {
      const raw = object.id;
      object.id = ids.take(raw, `${file.file}/${object.kind}/${index}`);
      if (raw !== '') renamed.set(raw, object.id);
      identifyParts(object, ids);
      place(object, screen);
      if (object.kind === 'component') {
        object.symbol = lookUp(object);
        if (file.version < POWER_BY_VALUE) nameByPin(object, symbols.get(object.symbol)!);
        placed.push({ component: object, raw });
      } else if (object.kind === 'sheet') {
        const path = fieldValue(object.fields, SHEET_FILE);
        const target = byName.get(join(folderOf(file.file), path)) ?? byName.get(join(folderOf(files[0]!.file), path));
        object.target = target ? screens.get(target)! : '';
        if (!target) issues.push(missing(path, file.file));
        own.push({ id: object.id, raw, target: object.target });
        sheets.push({ sheet: object, raw });
      } else others.push(object);
    });
    for (const object of file.objects)
      if (object.kind === 'group') object.members = object.members.map(member => renamed.get(member) ?? member);
  }

  const root = files[0]!;
  const rootId = screens.get(root)!;
  const { uses, issues: loops } = walk(rootId, screen => branches.get(screen as Id) ?? []);
  const paths = new Map<string, string>();
  for (const use of uses) {
    paths.set(use.raw, use.path);
    paths.set(`/${root.uuid}${use.raw}`, use.path);
  }
  paths.set('/', `/${rootId}`);
  const pathOf = (raw: string): string => paths.get(raw) ?? raw;

  const usesOf = Map.groupBy(uses, use => use.screen);
  const oldUses = new Map(root.oldUses.map(use => [use.path, use]));
  for (const { component, raw } of placed) {
    for (const instance of component.instances) {
      instance.path = pathOf(instance.path);
      instance.project ||= project;
    }
    if (component.instances.length > 0) continue;
    const reference = fieldValue(component.fields, 'Reference');
    for (const { path, raw: sheetPath } of usesOf.get(component.screen) ?? []) {
      const old = oldUses.get(`${sheetPath}/${raw}`);
      if (old) fillIn(component, old);
      component.instances.push({
        project,
        path,
        reference: old?.reference ?? reference,
        unit: old?.unit ?? component.unit,
      });
    }
  }
  for (const { sheet, raw } of sheets) {
    for (const instance of sheet.instances) instance.path = `${pathOf(instance.path)}/${sheet.id}`;
    if (sheet.instances.length > 0) continue;
    for (const use of usesOf.get(sheet.screen) ?? []) {
      const page = root.pages.get(`${use.raw}/${raw}`);
      if (page !== undefined) sheet.instances.push({ project, path: `${use.path}/${sheet.id}`, page });
    }
  }
  const objects: Obj[] = [
    ...symbols.values(),
    ...placed.map(({ component }) => finished(component, symbols)),
    ...sheets.map(({ sheet }) => sheet),
    ...(others as Obj[]),
  ];
  return { objects, screens, uses, issues: [...issues, ...loops] };
}

/** Version 6 keeps value and footprint by use, and may leave the fields themselves empty; one that is filled has the say. */
function fillIn(component: Placed, { value, footprint }: OldUse): void {
  for (const [name, text] of [
    ['Value', value],
    ['Footprint', footprint],
  ] as const) {
    const field = component.fields.find(each => each.name === name);
    if (field?.value === '') field.value = text;
  }
}

/** Finds the symbol of a component in its file's `lib_symbols`; equal symbols of several files become one record. */
function symbolsOf(file: SheetFile, symbols: Map<Id, SymbolRecord>, issues: Issue[]): (component: Placed) => Id {
  const byName = new Map<string, SymbolRecord>();
  const enter = (symbol: SymbolRecord): void => {
    identifySymbol(symbol);
    const known = symbols.get(symbol.id) ?? symbol;
    symbols.set(known.id, known);
    if (!byName.has(known.name)) byName.set(known.name, known);
  };
  file.symbols.forEach(enter);
  return component => {
    const name = component.libName || component.libId || 'unknown';
    if (!byName.has(name)) {
      issues.push(
        issue(
          'warning',
          msg('kicad.symbolMissing', 'The symbol {{name}} is missing, so the component has no pins.', { name }),
          {
            file: file.file,
            id: component.id,
          },
        ),
      );
      enter({ ...emptySymbol(name), id: '' as Id });
    }
    return byName.get(name)!.id;
  };
}

function finished(placed: Placed, symbols: ReadonlyMap<Id, SymbolRecord>): Component | Records['powerPort'] {
  const component: Component & { libName?: string } = { ...placed };
  delete component.libName;
  const { power } = symbols.get(component.symbol)!;
  return power === 'none' ? component : { ...component, kind: 'powerPort' };
}

/** From this version on the value of a power symbol names its net; before, its pin did. */
const POWER_BY_VALUE = 20230221;

/** Keeps an old power symbol on its net where value and pin differ, as KiCad does when it reads such a file. */
function nameByPin(component: Placed, symbol: SymbolRecord): void {
  const pin = symbol.bodies.flatMap(({ items }) => items).find(item => item.kind === 'pin');
  if (symbol.power !== 'global' || pin?.electrical !== 'powerIn' || !pin.hidden || pin.name === '') return;
  const value = component.fields.find(own => own.name === 'Value');
  if (value) value.value = pin.name;
}

function place(object: SheetObject, screen: string): void {
  if (object.kind === 'ruleArea') {
    if (object.sheet) object.sheet.screen = screen;
  } else if ('screen' in object) object.screen = screen;
  if (object.kind === 'table') for (const cell of object.cells) cell.text.screen = screen;
}

/** Identities of what lies inside a record. */
function identifyParts(object: SheetObject, ids: Ids): void {
  if ('fields' in object) identifyFields(object.id, object.fields);
  if (object.kind === 'component') {
    object.pins.forEach((pin, index) => (pin.id = ids.take(pin.id, `${object.id}/pin/${pin.number}/${index}`)));
  } else if (object.kind === 'sheet') {
    object.pins.forEach((pin, index) => (pin.id = ids.take(pin.id, `${object.id}/pin/${pin.text}/${index}`)));
  } else if (object.kind === 'table') {
    object.cells.forEach((cell, index) => (cell.text.id = ids.take(cell.text.id, `${object.id}/cell/${index}`)));
  }
}
