import { buffer } from 'node:stream/consumers';
import { currencies, defaultAssemblyChoice, quoteLine, type BomQuoteLine, type Currency } from '@boardwright/commerce';
import {
  assemblyLine,
  assemblyOf,
  chooseParts,
  matchLines,
  NO_CHOICES,
  offerOf,
  readBom,
  type AskedLine,
  type PartLookup,
} from '@boardwright/commerce/bom';
import { readFileTables } from '../bom/readFileTables.ts';
import { rotationsOf, setRotation } from '../bom/rotations.ts';
import { findBlob } from '../files/holding.ts';
import type { Call, Handlers } from '../http/call.ts';
import { Refusal, refuse } from '../refusal.ts';
import { orderedProject } from './projects.ts';
import { insertQuote } from './quotes.ts';
import { findFile, findFileByUrl, uploadHandlers } from './uploads.ts';
import type { Schema } from '../db/schema.ts';

/** Candidates of a line that an answer has. */
const MOST = 8;
/** Larger files are no bill of materials. */
const MOST_BYTES = 5 * 1024 * 1024;
/** What an inquiry is priced for until its board is known. */
const ASSUMED = { size: { widthUm: 100_000, heightUm: 100_000 }, quantity: 5 };
const REMARKS = 1000;

/** The catalogue of the service, as lines are matched with it. */
const lookupOf = ({ parts }: Pick<Call, 'parts'>): PartLookup => ({
  byMpn: mpns => parts.byMpn(mpns),
  search: async query => (await parts.search(query)).parts,
});

const isKnown = (text: string): text is Currency => (currencies as readonly string[]).includes(text);

/** The parts that may be bought for lines, in the currency of the price book. */
async function offersFor(lines: readonly AskedLine[], call: Call) {
  const { currency } = await call.books.current();
  const priced = isKnown(currency) ? currency : 'USD';
  const matches = await matchLines(lines, lookupOf(call));
  const offers = matches.map(candidates =>
    candidates.slice(0, MOST).map(each => ({ ...each, part: offerOf(each.part, priced, call.locale) })),
  );
  return { currency: priced, matches: offers };
}

/** What an uploaded file asks for: an assembly without parts where it cannot be read, which people then organise. */
async function requestOf(file: Schema['files'], call: Call): Promise<BomQuoteLine> {
  const blob = await findBlob(call.db.read, call.userId, file.sha256);
  const tables =
    blob && Number(file.size) <= MOST_BYTES
      ? await readFileTables(await buffer((await call.blobs.openBlob(blob.name)).stream()))
      : null;
  const bom = tables && readBom(tables);
  const lines = bom && 'lines' in bom ? bom.lines : [];
  const { matches } = await offersFor(lines, call);
  const chosen = chooseParts(lines, matches, NO_CHOICES, ASSUMED.quantity, () => null);
  const counts = assemblyOf(chosen, ASSUMED.quantity, () => null);
  // An assembly without joints has no price: people count them.
  const joints = counts.smtJoints + counts.thtJoints > 0 ? counts : { ...counts, smtJoints: 1 };
  return assemblyLine(joints, defaultAssemblyChoice(), ASSUMED.size, ASSUMED.quantity);
}

/** The file of a call: sent with it, or uploaded before. */
async function bomFile(bomUrl: string | undefined, name: string, call: Call): Promise<Schema['files'] | Refusal> {
  if (call.file === null && bomUrl !== undefined)
    return (await findFileByUrl(call.db.read, call.userId, bomUrl)) ?? refuse('file.missing');
  const uploaded = await uploadHandlers['upload.file']!({ fileType: 10, originalFileName: name }, call);
  if (uploaded instanceof Refusal) return uploaded;
  return (await findFile(call.db.read, call.userId, uploaded.fileId)) ?? refuse('file.missing');
}

export const bomHandlers: Handlers = {
  'bom.match': ({ lines }, call) => offersFor(lines, call),

  'bom.rotations': (_, call) => rotationsOf(call.db.read, call.userId),

  'bom.setRotation': (rotation, call) => call.db.write(tx => setRotation(tx, call.userId, rotation)),

  'upload.bom': async ({ bomUrl, projectId, bomFileName, coordinateFile = [] }, call) => {
    const file = await bomFile(bomUrl, bomFileName ?? 'bom.csv', call);
    if (file instanceof Refusal) return file;
    const files = [file];
    for (const { fileUrl } of coordinateFile) {
      const found = await findFileByUrl(call.db.read, call.userId, fileUrl);
      if (found === undefined) return refuse('file.missing');
      files.push(found);
    }
    const request = await requestOf(file, call);
    const book = await call.books.current();
    const result = quoteLine(request, book);
    if (!result.ok) return refuse('quote.combination', {}, result.violations);
    const { request: priced, ...price } = result.quote;
    return call.db.write(async tx => {
      const project = projectId === undefined ? null : await orderedProject(tx, call, projectId);
      if (project instanceof Refusal) return project;
      const sent = files.map(each => ({ fileId: each.file_id, fileName: each.file_name }));
      const about = {
        project_id: project?.project_id ?? null,
        project_name: project?.project_name ?? file.file_name.replace(/\.\w+$/, ''),
        remarks: sent
          .map(({ fileName }) => fileName)
          .join(', ')
          .slice(0, REMARKS),
        re_quote_from: null,
      };
      const quote = await insertQuote(tx, call, book, { request: priced, price }, about, { files: sent });
      return { quoteId: quote.quoteId };
    });
  },
};
