import { inside, lost, renamed, same, word, type Change } from './change.ts';
import { layerName, onKnownLayer } from './layers.ts';
import { atomsOf, childOf } from './list.ts';
import { boardText } from './texts.ts';

const TYPES = ['aligned', 'orthogonal', 'leader', 'center'];

export const dimension: Change = inside(
  {
    locked: word,
    type: same,
    layer: layerName,
    uuid: renamed('tstamp'),
    pts: same,
    height: same,
    orientation: same,
    leader_length: lost(),
    gr_text: boardText,
    format: inside({
      prefix: same,
      suffix: same,
      units: same,
      units_format: same,
      precision: same,
      override_value: same,
      suppress_zeroes: word,
    }),
    style: inside({
      thickness: same,
      arrow_length: same,
      text_position_mode: same,
      arrow_direction: lost('outward'),
      extension_height: same,
      text_frame: same,
      extension_offset: same,
      keep_text_aligned: word,
    }),
  },
  (list, losses) => {
    const type = atomsOf(childOf(list, 'type') ?? list)[0] ?? '';
    if (TYPES.includes(type)) return onKnownLayer(list, losses);
    losses.leftOut(`dimension ${type}`, 'kicad_pcb');
    return [];
  },
);
