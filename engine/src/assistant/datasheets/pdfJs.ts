/** A run of characters on a page, as pdf.js reports it. */
export interface PdfItem {
  readonly str: string;
  /** Scale, rotation and position, as PDF writes them; the axis y points up. */
  readonly transform: readonly number[];
  /** Along the line. */
  readonly width: number;
}

interface PdfPage {
  getTextContent(): Promise<{ readonly items: readonly object[] }>;
  cleanup(): unknown;
}

interface PdfDocument {
  readonly numPages: number;
  getPage(number: number): Promise<PdfPage>;
}

interface PdfTask {
  readonly promise: Promise<PdfDocument>;
  destroy(): Promise<void>;
}

/** What is used of pdf.js. The caller loads it: Node and workers have different builds and places of it. */
export interface PdfJs {
  getDocument(source: object): PdfTask;
  /** What the caller adds to the source, such as where the character maps of Chinese fonts are. */
  readonly settings: object;
}

/** Text is all that is read: nothing is drawn, no script runs, and no font of the system is looked for. */
const TEXT_ONLY = {
  verbosity: 0,
  disableFontFace: true,
  useSystemFonts: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  useWasm: false,
  useWorkerFetch: false,
  enableXfa: false,
};

/** Opens a file. The bytes are copied: pdf.js takes over what it is given. */
export const openPdf = ({ getDocument, settings }: PdfJs, bytes: Uint8Array): PdfTask =>
  getDocument({ ...TEXT_ONLY, ...settings, data: bytes.slice() });

const isItem = (item: object): item is PdfItem => 'str' in item && 'transform' in item;

/** Runs that are read of a page: a page with more is a drawing. */
const MOST_ITEMS = 50_000;

export async function itemsOf(page: PdfPage): Promise<readonly PdfItem[]> {
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.filter(isItem).slice(0, MOST_ITEMS);
}
