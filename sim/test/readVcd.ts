interface Edge {
  readonly time: number;
  readonly value: string;
}

/** Reads a value change dump of one-bit signals. Throws on an identifier that is declared twice, is not printable, or is unknown. */
export function readVcd(text: string) {
  const byIdentifier = new Map<string, string>();
  const initial = new Map<string, string>();
  const edges = new Map<string, Edge[]>();
  let time: number | null = null;
  for (const line of text.split('\n')) {
    const declared = /^\$var wire 1 (\S+) (\S+) \$end$/.exec(line);
    if (declared) {
      const [, identifier, name] = declared;
      if (!/^[!-~]+$/.test(identifier!)) throw new Error(`not printable: ${JSON.stringify(identifier)}`);
      if (byIdentifier.has(identifier!)) throw new Error(`declared twice: ${identifier}`);
      byIdentifier.set(identifier!, name!);
      edges.set(name!, []);
      continue;
    }
    if (line.startsWith('#')) time = Number(line.slice(1));
    const changed = /^([01xz])(\S+)$/.exec(line);
    if (!changed) continue;
    const [, value, identifier] = changed;
    const name = byIdentifier.get(identifier!);
    if (name === undefined) throw new Error(`unknown identifier: ${identifier}`);
    if (time === null) initial.set(name, value!);
    else edges.get(name)!.push({ time, value: value! });
  }
  return { names: [...byIdentifier.values()], initial, edges, end: time };
}
