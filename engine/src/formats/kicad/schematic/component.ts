import type { Id } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';
import { arg, choice, each, field, flag, ignored, node, text, type Entry, type Keeps } from '../../sexpr/index.ts';
import { libraryId } from '../libraryId.ts';
import { count, identity, placement, unlessUsual, sheetLock } from '../symbols/codecs.ts';
import { zero, type Where } from '../symbols/parts.ts';
import { propertyNode } from '../symbols/style.ts';

export type Component = Records['component'];
type Instance = Component['instances'][number];

const property = propertyNode(false);

interface PinOf extends Keeps {
  number: string;
  id: Id;
  alternate: string;
}

const pin = node<PinOf>({
  head: 'pin',
  make: () => ({ number: '', id: '' as Id, alternate: '' }),
  args: [arg('number', text)],
  entries: [identity(), field('alternate', 'alternate', text, '')],
});

const use = node<Instance>({
  head: 'path',
  make: () => ({ project: '', path: '', reference: '', unit: 1 }),
  args: [arg('path', text)],
  // Version 6 copied value and footprint here; the fields have them.
  entries: [field('reference', 'reference', text), field('unit', 'unit', count), ignored('value', 'footprint')],
});

/** `(project "name" (path …) …)` inside `(instances …)`: who uses the sheet, and where. */
export interface Project<T> extends Keeps {
  name: string;
  paths: T[];
}

/** Instances of one owner, grouped by project in the file and flat in the record. */
export function instances<R extends { instances: (T & { project: string })[] }, T>(
  path: Parameters<typeof each<Project<T>, T>>[0],
): Entry<R> {
  const project = node<Project<T>>({
    head: 'project',
    make: () => ({ name: '', paths: [] }),
    args: [arg('name', text)],
    // `as`: TypeScript does not look into a type parameter for its lists.
    entries: [each(path, 'paths' as never)],
  });
  const all = node<{ projects: Project<T>[] } & Keeps>({
    head: 'instances',
    make: () => ({ projects: [] }),
    entries: [each(project, 'projects')],
  });
  return {
    heads: ['instances'],
    read(cursor, record, context) {
      for (const { name, paths } of all.read(cursor, context).projects)
        for (const item of paths) record.instances.push({ ...item, project: name });
    },
    write(writer, record, context) {
      if (record.instances.length === 0) return;
      const byName = new Map<string, T[]>();
      for (const item of record.instances) {
        const list = byName.get(item.project);
        if (list) list.push(item);
        else byName.set(item.project, [item]);
      }
      all.write(writer, { projects: [...byName].map(([name, paths]) => ({ name, paths })) }, context);
    },
  };
}

/** A placed symbol while it is read: the name of its copy in `lib_symbols` becomes an id when the sheet is complete. */
export type Placed = Component & { libName: string };

const mirror = choice<Component['mirror']>({ x: 'x', y: 'y' }, 'none');

export const componentNode = node<Placed, Where>({
  head: 'symbol',
  make: ({ screen }) => ({
    kind: 'component',
    id: '' as Id,
    locked: false,
    at: zero(),
    rotation: 0,
    screen,
    symbol: '' as Id,
    libId: '',
    mirror: 'none',
    unit: 1,
    bodyStyle: 1,
    inBom: true,
    onBoard: true,
    excludeFromSim: false,
    dnp: false,
    fieldsAutoplaced: false,
    fields: [],
    pins: [],
    instances: [],
    libName: '',
  }),
  entries: [
    field('lib_name', 'libName', libraryId, ''),
    field('lib_id', 'libId', libraryId),
    placement(),
    field('mirror', 'mirror', mirror, 'none'),
    field('unit', 'unit', count),
    field(['convert', 'body_style'], 'bodyStyle', count, 1),
    flag('exclude_from_sim', 'excludeFromSim'),
    flag('in_bom', 'inBom'),
    flag('on_board', 'onBoard'),
    unlessUsual('in_pos_files', 'yes'),
    flag('dnp', 'dnp'),
    flag('fields_autoplaced', 'fieldsAutoplaced', false),
    sheetLock(),
    identity(),
    each(property, 'fields'),
    each(pin, 'pins'),
    instances<Placed, Instance>(use),
  ],
});
