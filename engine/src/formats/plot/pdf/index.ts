import { zlibSync } from 'fflate';
import type { PlotPage, PlotPlace } from '../page.ts';
import { writeBitmap } from './bitmap.ts';
import { content, number, POINT } from './content.ts';
import { bytesOf, PdfFile, ref, type Ref } from './file.ts';
import { writeOutline, type Bookmark } from './outline.ts';
import { Words } from './words.ts';

const rectangle = (page: PlotPage, { minX, minY, maxX, maxY }: PlotPlace['box']): string =>
  [minX - page.box.minX, page.box.maxY - maxY, maxX - page.box.minX, page.box.maxY - minY]
    .map(value => number(value * POINT))
    .join(' ');

/** A view of a place with some of its surroundings. */
const destination = (page: PlotPage, id: Ref, box?: PlotPlace['box']): string => {
  if (!box) return `[${ref(id)} /Fit]`;
  const margin = 20e6;
  const view = { minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin, maxY: box.maxY + margin };
  return `[${ref(id)} /FitR ${rectangle(page, view)}]`;
};

/** Only addresses of the web: a plot must not start programs or open local files. */
const isAddress = (href: string): boolean => /^https?:\/\//i.test(href);

/**
 * Pages as one PDF 1.4: vectors in their true size with text that can be searched and copied, bookmarks of pages and of
 * what lies on them, links from sheets to their pages and to the web.
 */
export function plotPdf(pages: readonly PlotPage[], options: { readonly mono?: boolean } = {}): Uint8Array {
  const file = new PdfFile();
  const words = new Words();
  const [catalogue, tree, resources] = [file.id(), file.id(), file.id()];
  const ids = pages.map(() => file.id());
  const byPath = new Map(pages.map((page, i) => [page.path, i]));
  const images = new Map<string, Ref | null>();

  pages.forEach((page, i) => {
    const drawn = [content(page, options.mono ?? false), words.operators(page.texts, page.box.minX, page.box.maxY)];
    const bitmaps = page.inks.flatMap(ink => ink.images);
    for (const { data, x, y, width, height } of bitmaps) {
      if (!images.has(data)) images.set(data, writeBitmap(file, data));
      const image = images.get(data);
      if (typeof image !== 'number') continue;
      const [w, h] = [width * POINT, height * POINT];
      const [left, bottom] = [(x - page.box.minX) * POINT - w / 2, (page.box.maxY - y) * POINT - h / 2];
      // Bitmaps lie under everything else.
      drawn.unshift(`q ${number(w)} 0 0 ${number(h)} ${number(left)} ${number(bottom)} cm /I${image} Do Q`);
    }
    const annotations = page.links.flatMap(({ box, path, href }) => {
      const target = path === undefined ? undefined : byPath.get(path);
      const action =
        target !== undefined
          ? `/Dest ${destination(pages[target]!, ids[target]!)}`
          : href !== undefined && isAddress(href)
            ? `/A << /S /URI /URI (${href.replace(/[\\()]/g, sign => `\\${sign}`)}) >>`
            : '';
      if (action === '') return [];
      return [file.add(`/Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${rectangle(page, box)}] ${action}`)];
    });
    const body = file.add('/Filter /FlateDecode', zlibSync(bytesOf(drawn.filter(part => part !== '').join('\n'))));
    const [w, h] = [(page.box.maxX - page.box.minX) * POINT, (page.box.maxY - page.box.minY) * POINT];
    file.put(
      ids[i]!,
      `/Type /Page /Parent ${ref(tree)} /MediaBox [0 0 ${number(w)} ${number(h)}] /Resources ${ref(resources)} /Contents ${ref(body)}${
        annotations.length > 0 ? ` /Annots [${annotations.map(ref).join(' ')}]` : ''
      }`,
    );
  });

  const used = [...images.values()].filter(image => image !== null).map(image => `/I${image} ${ref(image)}`);
  file.put(resources, `/Font << ${words.fonts(file)} >> /XObject << ${used.join(' ')} >>`);
  file.put(tree, `/Type /Pages /Count ${pages.length} /Kids [${ids.map(ref).join(' ')}]`);
  const outline = writeOutline(file, bookmarks(pages, ids));
  file.put(
    catalogue,
    `/Type /Catalog /Pages ${ref(tree)} /PageMode /UseOutlines${outline === null ? '' : ` /Outlines ${ref(outline)}`}`,
  );
  return file.finish(catalogue);
}

/** Pages in their hierarchy, and under each what can be found on it. */
function bookmarks(pages: readonly PlotPage[], ids: readonly Ref[]): Bookmark[] {
  const made = pages.map((page, i) => ({
    title: page.title,
    to: destination(page, ids[i]!),
    children: page.places.map(place => ({
      title: place.title,
      to: destination(page, ids[i]!, place.box),
      children: [],
    })) as Bookmark[],
  }));
  const roots: Bookmark[] = [];
  pages.forEach((page, i) => {
    const parent = pages.findIndex(
      each => each.path !== '' && each.path === page.path.slice(0, page.path.lastIndexOf('/')),
    );
    if (parent >= 0 && parent !== i) made[parent]!.children.push(made[i]!);
    else roots.push(made[i]!);
  });
  return roots;
}
