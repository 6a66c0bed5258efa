import type { Doc, ObjOf, SchematicSettings } from '@boardwright/engine/kinds';

/** One instance of a sheet: where it hangs in the hierarchy, and the file it shows. */
export interface SheetNode {
  readonly path: string;
  readonly screen: string;
  readonly name: string;
  readonly page: string;
  readonly children: readonly SheetNode[];
}

/** The tree of sheet instances from the root. A file that contains itself is followed once only. */
export function sheetTree(doc: Doc): SheetNode {
  const settings = doc.settings as SchematicSettings;
  const byScreen = new Map<string, ObjOf<'sheet'>[]>();
  for (const sheet of doc.all('sheet')) byScreen.set(sheet.screen, [...(byScreen.get(sheet.screen) ?? []), sheet]);
  const root = settings.screens[0];
  const children = (screen: string, path: string, above: readonly string[]): SheetNode[] =>
    (byScreen.get(screen) ?? [])
      .filter(sheet => sheet.target !== '' && !above.includes(sheet.target))
      .map(sheet => {
        const own = `${path}/${sheet.id}`;
        return {
          path: own,
          screen: sheet.target,
          name:
            sheet.fields.find(field => field.name === 'Sheetname' || field.name === 'Sheet name')?.value ||
            sheet.fields[0]?.value ||
            '',
          page: sheet.instances.find(instance => instance.path === own || instance.path === path)?.page ?? '',
          children: children(sheet.target, own, [...above, sheet.target]),
        };
      })
      .sort((a, b) => a.page.localeCompare(b.page, 'en', { numeric: true }));
  const id = root?.id ?? '';
  return {
    path: `/${id}`,
    screen: id,
    name: settings.project || root?.file || '',
    page: settings.rootPage,
    children: children(id, `/${id}`, [id]),
  };
}
