import { issue, msg, type Issue } from '@boardwright/engine/base';
import type { Deck } from '@boardwright/sim/spice';

/** '.include FILE', '.lib FILE SECTION'; a section of a library begins with '.lib SECTION' alone. */
const INCLUDE = /^\s*\.(include|inc|lib)\s+(?:"([^"]+)"|'([^']+)'|([^\s;"']+))(?:[ \t]+([^\s;$]+))?\s*$/i;
/** A remark behind a card. */
const REMARK = /\s*(?:;|\s\$).*$/;

/** Deeper than this nobody includes: files that include each other would never end. */
const DEEPEST = 16;
/** Files that include others many times come to more than any memory holds. */
const MOST_LINES = 1_000_000;

/** A netlist with its files in place of the lines that include them; a file that is missing is an error. */
export function inlined(deck: Deck): { readonly netlist: string; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const read = (name: string): string | undefined => {
    const file = deck.files?.[name] ?? deck.files?.[name.replace(/^\.\//, '')];
    return typeof file === 'string' ? file : file && new TextDecoder().decode(file);
  };
  let lines = 0;
  const expand = (text: string, depth: number): string[] => {
    if (lines > MOST_LINES) return [];
    const own = text.split(/\r?\n/);
    lines += own.length;
    if (lines > MOST_LINES)
      issues.push(
        issue('error', msg('sim.includesMuch', 'the netlist includes more than {{most}} lines', { most: MOST_LINES })),
      );
    return own.flatMap((line, at) => {
      const [, kind, double, single, bare, section] = INCLUDE.exec(unremarked(line)) ?? [];
      const name = double ?? single ?? bare;
      if (name === undefined || (kind!.toLowerCase() === 'lib' && section === undefined)) return [line];
      const file = depth < DEEPEST ? read(name) : undefined;
      if (file !== undefined) return expand(section === undefined ? file : sectionOf(file, section), depth + 1);
      const message = msg('sim.noInclude', 'the included file {{file}} is missing; add it to the project', {
        file: name,
      });
      issues.push(issue('error', message, depth === 0 ? { line: at + 1 } : undefined));
      return [];
    });
  };
  return { netlist: expand(deck.netlist, 0).join('\n'), issues };
}

/** A card without the remark behind it; names in quotes may hold what begins one. */
const unremarked = (line: string): string => {
  const [quoted = ''] = /^[^"';]*(?:"[^"]*"|'[^']*')/.exec(line) ?? [];
  return quoted + line.slice(quoted.length).replace(REMARK, '');
};

/** What lies between '.lib SECTION' and '.endl'. */
function sectionOf(text: string, section: string): string {
  const kept: string[] = [];
  let inside = false;
  for (const line of text.split(/\r?\n/)) {
    const [, name] = /^\s*\.lib\s+(\S+)\s*$/i.exec(unremarked(line)) ?? [];
    if (name !== undefined) inside = name.toLowerCase() === section.toLowerCase();
    else if (/^\s*\.endl\b/i.test(line)) inside = false;
    else if (inside) kept.push(line);
  }
  return kept.join('\n');
}
