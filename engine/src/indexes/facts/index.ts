import { isEmptyBox } from '../../geometry/index.ts';
import { asBoard, copperLayers, type Doc } from '../../kinds/index.ts';
import { outlineBox } from '../board/outline.ts';
import { isMicro, viaKinds, type ViaKinds } from './viaKinds.ts';

/** What an order needs to know of a board. Lengths in nanometres; null where the board has nothing of the kind. */
export interface BoardFacts extends ViaKinds {
  /** Of the outline; 0 without one. */
  readonly widthNm: number;
  readonly heightNm: number;
  readonly copperLayers: number;
  readonly minTrackNm: number | null;
  readonly minDrillNm: number | null;
  readonly minAnnularNm: number | null;
  readonly thicknessNm: number;
  readonly finish: string;
  readonly maskColour: string;
  readonly hasSlots: boolean;
  readonly hasCastellated: boolean;
  readonly edgeConnector: boolean;
  /** Pads that are made as gold fingers. */
  readonly edgeFingers: number;
  readonly viasInPad: boolean;
}

/** Some files say 'as the net class has it' by a hole of a few nanometres: that is none. */
const NO_DRILL = 1000;

/** Least value so far; null before the first. */
const least = (old: number | null, value: number): number => (old === null || value < old ? value : old);

/** Reads size, layers, smallest structures and special processes off a board. */
export function boardFacts(doc: Doc): BoardFacts {
  const settings = asBoard(doc.settings);
  const outline = outlineBox(doc);
  const copper = copperLayers(settings);
  let minTrack: number | null = null;
  let minDrill: number | null = null;
  let minAnnular: number | null = null;
  let hasSlots = false;
  let hasCastellated = settings.stackup?.castellatedPads ?? false;
  let edgeFingers = 0;
  for (const track of doc.all('track'))
    if (track.layer.endsWith('.Cu') && track.width > 0) minTrack = least(minTrack, track.width);
  for (const via of doc.all('via')) {
    if (via.drill < NO_DRILL || isMicro(via, copper)) continue;
    minDrill = least(minDrill, via.drill);
    minAnnular = least(minAnnular, (via.size - via.drill) / 2);
  }
  for (const footprint of doc.all('footprint'))
    for (const pad of footprint.pads) {
      if (pad.property.includes('castellated')) hasCastellated = true;
      if (pad.type === 'connect' && pad.property === '') edgeFingers++;
      if (!pad.drill || (pad.type !== 'thru' && pad.type !== 'npth')) continue;
      const { w, h } = pad.drill.size;
      if (Math.min(w, h) < NO_DRILL) continue;
      minDrill = least(minDrill, Math.min(w, h));
      if (w !== h) hasSlots = true;
      // A custom or shifted pad has no ring that two numbers could describe.
      if (pad.type === 'thru' && pad.shape !== 'custom' && pad.offset.x === 0 && pad.offset.y === 0)
        minAnnular = least(minAnnular, Math.min(pad.size.w - w, pad.size.h - h) / 2);
    }
  const mask = settings.stackup?.layers.find(layer => /mask/i.test(layer.type));
  const edgeConnector = (settings.stackup?.edgeConnector ?? 'no') !== 'no';
  const empty = isEmptyBox(outline);
  return {
    widthNm: empty ? 0 : outline.maxX - outline.minX,
    heightNm: empty ? 0 : outline.maxY - outline.minY,
    copperLayers: copper.length,
    minTrackNm: minTrack,
    minDrillNm: minDrill,
    minAnnularNm: minAnnular,
    thicknessNm: settings.thickness,
    finish: settings.stackup?.finish ?? '',
    maskColour: mask?.color ?? '',
    hasSlots,
    hasCastellated,
    edgeConnector,
    edgeFingers: edgeConnector ? edgeFingers : 0,
    viasInPad: false,
    ...viaKinds(doc.all('via'), copper),
  };
}
