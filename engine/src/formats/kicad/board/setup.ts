import type { Nm } from '../../../base/index.ts';
import type { BoardSettingsDraft, DesignRules } from '../../../kinds/index.ts';
import {
  arg,
  bool,
  each,
  field,
  flag,
  ignored,
  inside,
  leave,
  nm,
  node,
  number,
  point,
  text,
  within,
  type Entry,
  type Keeps,
} from '../../sexpr/index.ts';
import type { BoardContext } from './context.ts';

/** `(setup …)`: the stack-up, mask and paste, origins; in version 5 also the minima of the design rules. */

type Stackup = NonNullable<BoardSettingsDraft['stackup']>;
type Sheet = Stackup['layers'][number];

const stackupLayer = node<Sheet, BoardContext>({
  head: 'layer',
  make: () => ({
    name: '',
    type: '',
    color: '',
    thickness: 0 as Nm,
    material: '',
    epsilonR: 0,
    lossTangent: 0,
  }),
  args: [arg('name', text)],
  entries: [
    field('type', 'type', text),
    field('color', 'color', text, ''),
    {
      heads: ['thickness'],
      read(cursor, sheet) {
        sheet.thickness = cursor.nm() as Nm;
        // A thickness that must not change when the board's does.
        while (cursor.more()) (sheet.extra ??= []).push(cursor.captureAtom());
        leave(cursor);
      },
      write(writer, sheet) {
        if (sheet.thickness === 0) return;
        writer.open('thickness');
        writer.nm(sheet.thickness);
        writer.close();
      },
    },
    field('material', 'material', text, ''),
    field('epsilon_r', 'epsilonR', number, 0),
    field('loss_tangent', 'lossTangent', number, 0),
  ],
});

const stackup = node<Stackup, BoardContext>({
  head: 'stackup',
  make: () => ({
    layers: [],
    finish: '',
    dielectricConstraints: false,
    edgeConnector: 'no',
    castellatedPads: false,
    edgePlating: false,
  }),
  entries: [
    each(stackupLayer, 'layers'),
    field('copper_finish', 'finish', text, ''),
    field('dielectric_constraints', 'dielectricConstraints', bool),
    {
      heads: ['edge_connector'],
      read(cursor, record) {
        const word = cursor.text();
        record.edgeConnector = word === 'yes' || word === 'bevelled' ? word : 'no';
        leave(cursor);
      },
      write(writer, { edgeConnector }) {
        if (edgeConnector !== 'no') writer.word('edge_connector', edgeConnector);
      },
    },
    flag('castellated_pads', 'castellatedPads', false),
    flag('edge_plating', 'edgePlating', false),
  ],
});

type Settings = BoardSettingsDraft & Keeps;

/** A minimum of version 5: read into the rules, which later versions keep in the project file. */
const minimum = (head: string, key: keyof DesignRules): Entry<Settings, BoardContext> => ({
  heads: [head],
  read(cursor, { rules }) {
    rules[key] = cursor.nm() as Nm;
    leave(cursor);
  },
  write: () => {},
});

const isOrigin = ({ x, y }: { x: Nm; y: Nm }): boolean => x === 0 && y === 0;

/**
 * Sizes for what is drawn next, which versions 4 and 5 kept in the board. A version from 6 on that meets one of them takes all
 * settings of the board for old ones and leaves the rules of the project file unread.
 */
const OLD_SIZES = [
  'user_trace_width',
  'trace_clearance',
  'zone_clearance',
  'zone_45_only',
  'clearance_min',
  'via_size',
  'via_drill',
  'via_min_annulus',
  'through_hole_min',
  'hole_to_hole_min',
  'user_via',
  'uvia_size',
  'uvia_drill',
  'uvias_allowed',
  'blind_buried_vias_allowed',
  'user_diff_pair',
  'segment_width',
  'edge_width',
  'mod_edge_width',
  'mod_text_size',
  'mod_text_width',
  'pcb_text_width',
  'pcb_text_size',
  'pad_size',
  'pad_drill',
  'max_error',
  'filled_areas_thickness',
] as const;

export const setup = inside<Settings, BoardContext>('setup', [
  {
    heads: ['stackup'],
    read(cursor, settings, context) {
      settings.stackup = stackup.read(cursor, context);
    },
    write(writer, settings, context) {
      if (settings.stackup) stackup.write(writer, settings.stackup, context);
    },
  },
  field('pad_to_mask_clearance', 'maskMargin', nm),
  field('solder_mask_min_width', 'maskMinWidth', nm, 0 as Nm),
  field('pad_to_paste_clearance', 'pasteMargin', nm, 0 as Nm),
  field(['pad_to_paste_clearance_ratio', 'pad_to_paste_ratio'], 'pasteRatio', number, 0),
  ...within<Settings, 'origin', BoardContext>('origin', [
    field('aux_axis_origin', 'aux', point, isOrigin),
    field('grid_origin', 'grid', point, isOrigin),
  ]),
  minimum('trace_min', 'minTrackWidth'),
  minimum('via_min_size', 'minViaDiameter'),
  minimum('via_min_drill', 'minThroughHole'),
  minimum('uvia_min_size', 'minMicroViaDiameter'),
  minimum('uvia_min_drill', 'minMicroViaDrill'),
  // Of the editor of version 5, which later ones keep elsewhere: what was chosen last, and what was shown.
  ignored('last_trace_width', 'visible_elements'),
  ignored(...OLD_SIZES),
]);
