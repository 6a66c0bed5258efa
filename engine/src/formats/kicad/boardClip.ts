import { fail, issue, msg, ok, type Result } from '../../base/index.ts';
import { createDocument, type BoardSettings, type Obj, type ObjOf } from '../../kinds/index.ts';
import { readBoard, readFootprint, writeBoard } from './board/index.ts';

const NAME = 'clip.kicad_pcb';

/**
 * Objects of a board as KiCad 6 to 10 put them on the clipboard: a small .kicad_pcb of their own, with the layers and nets that
 * they name.
 */
export function writeBoardClip(settings: BoardSettings, objects: readonly Obj[]): string {
  const clip = createDocument({ ...settings, file: NAME, nets: [], extra: [], textVariables: {} });
  clip.transact(msg('undo.copy', 'Copy'), tx => {
    for (const object of objects) tx.add(object);
  });
  return new TextDecoder().decode(writeBoard(clip));
}

const noClip = () =>
  fail(issue('error', msg('clipboard.notOfBoard', 'The clipboard contains nothing that can be placed on a board.')));

/** Reads what `writeBoardClip` or KiCad put on the clipboard: a board, or a single footprint. Fails for any other text. */
export function readBoardClip(text: string): Result<readonly Obj[]> {
  const bytes = new TextEncoder().encode(text.trim());
  const single = readFootprint(bytes, 'clip.kicad_mod');
  if (single.ok) return ok([single.value.footprint as ObjOf<'footprint'>]);
  const board = readBoard(bytes, NAME);
  if (!board.ok) return noClip();
  const objects = [...board.value.objects];
  return objects.length === 0 ? noClip() : ok(objects);
}
