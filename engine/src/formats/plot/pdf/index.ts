import { zlibSync } from 'fflate';
import type { PlotPage, PlotPlace } from '../page.ts';
import { placedOn, TRUE_SIZE, type Placed, type PlotPaper } from '../paper.ts';
import { writeBitmap } from './bitmap.ts';
import { content, number, POINT } from './content.ts';
import { bytesOf, PdfFile, ref, type Ref } from './file.ts';
import { writeOutline, type Bookmark } from './outline.ts';
import { Words } from './words.ts';

/** A page and where it lies on its paper. */
interface Leaf {
  readonly page: PlotPage;
  readonly on: Placed;
}

const rectangle = ({ page: { box }, on }: Leaf, { minX, minY, maxX, maxY }: PlotPlace['box']): string => {
  const x = (value: number) => on.left + (value - box.minX) * on.scale;
  const y = (value: number) => on.height - on.top - (value - box.minY) * on.scale;
  return [x(minX), y(maxY), x(maxX), y(minY)].map(value => number(value * POINT)).join(' ');
};

/** The matrix that puts what is drawn with the page's lower left corner at the origin onto the paper; none in true size. */
const matrix = ({ page: { box }, on: { left, top, height, scale } }: Leaf): string => {
  const bottom = height - top - (box.maxY - box.minY) * scale;
  if (scale === 1 && left === 0 && top === 0) return '';
  return `${scale} 0 0 ${scale} ${number(left * POINT)} ${number(bottom * POINT)} cm`;
};

/** A view of a place with some of its surroundings. */
const destination = (leaf: Leaf, id: Ref, box?: PlotPlace['box']): string => {
  if (!box) return `[${ref(id)} /Fit]`;
  const margin = 20e6;
  const view = { minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin, maxY: box.maxY + margin };
  return `[${ref(id)} /FitR ${rectangle(leaf, view)}]`;
};

/** Only addresses of the web: a plot must not start programs or open local files. */
const isAddress = (href: string): boolean => /^https?:\/\//i.test(href);

export interface PdfOptions {
  /** Black on white. */
  readonly mono?: boolean;
  readonly paper?: PlotPaper;
}

/**
 * Pages as one PDF 1.4: vectors, in their true size where no paper or scale is asked for, with text that can be searched and copied, bookmarks of pages and of
 * what lies on them, links from sheets to their pages and to the web.
 */
export function plotPdf(pages: readonly PlotPage[], { mono = false, paper = TRUE_SIZE }: PdfOptions = {}): Uint8Array {
  const file = new PdfFile();
  const words = new Words();
  const [catalogue, tree, resources] = [file.id(), file.id(), file.id()];
  const leaves = pages.map((page): Leaf => ({ page, on: placedOn(page, paper) }));
  const ids = pages.map(() => file.id());
  const byPath = new Map(pages.map((page, i) => [page.path, i]));
  const images = new Map<string, Ref | null>();

  leaves.forEach((leaf, i) => {
    const { page, on } = leaf;
    const drawn = [content(page, mono), words.operators(page.texts, page.box.minX, page.box.maxY)];
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
          ? `/Dest ${destination(leaves[target]!, ids[target]!)}`
          : href !== undefined && isAddress(href)
            ? `/A << /S /URI /URI (${href.replace(/[\\()]/g, sign => `\\${sign}`)}) >>`
            : '';
      if (action === '') return [];
      return [file.add(`/Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${rectangle(leaf, box)}] ${action}`)];
    });
    drawn.unshift(matrix(leaf));
    const body = file.add('/Filter /FlateDecode', zlibSync(bytesOf(drawn.filter(part => part !== '').join('\n'))));
    const [w, h] = [on.width * POINT, on.height * POINT];
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
  const outline = writeOutline(file, bookmarks(leaves, ids));
  file.put(
    catalogue,
    `/Type /Catalog /Pages ${ref(tree)} /PageMode /UseOutlines${outline === null ? '' : ` /Outlines ${ref(outline)}`}`,
  );
  return file.finish(catalogue);
}

/** Pages in their hierarchy, and under each what can be found on it. */
function bookmarks(leaves: readonly Leaf[], ids: readonly Ref[]): Bookmark[] {
  const pages = leaves.map(({ page }) => page);
  const made = leaves.map((leaf, i) => ({
    title: leaf.page.title,
    to: destination(leaf, ids[i]!),
    children: leaf.page.places.map(place => ({
      title: place.title,
      to: destination(leaf, ids[i]!, place.box),
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
