import { mm, toMm } from '../../../base/index.ts';
import type { BoardSettings } from '../../../kinds/index.ts';
import { asList, asNumber, asText, isObject, look, put, type Json, type JsonObject } from './json.ts';

type Teardrops = NonNullable<BoardSettings['teardrops']>;

const PARAMETERS = 'board/design_settings/teardrop_parameters';
const OPTIONS = 'board/design_settings/teardrop_options';
/** Segments of a curved edge, where a file has none: KiCad 8 and 9 ask only whether it is above 0. */
const SEGMENTS = 5;
/** KiCad has settings for each of these; ours are those of the first. */
const TARGETS = ['td_round_shape', 'td_rect_shape', 'td_track_end'] as const;

const objects = (document: JsonObject, path: string): JsonObject[] =>
  asList(look(document, path)).filter(each => isObject(each));

/** How the project makes teardrops; undefined where its file does not say. What it says besides stays in the file. */
export function readTeardrops(document: JsonObject): Teardrops | undefined {
  const entry = objects(document, PARAMETERS).find(each => asText(each['td_target_name']) === TARGETS[0]);
  if (!entry) return undefined;
  const number = (name: string, otherwise: number): number => asNumber(entry[name]) ?? otherwise;
  return {
    lengthRatio: number('td_length_ratio', 0.5),
    maxLength: mm(number('td_maxlen', 1)),
    widthRatio: number('td_height_ratio', 1),
    maxWidth: mm(number('td_maxheight', 2)),
    curved: number('td_curve_segcount', 0) > 0,
    preferZones: entry['td_on_pad_in_zone'] !== true,
    onTracks: objects(document, OPTIONS)[0]?.['td_ontrackend'] === true,
  };
}

/** Writes them into the file's former content. */
export function putTeardrops(document: JsonObject, teardrops: Readonly<Teardrops>): void {
  const known = objects(document, PARAMETERS);
  const entry = (name: string): JsonObject => {
    const before = known.find(each => each['td_target_name'] === name) ?? {
      td_allow_use_two_tracks: true,
      td_width_to_size_filter_ratio: 0.9,
    };
    const segments = asNumber(before['td_curve_segcount']) ?? 0;
    return {
      ...before,
      td_target_name: name,
      td_length_ratio: teardrops.lengthRatio,
      td_maxlen: toMm(teardrops.maxLength),
      td_height_ratio: teardrops.widthRatio,
      td_maxheight: toMm(teardrops.maxWidth),
      td_curve_segcount: teardrops.curved ? segments || SEGMENTS : 0,
      td_on_pad_in_zone: !teardrops.preferZones,
    };
  };
  // A file whose targets differ keeps those that we do not have, as long as nobody changed ours.
  const same = JSON.stringify(readTeardrops(document)) === JSON.stringify(teardrops);
  if (!same) put(document, PARAMETERS, TARGETS.map(entry));
  const [options, ...rest] = objects(document, OPTIONS);
  const before: Json = options ?? { td_onpthpad: true, td_onroundshapesonly: false, td_onsmdpad: true, td_onvia: true };
  put(document, OPTIONS, [{ ...(before as JsonObject), td_ontrackend: teardrops.onTracks }, ...rest]);
}
