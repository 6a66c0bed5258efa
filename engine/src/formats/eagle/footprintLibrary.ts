import { fail, issue, msg, ok, type Issue, type Result } from '../../base/index.ts';
import type { ObjOf } from '../../kinds/index.ts';
import { libraryFootprint } from '../layout/index.ts';
import { BoardLayers } from './board/layers.ts';
import { packageWords, readPackage } from './board/packageParts.ts';
import { Rules } from './board/rules.ts';
import { isBinary } from './importer.ts';
import { child, list, readXml, type Element } from './xml.ts';

/** The libraries of a file with their names: a .lbr is one, a board has those of its parts. */
function librariesOf(drawing: Element, file: string): [name: string, library: Element][] {
  const own = drawing.children.filter(({ name }) => name === 'library');
  if (own.length > 0) return own.map(each => [file.replace(/\.[^.]*$/, ''), each]);
  return list(child(drawing, 'board'), 'libraries').map(each => [each.attributes.get('name') ?? '', each]);
}

/** The packages of an Eagle library (.lbr), or of the libraries inside of a board, of versions 6 to 9. */
export function readEagleFootprints(
  bytes: Uint8Array,
  file: string,
): Result<{ readonly footprints: readonly ObjOf<'footprint'>[]; readonly issues: readonly Issue[] }> {
  if (isBinary(bytes))
    return fail(
      issue(
        'error',
        msg(
          'import.eagle.binary',
          'this Eagle file is from before version 6, in a binary format that is not supported: open it in Eagle 6 to 9 or Fusion and save it again as XML',
        ),
        { file },
      ),
    );
  const xml = readXml(bytes, file);
  if (!xml.ok) return xml;
  const drawing = child(child(xml.value, 'eagle'), 'drawing');
  const board = child(drawing, 'board');
  // A board says how large the rings of its parts' pads are.
  const rules = board.children.length > 0 ? Rules.of(board) : Rules.usual;
  const layers = new BoardLayers(drawing, rules.setup, new Set());
  const footprints = new Map<string, ObjOf<'footprint'>>();
  for (const [library, element] of librariesOf(drawing, file))
    for (const body of list(element, 'packages')) {
      const { pads, items, shown } = readPackage(body, { rules, layers }, 0, false);
      const made = libraryFootprint({
        library,
        name: body.attributes.get('name') ?? '',
        description: packageWords(body),
        pads,
        items,
        fields: [...shown.values()],
      });
      footprints.set(made.libId, made);
    }
  if (footprints.size === 0)
    return fail(issue('error', msg('import.noFootprints', 'the file contains no footprints'), { file }));
  return ok({ footprints: [...footprints.values()], issues: [] });
}
