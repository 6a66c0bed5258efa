import { unzipSync } from 'fflate';
import { asId } from '../../base/index.ts';
import type { Content } from '../codec/document.ts';
import { fromText } from '../codec/text.ts';
import type { PartRecord } from '../parts.ts';
import { StoreError } from '../port.ts';
import { crc32 } from './crc32.ts';
import {
  CHECKSUM,
  documentPath,
  filePath,
  MANIFEST,
  manifestSchema,
  partSchema,
  partsPath,
  VERSION,
  type BackupContent,
  type BackupPart,
  type Manifest,
} from './layout.ts';

/** No manifest is larger: what claims to be is refused before it is unpacked. */
const MAX_MANIFEST = 64 * 1024 * 1024;

const damaged = (what: string): StoreError => new StoreError('damaged', `backup: ${what}`);

function unpack(bytes: Uint8Array, path: string, fits: (size: number) => boolean): Uint8Array {
  let found: Uint8Array | undefined;
  try {
    found = unzipSync(bytes, { filter: entry => entry.name === path && fits(entry.originalSize) })[path];
  } catch (error) {
    throw damaged(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!found) throw damaged(`${path} is missing or has another size`);
  return found;
}

function readManifest(bytes: Uint8Array): Manifest {
  const packed = unpack(bytes, MANIFEST, size => size <= MAX_MANIFEST);
  const sum = new TextDecoder().decode(unpack(bytes, CHECKSUM, size => size === 8));
  if (parseInt(sum, 16) !== crc32(packed)) throw damaged(`${MANIFEST} does not match its checksum`);
  const text = new TextDecoder().decode(packed);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw damaged(`${MANIFEST} is no JSON`);
  }
  const { version } = json as { version?: unknown };
  if (typeof version === 'number' && version > VERSION) throw new StoreError('newer', `backup of version ${version}`);
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) throw damaged(`${MANIFEST}: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
  return parsed.data;
}

/**
 * What a backup holds. Throws a StoreError 'damaged' or 'newer' before anything is handed out: every entry is checked against
 * the manifest here, and unpacked again when it is asked for.
 */
export function readBackup(bytes: Uint8Array): BackupContent {
  const manifest = readManifest(bytes);
  const entry = (path: string, { size, crc32: sum }: { size: number; crc32: number }): Uint8Array => {
    const found = unpack(bytes, path, each => each === size);
    if (found.length !== size || crc32(found) !== sum) throw damaged(`${path} does not match its checksum`);
    return found;
  };
  const files = new Map(manifest.files.map(each => [each.hash, each]));
  const file = (hash: string): Uint8Array => {
    const known = files.get(hash);
    if (!known) throw damaged(`file ${hash} is not listed`);
    return entry(filePath(hash), known);
  };
  const projects = manifest.projects.map(({ documents, files: named, ...summary }) => ({
    summary: { ...summary, id: asId(summary.id) },
    documents: documents.map(({ size, crc32: sum, ...document }) => ({
      summary: { ...document, id: asId(document.id) },
      content: (): Content => {
        const text = new TextDecoder().decode(entry(documentPath(summary.id, document.id), { size, crc32: sum }));
        return contentOf(text, document.id);
      },
    })),
    files: named,
  }));
  for (const { documents, files: named } of projects) {
    for (const document of documents) document.content();
    for (const { hash } of named) file(hash);
  }
  function* parts(): Generator<readonly BackupPart[]> {
    for (const [i, listed] of manifest.parts.entries())
      yield partsOf(new TextDecoder().decode(entry(partsPath(i), listed)), partsPath(i));
  }
  for (const some of parts()) for (const { files: named } of some) for (const { hash } of named) file(hash);
  return { versions: manifest.kinds, projects, parts, file };
}

function partsOf(text: string, path: string): BackupPart[] {
  let list: unknown;
  try {
    list = fromText(text);
  } catch {
    throw damaged(`${path} is no JSON`);
  }
  if (!Array.isArray(list)) throw damaged(`${path} is no list`);
  return list.map((each: { readonly record?: PartRecord } | null) => {
    const parsed = partSchema.safeParse(each);
    if (!parsed.success || each?.record?.kind !== parsed.data.kind) throw damaged(`${path}: a part cannot be read`);
    const { files, ...summary } = parsed.data;
    return { summary: { ...summary, id: asId(summary.id) }, files, record: each.record };
  });
}

function contentOf(text: string, id: string): Content {
  try {
    const content = fromText(text) as Content;
    if (typeof content.settings === 'object' && Array.isArray(content.objects)) return content;
  } catch {
    // Reported below.
  }
  throw damaged(`document ${id} cannot be read`);
}
