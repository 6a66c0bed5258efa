/** A block of a structured text file (ODB++ Design Format Specification, 2.3.4): 'LAYER { NAME=TOP … }'. Names are in upper case. */
export interface OdbRecord {
  readonly type: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** The blocks of a structured text file. Fields outside of blocks are a block without a type. */
export function readRecords(text: string): OdbRecord[] {
  const loose = new Map<string, string>();
  const records: OdbRecord[] = [{ type: '', fields: loose }];
  let fields = loose;
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const line = raw.trim();
    const [, opened] = /^([\w-]+)\s*\{$/.exec(line) ?? [];
    if (opened !== undefined) {
      fields = new Map();
      records.push({ type: opened.toUpperCase(), fields });
    } else if (line === '}') fields = loose;
    else {
      const at = line.indexOf('=');
      if (at > 0) fields.set(line.slice(0, at).trim().toUpperCase(), line.slice(at + 1).trim());
    }
  }
  return records;
}
