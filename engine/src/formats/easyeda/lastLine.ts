import { incomplete, msg, type Issue } from '../../base/index.ts';
import { parseJson } from './json.ts';

/** So much of a file's end is looked at: pictures stand in one line. */
const MOST = 1 << 22;

/** The last line of a file; null where it is longer than lines are. */
function lastLine(bytes: Uint8Array): string | null {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1]! <= 0x20) end--;
  const start = bytes.lastIndexOf(0x0a, end - 1) + 1;
  return end - start > MOST ? null : new TextDecoder().decode(bytes.subarray(start, end));
}

/** Records are JSON, in `.epru` behind a head: `{head}||{record}|`, where the last sign of the file may be missing. */
function isWhole(line: string, name: string): boolean {
  if (line === '') return true;
  if (!name.endsWith('.epru')) return parseJson(line, '').ok;
  const cut = line.indexOf('||');
  return cut >= 0 && (line.endsWith('|') || parseJson(line.slice(cut + 2), '').ok);
}

/** Documents of EasyEDA Pro that were cut off: each line is a record, and that of the end is torn. */
export function tornDocuments(files: ReadonlyMap<string, Uint8Array>, archive: string): Issue[] {
  return [...files].flatMap(([name, bytes]) => {
    const line = /\.(esch|esym|epcb|efoo|epru)$/.test(name) ? lastLine(bytes) : null;
    if (line === null || isWhole(line, name)) return [];
    return [
      incomplete(
        msg(
          'import.easyeda.torn',
          'The last line is incomplete: the file is probably truncated. Export the project again.',
        ),
        { file: `${archive}:${name}` },
      ),
    ];
  });
}
