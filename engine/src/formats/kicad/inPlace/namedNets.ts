const NET = /^(\t+)\(net (\d+)(?: ("(?:[^"\\]|\\.)*"))?\)(\n|$)/gm;
const ZONE_NAME = /^\t+\(net_name "(?:[^"\\]|\\.)*"\)\n/gm;

/** A board of our writer with nets as KiCad 10 has them: by their names, without numbers and without a table of them. */
export function withNamedNets(text: string): string {
  const names = new Map<string, string>();
  for (const [, indent, number, name] of text.matchAll(NET)) if (indent === '\t' && name) names.set(number!, name);
  return text
    .replace(ZONE_NAME, '')
    .replace(NET, (_, indent: string, number: string, name: string | undefined, end: string) =>
      indent === '\t' ? '' : `${indent}(net ${name ?? names.get(number) ?? '""'})${end}`,
    );
}
