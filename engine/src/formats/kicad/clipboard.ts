import { fail, issue, msg, nm, ok, type Result } from '../../base/index.ts';
import { asSchematic, createDocument, type Doc, type Obj, type ObjOf, type Settings } from '../../kinds/index.ts';
import { Cursor, Token } from '../sexpr/index.ts';
import { readSchematic } from './schematic/read.ts';
import { SCHEMATIC_VERSION, writeWhole } from './schematic/write.ts';

/** Part of a schematic on its way through the clipboard. */
export interface SchematicClip {
  readonly objects: readonly Obj[];
  readonly symbols: readonly ObjOf<'symbol'>[];
}

const NAME = 'clip.kicad_sch';
/** What belongs to a file and not to a part of one. */
const OF_FILE = new Set([
  'version',
  'generator',
  'generator_version',
  'uuid',
  'paper',
  'title_block',
  'sheet_instances',
  'embedded_fonts',
]);

/**
 * Objects of a schematic as KiCad 6 to 10 put them on the clipboard: the lists of a .kicad_sch file without the file around
 * them, so that one pastes between the programs. `path` chooses the use of the sheet whose designators are taken along.
 */
export function writeClip(doc: Doc, objects: readonly Obj[], path: string): string {
  const settings = asSchematic(doc.settings);
  const page = { paper: 'A4', portrait: false, width: nm(0), height: nm(0) };
  const titleBlock = { title: '', date: '', revision: '', company: '', comments: [] };
  const id = settings.screens[0]!.id;
  const clip = createDocument({
    ...settings,
    rootPage: '',
    busAliases: {},
    screens: [{ id, file: NAME, page, titleBlock, version: SCHEMATIC_VERSION, generator: '' }],
  } as Settings);
  clip.transact(msg('undo.copy', 'Copy'), tx => {
    for (const object of objects) {
      if (!('screen' in object)) continue;
      if (object.kind === 'component' || object.kind === 'powerPort') {
        const symbol = doc.get(object.symbol);
        if (symbol && !tx.get(symbol.id)) tx.add(symbol);
        const own = object.instances.find(each => each.path === path) ?? object.instances[0];
        tx.add({ ...object, screen: id, instances: own ? [{ ...own, path: `/${id}` }] : [] });
      } else tx.add({ ...object, screen: id } as Obj);
    }
  });
  const cursor = new Cursor(writeWhole(clip)[0]!.bytes, NAME);
  const parts: string[] = [];
  cursor.enter();
  while (cursor.peek() === Token.open) {
    const head = cursor.enter();
    const source = cursor.capture();
    if (!OF_FILE.has(head)) parts.push(source);
  }
  return parts.join('\n');
}

const noClip = () =>
  fail(issue('error', msg('clipboard.foreign', 'The clipboard contains nothing that can be placed on a schematic.')));

/** Reads what `writeClip` or KiCad put on the clipboard, or the whole text of a .kicad_sch file. Fails for any other text. */
export function readClip(text: string): Result<SchematicClip> {
  const source = text.trim();
  if (!source.startsWith('(')) return noClip();
  const whole = source.startsWith('(kicad_sch')
    ? source
    : `(kicad_sch (version ${SCHEMATIC_VERSION}) (generator "clipboard")\n${source}\n)`;
  const bytes = new TextEncoder().encode(whole);
  const read = readSchematic({ names: [NAME], read: name => (name === NAME ? bytes : undefined) }, NAME);
  if (!read.ok) return noClip();
  const objects = [...read.value.objects];
  const symbols = objects.filter(object => object.kind === 'symbol');
  const placed = objects.filter(object => object.kind !== 'symbol');
  return placed.length === 0 ? noClip() : ok({ objects: placed, symbols });
}
