import type { Id, Nm } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';
import { field, flag, nm, node, point, type Entry } from '../../sexpr/index.ts';
import { identity, layerName, layerNames, net } from './codecs.ts';
import type { BoardContext } from './context.ts';
import { endsOnly, keepEnds } from './unusedCopper.ts';
import { none, ORIGIN } from './shared.ts';

/** Tracks, track arcs and vias. */

type Track = Records['track'];

const newTrack = (): Track => ({
  kind: 'track',
  id: '' as Id,
  locked: false,
  layer: '',
  start: ORIGIN,
  mid: null,
  end: ORIGIN,
  width: 0 as Nm,
  net: '',
});

const trackTail: readonly Entry<Track, BoardContext>[] = [
  field('end', 'end', point),
  field('width', 'width', nm),
  flag('locked', 'locked', false),
  field('layer', 'layer', layerName),
  field('net', 'net', net),
  identity(),
];

/** A straight track. */
export const segment = node<Track, BoardContext>({
  head: 'segment',
  make: newTrack,
  entries: [field('start', 'start', point), ...trackTail],
});

/** A track arc: `(arc (start …) (mid …) (end …) …)`, since KiCad 6. */
export const trackArc = node<Track, BoardContext>({
  head: 'arc',
  make: newTrack,
  entries: [field('start', 'start', point), field('mid', 'mid', point), ...trackTail],
});

type Via = Records['via'];

/** The kind of via is a bare word behind the head: `(via blind …)`. KiCad 9 has one word for blind and buried. */
const viaType: Entry<Via, BoardContext> = {
  heads: [],
  words: ['blind', 'micro', 'buried'],
  read: () => {},
  word(record, name) {
    record.type = name as Via['type'];
  },
  write(writer, { type }) {
    if (type !== 'through') writer.atom(type === 'buried' ? 'blind' : type);
  },
};

export const via = node<Via, BoardContext>({
  head: 'via',
  make: () => ({
    kind: 'via',
    id: '' as Id,
    locked: false,
    type: 'through',
    at: ORIGIN,
    size: 0 as Nm,
    drill: 0 as Nm,
    layers: none(),
    net: '',
    removeUnused: false,
    keepEnds: false,
    free: false,
  }),
  entries: [
    viaType,
    field('at', 'at', point),
    field('size', 'size', nm),
    field('drill', 'drill', nm),
    field('layers', 'layers', layerNames),
    flag('remove_unused_layers', 'removeUnused', false),
    keepEnds(),
    endsOnly(),
    flag('locked', 'locked', false),
    flag('free', 'free', false),
    field('net', 'net', net),
    identity(),
  ],
});
