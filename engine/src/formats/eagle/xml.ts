import { SaxesParser } from 'saxes';
import { fail, issue, msg, ok, type Result } from '../../base/index.ts';

/** An element of an XML file. Attribute names of files never become property names: hence the map. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Element[];
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

/** Eagle files nest some 15 elements deep, and large boards have some 500,000. */
const MAX_DEPTH = 100;
const MAX_ELEMENTS = 4_000_000;

interface Building extends Element {
  readonly attributes: Map<string, string>;
  readonly children: Building[];
  text: string;
}

class Refusal extends Error {}

/**
 * Reads a file as a tree. The parser knows XML's own five entities and character references only, so that a file
 * cannot make more text than it holds.
 */
export function readXml(bytes: Uint8Array, file: string): Result<Element> {
  const root: Building = { name: '', attributes: new Map(), children: [], text: '', line: 1 };
  const open: Building[] = [root];
  let count = 0;
  const parser = new SaxesParser({ position: true, fileName: file });
  parser.on('opentagstart', ({ name }) => {
    if (open.length > MAX_DEPTH || ++count > MAX_ELEMENTS) throw new Refusal('too deep or too large');
    const element: Building = { name, attributes: new Map(), children: [], text: '', line: parser.line };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('attribute', ({ name, value }) => void open.at(-1)!.attributes.set(name, value));
  parser.on('closetag', () => void open.pop());
  const text = (part: string) => void (open.at(-1)!.text += part);
  parser.on('text', text);
  parser.on('cdata', text);
  try {
    parser.write(new TextDecoder().decode(bytes)).close();
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^[^:]*:\d+:\d+: /, '') : String(error);
    const place = { file, line: parser.line, column: parser.column + 1 };
    return fail(issue('error', msg('import.xml.broken', 'not valid XML: {{reason}}', { reason }), place));
  }
  return ok(root);
}

/** The first child of that name, or one without content. */
export const child = (element: Element, name: string): Element =>
  element.children.find(each => each.name === name) ?? {
    name,
    attributes: new Map(),
    children: [],
    text: '',
    line: element.line,
  };

/** Children of a list element: `<parts><part/>…</parts>`. */
export const list = (element: Element, name: string): readonly Element[] => child(element, name).children;
