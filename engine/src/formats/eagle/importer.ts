import { fail, issue, msg, ok, type Issue, type Result } from '../../base/index.ts';
import { cancelled } from '../cancelled.ts';
import type { ProjectImporter, ProjectData } from '../port.ts';
import { headOf, isNoise, nearestFirst, textOf } from '../sniff.ts';
import { readEagleSchematic } from './schematic.ts';
import { readEagleBoard } from './board/board.ts';
import { child, readXml, type Element } from './xml.ts';

const EXTENSIONS = ['.sch', '.brd'] as const;

const extension = (name: string): string => name.slice(name.lastIndexOf('.')).toLowerCase();
const stem = (name: string): string => name.slice(name.lastIndexOf('/') + 1, -extension(name).length);

/** The first bytes of Eagle's own format before version 6: a record of type 0x10. */
export const isBinary = (head: Uint8Array): boolean => head[0] === 0x10 && (head[1] === 0x80 || head[1] === 0x00);

const sniff = (head: Uint8Array, name: string): boolean =>
  (EXTENSIONS as readonly string[]).includes(extension(name)) &&
  (isBinary(head) || /^<[^>]*>\s*(<!--[^]*?-->\s*)*(<!DOCTYPE eagle|<eagle)|^<(!DOCTYPE )?eagle/.test(textOf(head)));

/** Eagle's schematics and boards of versions 6 to 9 (XML). */
export const eagle: ProjectImporter = {
  id: 'eagle',
  extensions: EXTENSIONS,
  sniff,
  mains(files) {
    const own = files.names.filter(
      name =>
        !isNoise(name) &&
        (EXTENSIONS as readonly string[]).includes(extension(name)) &&
        sniff(headOf(files, name), name),
    );
    // A board belongs to the schematic of the same name.
    const schematics = own.filter(name => extension(name) === '.sch');
    return nearestFirst(
      own.filter(name => schematics.includes(name) || !schematics.includes(name.replace(/\.brd$/i, '.sch'))),
    );
  },
  read(files, main, progress): Result<ProjectData> {
    const bytes = files.read(main);
    const refuse = (message: Parameters<typeof issue>[1]) => fail(issue('error', message, { file: main }));
    if (!bytes) return refuse(msg('import.unreadable', 'the file cannot be read'));
    if (isBinary(bytes))
      return refuse(
        msg(
          'import.eagle.binary',
          'this Eagle file is from before version 6, in a binary format that is not supported: open it in Eagle 6 to 9 or Fusion and save it again as XML',
        ),
      );
    const xml = readXml(bytes, main);
    if (!xml.ok) return xml;
    if (progress?.(0.4) === false) return cancelled();
    const root = child(xml.value, 'eagle');
    const isBoard = (of: Element): boolean => child(of, 'drawing').children.some(({ name }) => name === 'board');
    if (isBoard(root)) {
      const board = readEagleBoard(root, main, stem(main));
      if (progress?.(1) === false) return cancelled();
      return ok({ name: stem(main), schematic: null, board: board.data, issues: board.issues });
    }
    const schematic = readEagleSchematic(root, main, stem(main));
    if (!schematic.ok) return schematic;
    if (progress?.(0.7) === false) return cancelled();
    // The board of the same name lies next to its schematic.
    const beside = files.names.find(name => name === main.replace(/\.sch$/i, '.brd') && name !== main);
    const bytesBeside = beside === undefined ? undefined : files.read(beside);
    const other = bytesBeside && !isBinary(bytesBeside) ? readXml(bytesBeside, beside!) : null;
    const otherRoot = other?.ok ? child(other.value, 'eagle') : null;
    const board = otherRoot && isBoard(otherRoot) ? readEagleBoard(otherRoot, beside!, stem(main)) : null;
    if (progress?.(1) === false) return cancelled();
    return ok({
      name: stem(main),
      schematic: schematic.value.data,
      board: board?.data ?? null,
      issues: [
        ...schematic.value.issues,
        ...(other && !other.ok ? asWarnings(other.error) : []),
        ...(board?.issues ?? []),
      ],
    });
  },
};

/** Faults of a board that keep nobody from its schematic. */
const asWarnings = (issues: readonly Issue[]): Issue[] => issues.map(each => ({ ...each, severity: 'warning' }));
