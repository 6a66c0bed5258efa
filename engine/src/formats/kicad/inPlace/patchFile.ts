import { boardVersion6 } from '../version6/index.ts';
import { withNamedNets } from './namedNets.ts';
import { ListPatch } from './patchLists.ts';
import { patchProject } from './patchProject.ts';
import { vocabularyOf } from './vocabulary.ts';

/** KiCad 8 wrote this version of boards; older ones have other words for the same things. */
const BOARD_8 = 20240108;
/** Versions of KiCad 9, which our writers write. */
const WRITTEN = { kicad_pcb: 20241229, kicad_sch: 20250114 } as const;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

const versionOf = (text: string): number => Number(/\(version\s+"?(\d+)/.exec(text.slice(0, 400))?.[1] ?? 0);

/** KiCad 10 names nets instead of numbering them from this version of boards on. */
const NAMED_NETS = 20251028;

/** What became of a file: 'newer': it cannot hold the edit, and would lose what only its newer format has if it was rewritten. */
export type PatchedFile =
  { readonly type: 'kept' | 'newer' } | { readonly type: 'patched' | 'rewritten'; readonly bytes: Uint8Array };

/** KiCad 9.0.0 forgot a parenthesis (`HEADS_WITHOUT_PAREN` of the reader). */
const completed = (text: string): string => text.replaceAll(/\)filter_ratio (?=[\d.]+\))/g, ')(filter_ratio ');

/** Which KiCad file a name stands for, as far as it is made of lists. */
const kindOf = (name: string): keyof typeof WRITTEN | null =>
  name.endsWith('.kicad_pcb') ? 'kicad_pcb' : name.endsWith('.kicad_sch') ? 'kicad_sch' : null;

/** Whether a file has a newer format than the one that is written: rewritten, it would lose something. */
export function isNewer(name: string, file: Uint8Array): boolean {
  const kind = kindOf(name);
  return kind !== null && versionOf(decoder.decode(file.subarray(0, 400))) > WRITTEN[kind];
}

/**
 * A KiCad file after an edit. It keeps what the edit did not touch to the byte, and its version. Where it cannot keep its words, it is
 * rewritten in the format of KiCad 9.
 *
 * @param name its name: the ending says what it is
 * @param file its bytes
 * @param before what our writer makes of the content of the file
 * @param after what our writer makes of the edited content
 */
export function patchFile(name: string, file: Uint8Array, before: Uint8Array, after: Uint8Array): PatchedFile {
  const [own, from, to] = [file, before, after].map(bytes => decoder.decode(bytes)) as [string, string, string];
  if (from === to) return { type: 'kept' };
  const text = name.endsWith('.kicad_pro') ? patchProject(own, from, to) : patchLists(name, own, from, to);
  if (text !== null) return text === own ? { type: 'kept' } : { type: 'patched', bytes: encoder.encode(text) };
  return isNewer(name, file) ? { type: 'newer' } : { type: 'rewritten', bytes: after };
}

function patchLists(name: string, file: string, before: string, after: string): string | null {
  const kind = kindOf(name);
  if (kind === null) return null;
  const version = versionOf(file);
  const accepts = version >= WRITTEN[kind] ? () => true : vocabularyOf(file);
  const dialect = dialectOf(kind, version);
  return ListPatch.apply(completed(file), dialect(before), dialect(after), accepts);
}

/** What turns a text of our writer into the words of another version of the format, as far as that can say it. */
function dialectOf(kind: keyof typeof WRITTEN, version: number): (text: string) => string {
  if (kind === 'kicad_sch') return text => text;
  if (version >= NAMED_NETS) return withNamedNets;
  if (version >= BOARD_8) return text => text;
  return text => decoder.decode(boardVersion6(encoder.encode(text)).bytes);
}

/** What our writer makes of a design, in the words that the version of a file has. */
export function inDialect(name: string, file: Uint8Array, written: Uint8Array): Uint8Array {
  const kind = kindOf(name);
  if (kind === null) return written;
  const version = versionOf(decoder.decode(file.subarray(0, 400)));
  return encoder.encode(dialectOf(kind, version)(decoder.decode(written)));
}
