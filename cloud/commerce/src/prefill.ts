import { withArgs, type Msg } from '@boardwright/engine/base';
import { limits } from './limits.ts';
import { commerceMessages, type CommerceMessageId } from './messages.ts';
import { defaultPcbOptions, pcbAttributes, valueLabel } from './options/attributes.ts';
import type { PcbAttributeId, PcbOptions } from './options/attributes.ts';
import type { BoardSize } from './options/constraints.ts';

/** What a design knows about its board. Lengths in nanometres; null where the board has nothing of the kind. */
export interface BoardFacts {
  readonly widthNm: number;
  readonly heightNm: number;
  readonly copperLayers: number;
  readonly minTrackNm: number | null;
  /** Between copper of different nets; missing or null: not measured, or wider than any option asks for. */
  readonly minGapNm?: number | null;
  readonly minDrillNm: number | null;
  readonly minAnnularNm: number | null;
  readonly thicknessNm: number;
  /** As the design names it, for example 'ENIG' or 'HAL lead-free'. */
  readonly finish?: string | undefined;
  readonly maskColour?: string | undefined;
  readonly hasSlots: boolean;
  readonly hasCastellated: boolean;
  readonly edgeConnector: boolean;
  /** Number of gold fingers, where it was counted. */
  readonly edgeFingers?: number | undefined;
  readonly viasInPad?: boolean | undefined;
  /** Spans of blind and buried vias, each of which is drilled by itself. */
  readonly blindSpans?: number | undefined;
  readonly microVias?: boolean | undefined;
  readonly stackedMicroVias?: boolean | undefined;
}

/** A board value the form does not offer as it is. */
export interface PrefillNote {
  readonly message: CommerceMessageId;
  readonly attribute: PcbAttributeId | null;
  readonly actual: string;
  readonly offered: string;
}

export interface Prefill {
  readonly options: PcbOptions;
  readonly size: BoardSize;
  readonly notes: readonly PrefillNote[];
}

const finishes: readonly (readonly [pattern: RegExp, finish: PcbOptions['surfaceFinish']])[] = [
  [/(immersion|chem).*(tin|sn\b)|沉锡/i, 'immersionTin'],
  [/(immersion|chem).*(silver|ag\b)|沉银/i, 'immersionSilver'],
  [/\bosp\b|抗氧化/i, 'osp'],
  [/enig|immersion gold|electroless nickel|沉金/i, 'enig'],
  [/lead.?free|pb.?free|无铅/i, 'leadFreeHasl'],
  [/hasl|hal\b|hot air|喷锡/i, 'hasl'],
];

const um = (nm: number) => Math.round(nm / 1000);
const mmText = (micrometres: number) => `${micrometres / 1000} mm`;

/** Options for a board: the nearest offer to each of its values, and a note wherever that is not the value itself. */
export function prefillFromBoard(facts: BoardFacts): Prefill {
  const notes: PrefillNote[] = [];
  const note = (
    message: CommerceMessageId,
    attribute: PcbAttributeId | null,
    actual: string | number,
    offered: string | number,
  ) => notes.push({ message, attribute, actual: String(actual), offered: String(offered) });

  const offeredLayers = pcbAttributes.layers.values;
  const layers = offeredLayers.find(n => n >= facts.copperLayers) ?? offeredLayers.at(-1)!;
  if (layers !== facts.copperLayers) note('prefill.layers', 'layers', facts.copperLayers, layers);

  const thickness = um(facts.thicknessNm);
  const thicknessUm = nearest(pcbAttributes.thicknessUm.values, thickness);
  if (thicknessUm !== thickness) note('prefill.nearest', 'thicknessUm', mmText(thickness), mmText(thicknessUm));

  const smallest = <V extends number>(
    attribute: 'minTrackUm' | 'minHoleUm',
    values: readonly V[],
    nm: number | null,
  ) => {
    const largest = values.at(-1)!;
    if (nm === null) return largest;
    const fits = values.findLast(v => v <= um(nm));
    if (fits === undefined) note('prefill.below', attribute, mmText(um(nm)), mmText(values[0]!));
    return fits ?? values[0]!;
  };
  const minTrackUm = smallest('minTrackUm', pcbAttributes.minTrackUm.values, finestNm(facts));
  const minHoleUm = smallest('minHoleUm', pcbAttributes.minHoleUm.values, facts.minDrillNm);
  if (facts.minAnnularNm !== null && um(facts.minAnnularNm) < limits.minAnnularRingUm) {
    note('prefill.annular', null, mmText(um(facts.minAnnularNm)), mmText(limits.minAnnularRingUm));
  }
  if (facts.hasSlots) note('prefill.slots', null, '', '');

  const maskColour = colour(facts.maskColour);
  if (maskColour === null) note('prefill.notOffered', 'maskColour', facts.maskColour ?? '', 'green');
  const finish = surfaceFinish(facts, thicknessUm, note);
  const fingers = facts.edgeConnector ? (facts.edgeFingers ?? 0) : 0;
  if (facts.edgeConnector && fingers === 0) note('prefill.fingers', 'goldFingers', '', '');
  const viaInPad = facts.viasInPad === true && layers > 1;
  if (viaInPad) note('prefill.adjusted', 'viaFilledWithResin', '', 'true');

  const vias = viaOptions(facts, layers, note);

  const options: PcbOptions = {
    ...defaultPcbOptions(layers),
    thicknessUm,
    minTrackUm,
    minHoleUm,
    surfaceFinish: finish,
    enigGold: finish === 'enig' ? '2-5' : 'none',
    maskColour: maskColour ?? 'green',
    silkColour: maskColour === 'white' ? 'black' : 'white',
    goldFingers: Math.min(fingers, pcbAttributes.goldFingers.max),
    halfcutCastellatedHoles: facts.hasCastellated && layers > 1,
    viaInPad,
    viaFilledWithResin: viaInPad,
    ...vias,
  };
  return {
    options,
    size: { widthUm: Math.ceil(facts.widthNm / 1000), heightUm: Math.ceil(facts.heightNm / 1000) },
    notes,
  };
}

/** What blind, buried and micro vias ask for; spans beyond what is offered are noted. */
function viaOptions(
  { blindSpans = 0, microVias = false, stackedMicroVias = false }: BoardFacts,
  layers: number,
  note: Note,
): Pick<PcbOptions, 'blindBuriedVias' | 'laserDrill' | 'stackedMicroVias'> {
  const most = layers < limits.minBlindLayers ? 0 : pcbAttributes.blindBuriedVias.max;
  const offered = Math.min(blindSpans, most);
  if (offered < blindSpans) note('prefill.notOffered', 'blindBuriedVias', String(blindSpans), String(offered));
  const isStacked = stackedMicroVias && layers >= limits.minStackedLayers;
  if (isStacked !== stackedMicroVias) note('prefill.notOffered', 'stackedMicroVias', 'true', 'false');
  return {
    blindBuriedVias: offered,
    laserDrill: microVias && layers >= limits.minBlindLayers,
    stackedMicroVias: isStacked,
  };
}

/** A note as a message: labels and choices in the words of the form, numbers as they are. */
export function prefillNoteMessage({ message, attribute, actual, offered }: PrefillNote): Msg {
  return withArgs(commerceMessages[message], {
    label: attribute ? commerceMessages[pcbAttributes[attribute].label] : '',
    actual: valueMessage(attribute, actual),
    offered: valueMessage(attribute, offered),
  });
}

/** A value as the form words it: choices and flags have texts, numbers stand for themselves. */
function valueMessage(attribute: PcbAttributeId | null, value: string): Msg | string {
  if (value === 'true' || value === 'false') return commerceMessages[`value.${value}`];
  const id = attribute ? valueLabel(attribute, value) : '';
  return Object.hasOwn(commerceMessages, id) ? commerceMessages[id as CommerceMessageId] : value;
}

type Note = (message: CommerceMessageId, attribute: PcbAttributeId, actual: string, offered: string) => void;

function surfaceFinish(facts: BoardFacts, thicknessUm: number, note: Note): PcbOptions['surfaceFinish'] {
  const wanted = facts.finish?.trim() ?? '';
  const named = finishes.find(([pattern]) => pattern.test(wanted))?.[1];
  const unnamed = wanted === '' || /^none$/i.test(wanted);
  if (named === undefined && !unnamed) note('prefill.notOffered', 'surfaceFinish', wanted, 'enig');
  const finish = named ?? (unnamed ? 'hasl' : 'enig');
  const isHotAir = finish === 'hasl' || finish === 'leadFreeHasl';
  const needsEnig = facts.edgeConnector || facts.hasCastellated || (isHotAir && thicknessUm < 600);
  if (!needsEnig || finish === 'enig') return finish;
  note('prefill.adjusted', 'surfaceFinish', finish, 'enig');
  return 'enig';
}

/** The offer closest to a value; the thicker one of two equally close. */
function nearest<V extends number>(offers: readonly V[], value: number): V {
  return offers.reduce((best, offer) => (Math.abs(offer - value) <= Math.abs(best - value) ? offer : best));
}

/** The offered colour a design names; null for one that is not offered. Designs without a colour are green. */
function colour(name: string | undefined): PcbOptions['maskColour'] | null {
  // 'Matte Black' and 'Matt black' are one colour.
  const wanted = (name ?? '')
    .trim()
    .toLowerCase()
    .replace(/^matte?\s*/, 'matt');
  if (wanted === '' || wanted === 'none') return 'green';
  return pcbAttributes.maskColour.values.find(offer => offer.toLowerCase() === wanted) ?? null;
}

/** What the form calls the finest structure: the narrower of track and gap, nanometres; null: neither is known. */
export function finestNm({ minTrackNm, minGapNm = null }: Pick<BoardFacts, 'minTrackNm' | 'minGapNm'>): number | null {
  if (minTrackNm === null || minGapNm === null) return minTrackNm ?? minGapNm;
  return Math.min(minTrackNm, minGapNm);
}
