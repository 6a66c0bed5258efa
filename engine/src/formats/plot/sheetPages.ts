import { isEmptyBox } from '../../geometry/index.ts';
import {
  asSchematic,
  boundsOf,
  drawObject,
  drawPage,
  pageSize,
  referenceOf,
  screenOf,
  SHEET_LAYERS,
  type Doc,
  type DrawEnv,
  type Obj,
} from '../../kinds/index.ts';
import { boardEnv, pageInfo, usesOf } from '../../indexes/index.ts';
import type { PlotLink, PlotPage, PlotPlace } from './page.ts';
import { Picture } from './picture.ts';

/** The parts of a page by designator. */
function placesOf(objects: readonly Obj[], path: string, env: DrawEnv): PlotPlace[] {
  return objects
    .filter(object => object.kind === 'component')
    .map(object => ({ title: referenceOf(object, { path }), box: boundsOf(object, env) }))
    .filter(({ title, box }) => !title.startsWith('#') && !isEmptyBox(box))
    .sort((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }));
}

/** Where a click on an object leads: into a sheet, to a text's address, or to a part's datasheet. */
function linksOf(object: Obj, path: string, env: DrawEnv): PlotLink[] {
  const box = boundsOf(object, env);
  if (isEmptyBox(box)) return [];
  if (object.kind === 'sheet') {
    const { at, size } = object;
    return [
      { box: { minX: at.x, minY: at.y, maxX: at.x + size.w, maxY: at.y + size.h }, path: `${path}/${object.id}` },
    ];
  }
  if (object.kind === 'component') {
    const href = object.fields.find(field => field.name === 'Datasheet')?.value ?? '';
    return href === '' ? [] : [{ box, href }];
  }
  const href = 'style' in object ? object.style.href : '';
  return href === '' ? [] : [{ box, href }];
}

/** A page for every sheet instance of a schematic. */
export function sheetPages(doc: Doc, isShown: (object: Obj) => boolean): PlotPage[] {
  const settings = asSchematic(doc.settings);
  const byScreen = Map.groupBy(doc.everything(), screenOf);
  return [...usesOf(doc).values()].map(({ screen, path, prefix }) => {
    const env = boardEnv(doc, path);
    const picture = new Picture();
    const info = pageInfo(doc, screen, path);
    if (info) drawPage(info, picture, env);
    for (const object of byScreen.get(screen) ?? []) if (isShown(object)) drawObject(object, picture, env);
    const page = settings.screens.find(each => each.id === screen)!.page;
    const { w, h } = pageSize(page);
    const objects = byScreen.get(screen) ?? [];
    return {
      title: prefix,
      path,
      suffix: '',
      box: { minX: 0, minY: 0, maxX: w, maxY: h },
      inks: picture.layers(SHEET_LAYERS),
      texts: picture.texts,
      places: placesOf(objects, path, env),
      links: objects.flatMap(object => linksOf(object, path, env)),
    };
  });
}
