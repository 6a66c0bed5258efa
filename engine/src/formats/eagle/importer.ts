import { fail, issue, msg, ok, type Result } from '../../base/index.ts';
import { cancelled } from '../cancelled.ts';
import type { ProjectImporter, ProjectData } from '../port.ts';
import { headOf, isNoise, nearest, textOf } from '../sniff.ts';
import { readEagleSchematic } from './schematic.ts';
import { child, readXml } from './xml.ts';

const EXTENSIONS = ['.sch', '.brd'] as const;

const extension = (name: string): string => name.slice(name.lastIndexOf('.')).toLowerCase();
const stem = (name: string): string => name.slice(name.lastIndexOf('/') + 1, -extension(name).length);

/** The first bytes of Eagle's own format before version 6: a record of type 0x10. */
export const isBinary = (head: Uint8Array): boolean => head[0] === 0x10 && (head[1] === 0x80 || head[1] === 0x00);

const sniff = (head: Uint8Array, name: string): boolean =>
  (EXTENSIONS as readonly string[]).includes(extension(name)) &&
  (isBinary(head) || /^<[^>]*>\s*(<!--[^]*?-->\s*)*(<!DOCTYPE eagle|<eagle)|^<(!DOCTYPE )?eagle/.test(textOf(head)));

/** Eagle's schematics of versions 6 to 9 (XML). */
export const eagle: ProjectImporter = {
  id: 'eagle',
  extensions: EXTENSIONS,
  sniff,
  main(files) {
    const own = files.names.filter(
      name =>
        !isNoise(name) &&
        (EXTENSIONS as readonly string[]).includes(extension(name)) &&
        sniff(headOf(files, name), name),
    );
    const schematics = own.filter(name => extension(name) === '.sch');
    return nearest(schematics.length > 0 ? schematics : own);
  },
  read(files, main, progress): Result<ProjectData> {
    const bytes = files.read(main);
    const refuse = (message: Parameters<typeof issue>[1]) => fail(issue('error', message, { file: main }));
    if (!bytes) return refuse(msg('import.unreadable', 'the file cannot be read'));
    if (isBinary(bytes))
      return refuse(
        msg(
          'import.eagle.binary',
          'this file is of Eagle before version 6, whose binary format is not read: open it in Eagle 6 to 9 or in Fusion and save it again, which makes it XML',
        ),
      );
    const xml = readXml(bytes, main);
    if (!xml.ok) return xml;
    if (progress?.(0.4) === false) return cancelled();
    const root = child(xml.value, 'eagle');
    if (child(root, 'drawing').children.some(({ name }) => name === 'board'))
      return refuse(
        msg(
          'import.eagle.board',
          'this is an Eagle board: open the schematic of the same name, boards are not read yet',
        ),
      );
    const schematic = readEagleSchematic(root, main, stem(main));
    if (!schematic.ok) return schematic;
    if (progress?.(1) === false) return cancelled();
    return ok({
      name: stem(main),
      schematic: schematic.value.data,
      board: null,
      issues: schematic.value.issues,
    });
  },
};
