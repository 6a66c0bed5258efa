import { stableId, type Id, type Nm } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';
import {
  arg,
  each,
  field,
  flag,
  ignored,
  leave,
  nm,
  node,
  number,
  optional,
  text,
  tidyAngle,
  type Entry,
  type Writer,
} from '../../sexpr/index.ts';
import { libraryId } from '../libraryId.ts';
import { identity, layerName, layerNames } from './codecs.ts';
import { Version, WRITTEN_VERSION, type BoardContext } from './context.ts';
import { fieldEntries, sortFields } from './fields.ts';
import { identifyParts, itemEntries, settle, writeItems } from './items.ts';
import { model } from './model.ts';
import { none, ORIGIN } from './shared.ts';
import { pad, zoneConnections } from './pad.ts';

/** Footprints: `module` until KiCad 5, `footprint` since; on boards and in libraries. */

type Footprint = Records['footprint'];

/** The version and origin of a file. */
export function writeHead(writer: Writer): void {
  writer.word('version', String(WRITTEN_VERSION));
  writer.quoted('generator', 'boardwright');
  writer.quoted('generator_version', '9.0');
}

const at: Entry<Footprint, BoardContext> = {
  heads: ['at'],
  read(cursor, record) {
    record.at = { x: cursor.nm() as Nm, y: cursor.nm() as Nm };
    if (cursor.more()) record.rotation = tidyAngle(cursor.number());
    while (cursor.more()) cursor.text();
    leave(cursor);
  },
  write(writer, record, context) {
    // A library footprint is at the origin and says nothing of it.
    if (context.library) return;
    writer.open('at');
    writer.nm(record.at.x);
    writer.nm(record.at.y);
    if (record.rotation !== 0) writer.number(record.rotation);
    writer.close();
  },
};

const layer: Entry<Footprint, BoardContext> = {
  heads: ['layer'],
  read(cursor, record, context) {
    record.side = layerName.read(cursor, context).startsWith('B.') ? 'back' : 'front';
    leave(cursor);
  },
  write: (writer, { side }) => writer.quoted('layer', side === 'back' ? 'B.Cu' : 'F.Cu'),
};

type Flag =
  'boardOnly' | 'excludeFromPositions' | 'excludeFromBom' | 'allowMissingCourtyard' | 'allowSoldermaskBridges' | 'dnp';

const FLAGS: ReadonlyMap<string, Flag> = new Map([
  ['board_only', 'boardOnly'],
  ['exclude_from_pos_files', 'excludeFromPositions'],
  ['exclude_from_bom', 'excludeFromBom'],
  ['allow_missing_courtyard', 'allowMissingCourtyard'],
  ['dnp', 'dnp'],
  ['allow_soldermask_bridges', 'allowSoldermaskBridges'],
]);

const attr: Entry<Footprint, BoardContext> = {
  heads: ['attr'],
  read(cursor, record) {
    record.type = 'unspecified';
    while (cursor.more()) {
      const name = cursor.text();
      const property = FLAGS.get(name);
      if (property !== undefined) record[property] = true;
      else if (name === 'smd') record.type = 'smd';
      else if (name === 'through_hole') record.type = 'thru';
      else if (name === 'virtual') record.excludeFromPositions = record.excludeFromBom = true;
    }
    leave(cursor);
  },
  write(writer, record) {
    const names = record.type === 'smd' ? ['smd'] : record.type === 'thru' ? ['through_hole'] : [];
    for (const [name, property] of FLAGS) if (record[property]) names.push(name);
    if (names.length === 0) return;
    writer.open('attr');
    for (const name of names) writer.atom(name);
    writer.close();
  },
};

/** `(net_tie_pad_groups "1, 2" "3, 4")`. */
const netTies: Entry<Footprint, BoardContext> = {
  heads: ['net_tie_pad_groups'],
  read(cursor, record) {
    while (cursor.more())
      record.netTies.push(
        cursor
          .text()
          .split(',')
          .map(name => name.trim()),
      );
    leave(cursor);
  },
  write(writer, { netTies: groups }) {
    if (groups.length === 0) return;
    writer.open('net_tie_pad_groups');
    for (const names of groups) writer.text(names.join(', '));
    writer.close();
  },
};

/** Before there were groups, a net tie was known by the begin of its tags, and joined all of its pads. */
function groupTies(record: Footprint, { version }: BoardContext): void {
  if (version >= Version.netTieGroups || record.netTies.length > 0 || !/^net tie/i.test(record.tags)) return;
  const numbers = new Set(record.pads.map(({ number }) => number).filter(number => number !== ''));
  if (numbers.size > 0) record.netTies.push([...numbers]);
}

export const footprint = node<Footprint, BoardContext>({
  head: 'footprint',
  make: context => ({
    kind: 'footprint',
    id: '' as Id,
    locked: false,
    at: ORIGIN,
    rotation: 0,
    libId: '',
    side: 'front',
    description: '',
    tags: '',
    path: '',
    sheetName: '',
    sheetFile: '',
    // Until KiCad 5 a footprint without attributes was a through-hole one.
    type: context.version < Version.attributes ? 'thru' : 'unspecified',
    boardOnly: false,
    excludeFromPositions: false,
    excludeFromBom: false,
    allowMissingCourtyard: false,
    allowSoldermaskBridges: false,
    dnp: false,
    fields: [],
    pads: [],
    items: [],
    models: [],
    clearance: null,
    maskMargin: null,
    pasteMargin: null,
    pasteRatio: null,
    zoneConnect: 'inherit',
    netTies: [],
    privateLayers: none(),
  }),
  args: [arg('libId', libraryId)],
  entries: [
    {
      ...ignored('version', 'generator', 'generator_version'),
      write(writer, _, context) {
        if (context.library) writeHead(writer);
      },
    },
    flag('locked', 'locked', false),
    layer,
    {
      ...identity<Footprint>(),
      write(writer, record, context) {
        if (!context.library) writer.quoted('uuid', record.id);
      },
    },
    at,
    field('descr', 'description', text, ''),
    field('tags', 'tags', text, ''),
    ...fieldEntries,
    field('path', 'path', text, ''),
    field('sheetname', 'sheetName', text, ''),
    field('sheetfile', 'sheetFile', text, ''),
    field('solder_mask_margin', 'maskMargin', optional(nm), null),
    field('solder_paste_margin', 'pasteMargin', optional(nm), null),
    field(['solder_paste_margin_ratio', 'solder_paste_ratio'], 'pasteRatio', optional(number), null),
    field('clearance', 'clearance', optional(nm), null),
    field('zone_connect', 'zoneConnect', zoneConnections, 'inherit'),
    attr,
    field('private_layers', 'privateLayers', layerNames, layers => layers.length === 0),
    netTies,
    ...itemEntries,
    { heads: [], read: () => {}, write: (writer, record, context) => writeItems(writer, record, context, 'drawings') },
    each(pad, 'pads'),
    { heads: [], read: () => {}, write: (writer, record, context) => writeItems(writer, record, context, 'areas') },
    each(model, 'models'),
  ],
  finish(record, context) {
    sortFields(record);
    settle(record);
    groupTies(record, context);
    if (context.library) record.id = stableId(record.libId);
    else context.identify(record);
    identifyParts(record, context);
  },
});

/** Writes a placed footprint, or in a library one at the origin. */
export function writeFootprint(writer: Writer, record: Footprint, context: BoardContext): void {
  context.turn = record.rotation;
  footprint.write(writer, record, context);
  context.turn = 0;
}
