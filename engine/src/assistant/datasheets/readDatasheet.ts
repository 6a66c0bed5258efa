import { fail, issue, msg, ok, type Issue, type Msg, type Result } from '../../base/index.ts';
import { linesOf, textOfLine, type Line } from './lines.ts';
import { partNumbersOf } from './partNumbers.ts';
import { PassageMaker, usualSize, type DatasheetPassage } from './passages.ts';
import { itemsOf, openPdf, type PdfJs } from './pdfJs.ts';

/** A datasheet as questions are answered from it. */
export interface Datasheet {
  /** Of its file. */
  readonly name: string;
  readonly pages: number;
  /** Part numbers that it is about, by its name and its title. */
  readonly parts: readonly string[];
  readonly passages: readonly DatasheetPassage[];
}

const MB = 1024 * 1024;
export const DATASHEET_LIMITS = { bytes: 50 * MB, pages: 3000, letters: 20_000_000 } as const;

const large = msg(
  'assistant.datasheet.tooLarge',
  'The file is larger than {{size}} MB. Add a part of it, such as the pages with the ratings.',
  { size: DATASHEET_LIMITS.bytes / MB },
);
const long = msg(
  'assistant.datasheet.tooLong',
  'The file has more than {{most}} pages or too much text. Add a part of it, such as the pages with the ratings.',
  { most: DATASHEET_LIMITS.pages },
);
const foreign = msg('assistant.datasheet.notPdf', 'The file is not a PDF. Datasheets are read from PDF files.');
const encrypted = msg(
  'assistant.datasheet.encrypted',
  'The file is protected by a password. Save a copy without a password, and add that.',
);
const damaged = msg('assistant.datasheet.damaged', 'The PDF is damaged and cannot be read. Download the file again.');
const scanned = msg(
  'assistant.datasheet.noText',
  'The PDF has no text, only pictures of pages. Add a PDF with text, or run text recognition on it first.',
);

const refused = (message: Msg, name: string): Result<never> => fail(issue('error', message, { file: name }));

/** Why a file is not opened at all; null where it may be. */
export function datasheetFault(name: string, size: number, begin: Uint8Array): Issue | null {
  if (size > DATASHEET_LIMITS.bytes) return issue('error', large, { file: name });
  // Viewers accept some bytes in front.
  const text = String.fromCharCode(...begin.subarray(0, 1024));
  return text.includes('%PDF-') ? null : issue('error', foreign, { file: name });
}

/** Lines that stand on most pages are their head and foot. */
function withoutRepeated(pages: readonly (readonly Line[])[]): readonly (readonly Line[])[] {
  const keyOf = (line: Line): string => textOfLine(line).replace(/\d+/g, '#');
  const times = new Map<string, number>();
  for (const lines of pages) for (const key of new Set(lines.map(keyOf))) times.set(key, (times.get(key) ?? 0) + 1);
  const most = Math.max(3, pages.length / 2);
  return pages.map(lines => lines.filter(line => times.get(keyOf(line))! < most));
}

interface Read {
  readonly pages: readonly (readonly Line[])[];
  readonly damagedPages: number;
  readonly isTooLong: boolean;
}

async function readPages(
  document: Awaited<ReturnType<typeof openPdf>['promise']>,
  onProgress: (done: number, of: number) => void,
): Promise<Read> {
  const pages: (readonly Line[])[] = [];
  let letters = 0;
  let damagedPages = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const lines = await document
      .getPage(number)
      .then(itemsOf)
      .then(linesOf)
      .catch(() => null);
    if (lines === null) damagedPages++;
    pages.push(lines ?? []);
    letters += (lines ?? []).reduce((sum, line) => sum + textOfLine(line).length, 0);
    if (letters > DATASHEET_LIMITS.letters) return { pages, damagedPages, isTooLong: true };
    onProgress(number, document.numPages);
  }
  return { pages, damagedPages, isTooLong: false };
}

/**
 * Reads the text of a PDF with its pages. Any bytes are answered: with a datasheet, or with what is wrong and what to do.
 *
 * @param onProgress pages that are read, of how many
 */
export async function readDatasheet(
  name: string,
  bytes: Uint8Array,
  pdfJs: PdfJs,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<Result<Datasheet>> {
  const fault = datasheetFault(name, bytes.length, bytes);
  if (fault) return fail(fault);
  const task = openPdf(pdfJs, bytes);
  try {
    const document = await task.promise;
    if (document.numPages > DATASHEET_LIMITS.pages) return refused(long, name);
    const { pages, damagedPages, isTooLong } = await readPages(document, onProgress);
    if (isTooLong) return refused(long, name);
    const all = withoutRepeated(pages);
    const maker = new PassageMaker(usualSize(all));
    all.forEach((lines, i) => maker.add(i + 1, lines));
    if (maker.passages.length === 0) return refused(damagedPages > 0 ? damaged : scanned, name);
    return ok({
      name,
      pages: document.numPages,
      parts: partNumbersOf(name, pages[0] ?? []),
      passages: maker.passages,
    });
  } catch (error) {
    // pdf.js has classes of its own for each fault: the name is what all its builds have in common.
    return refused(error instanceof Error && error.name === 'PasswordException' ? encrypted : damaged, name);
  } finally {
    await task.destroy().catch(() => {});
  }
}
