import { fail, issue, msg, ok, type Result } from '../../../base/index.ts';
import { Cursor, Token } from '../../sexpr/index.ts';
import type { PartOutline } from './facts.ts';

/** What a .kicad_mod file says of its footprint, without its drawing; its name is that of the file. */
export function outlineFootprint(bytes: Uint8Array, file: string): Result<PartOutline> {
  const cursor = new Cursor(bytes, file);
  const head = cursor.peek() === Token.open ? cursor.enter() : '';
  if (head !== 'footprint' && head !== 'module')
    return fail(issue('error', msg('kicad.notFootprint', 'Not a KiCad footprint.'), { file }));
  let description = '';
  let keywords = '';
  const pads = new Set<string>();
  while (cursor.peek() !== Token.close && cursor.peek() !== Token.end) {
    if (cursor.peek() !== Token.open) {
      cursor.passAtom(cursor.peek());
      continue;
    }
    const list = cursor.enter();
    if (list === 'descr' && cursor.more()) description = cursor.text();
    else if (list === 'tags' && cursor.more()) keywords = cursor.text();
    else if (list === 'pad' && cursor.more()) pads.add(cursor.text());
    cursor.finish();
  }
  pads.delete('');
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.kicad_mod$/i, '');
  return ok({ name, facts: { description, keywords, footprint: '', pins: pads.size, power: false } });
}
