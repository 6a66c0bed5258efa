import { checkZip } from '../files/archive.ts';
import type { Incoming } from '../files/blobBackend.ts';
import { extensionOf } from '../files/names.ts';
import { checkPacked } from '../files/packed.ts';
import type { Room } from '../files/quota.ts';
import { contentFits, sniffFile } from '../files/sniff.ts';
import type { Content } from '../files/sniff.ts';
import type { Call } from '../http/call.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

/** What a form takes besides its file, at most: the server's limit of its fields. */
const FORM_BYTES = 2 * 1024 * 1024;

const PACKED: readonly Content[] = ['rar', 'gzip', 'tar'];

/** What is known of a file before its first byte, and what it may be. */
interface Expected {
  readonly fileName: string;
  readonly extensions: readonly string[];
  readonly maxBytes: number;
  /** Whose archives are looked through one after the other. */
  readonly sender: string;
  room(): Promise<Room>;
}

/** Receives the file of a call and looks through it; `keep` gets one that is what its name says, and refers to it. */
export async function receiveUpload<T>(
  call: Call,
  { fileName, extensions, maxBytes, sender, room }: Expected,
  keep: (incoming: Incoming) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (call.file === null) return refuse('upload.missing');
  const extension = extensionOf(fileName);
  if (!extensions.includes(extension)) return refuse('upload.type');

  // Asked before a byte is written: a full account must not fill the disk for the time of an upload.
  const { bytes, full } = await room();
  const most = Math.min(maxBytes, bytes);
  const least = Math.max(0, call.bodyBytes - FORM_BYTES);
  const overLimit = () => refuse('upload.size', { limit: maxBytes / 1024 / 1024 });
  if (least > maxBytes) return overLimit();
  const incoming = await call.blobs.receive(call.file, least > most ? 0 : most, maxBytes);
  if ('tooLarge' in incoming) {
    const { tooLarge } = incoming;
    return tooLarge > maxBytes ? overLimit() : full(tooLarge);
  }
  try {
    return (await inspect(incoming, extension, sender, call)) ?? (await keep(incoming));
  } finally {
    await call.blobs.discard(incoming);
  }
}

/** Whether the bytes are what the name says, and an archive harmless. */
async function inspect(
  incoming: Incoming,
  extension: string,
  sender: string,
  { archiveLine, gone }: Call,
): Promise<Refusal | null> {
  const content = await sniffFile(incoming.path);
  if (content === 'empty') return refuse('upload.empty');
  if (!contentFits(extension, content)) return refuse('upload.disguised', { extension, actual: content });
  const check = content === 'zip' ? checkZip : PACKED.includes(content) ? checkPacked : null;
  if (check === null) return null;
  const taken = await archiveLine.run(sender, async () => ({ problem: await check(incoming.path) }), gone);
  if ('turned' in taken) return refuse('too.many', { seconds: taken.turned.seconds });
  // Null: the client left before it was looked through.
  return taken.done === null ? refuse('upload.incomplete') : taken.done.problem;
}
