import { msg, type Msg } from '@boardwright/engine/base';
import { capabilities, limits } from './limits.ts';
import { commerceMessages, type CommerceMessageId } from './messages.ts';
import {
  defaultPcbOptions,
  pcbAttributes,
  type Attribute,
  type PcbAttributeId,
  type PcbOptions,
} from './options/attributes.ts';
import { constraints } from './options/constraints.ts';
import { wordOf } from './options/names.ts';
import { stencilAttributes } from './options/stencil.ts';
import type { PriceBook } from './price/book.ts';
import { isOffered } from './price/offered.ts';

/** What a question is about, by the option of the order form that answers it. */
const OPTIONS: Readonly<Record<string, PcbAttributeId>> = {
  track: 'minTrackUm',
  drill: 'minHoleUm',
  layers: 'layers',
  thickness: 'thicknessUm',
  copper: 'outerCopperUm',
  finish: 'surfaceFinish',
  maskColour: 'maskColour',
  silkColour: 'silkColour',
  material: 'material',
  impedance: 'impedanceControl',
  blindVias: 'blindBuriedVias',
  microVias: 'laserDrill',
  viaInPad: 'viaInPad',
  castellated: 'halfcutCastellatedHoles',
  edgePlating: 'edgePlating',
  goldFingers: 'goldFingers',
  innerCopper: 'innerCopperUm',
  viaCover: 'viaProcess',
  goldThickness: 'enigGold',
  ipcClass: 'ipcClass',
  pressFit: 'pressfitHoles',
  countersink: 'countersinksCounterbores',
  carbon: 'carbonMask',
  peelable: 'peelableSoldermask',
  tape: 'kaptonTape',
  ulMark: 'ulMarking',
  dateCode: 'dateCode',
  testing: 'testing',
  packing: 'packing',
  rails: 'panelRails',
  separation: 'panelSeparation',
  xOut: 'xOut',
};

/** Another option of the same thing. */
const MORE: Readonly<Record<string, PcbAttributeId>> = {
  goldFingers: 'goldFingerChamfer',
  impedance: 'impedanceTolerance',
  viaCover: 'viaFilledWithResin',
  microVias: 'stackedMicroVias',
  testing: 'testType',
};

const STENCIL: Readonly<Record<string, readonly Attribute[]>> = {
  stencil: [stencilAttributes.type, stencilAttributes.side],
  stencilSize: [stencilAttributes.size],
  stencilThickness: [stencilAttributes.thicknessUm],
};

/** Options of which the least value is asked for. */
const FINEST: ReadonlySet<string> = new Set(['track', 'drill']);

/** Conditions that belong to an answer, as the order form words them. */
const CONDITIONS: Readonly<Record<string, readonly CommerceMessageId[]>> = {
  track: ['reason.heavyCopper'],
  drill: ['reason.aspectRatio'],
  aspect: ['reason.aspectRatio'],
  size: ['reason.sizeMax', 'reason.sizeMin'],
  quantity: ['reason.quantity'],
  copper: ['reason.heavyCopper'],
  finish: ['reason.haslThin'],
  impedance: ['reason.impedanceTolerance'],
  blindVias: ['reason.blindLayers'],
  microVias: ['reason.laserLayers', 'reason.stackedLayers'],
  viaInPad: ['reason.viaInPad'],
  castellated: ['reason.castellatedEnig', 'reason.castellatedThin'],
  edgePlating: ['reason.oneLayerPlating'],
  goldFingers: ['reason.goldFingersEnig'],
  vCut: ['reason.scoringThin'],
  assemblySize: ['reason.assemblySize'],
  goldThickness: ['reason.enigGold'],
  innerCopper: ['reason.noInnerLayers'],
  viaCover: ['reason.viaMask'],
  separation: ['reason.scoringThin'],
};

const millimetres = (um: number): string => `${um / 1000} mm`;

/** Micrometres of copper by the weight that they are sold as. */
const ounces = (um: number): string => `${um === 17 ? 0.5 : um / 35} oz (${um} µm)`;

const plain = (text: string): Msg => msg('boardFactory.value', '{{value}}', { value: text });

/** Several texts as a list. */
const listed = (texts: readonly Msg[]): Msg =>
  texts.reduce((first, next) => msg('boardFactory.list', '{{first}}, {{next}}', { first, next }));

type Value = PcbOptions[PcbAttributeId];

function valueText(attribute: Attribute, value: string | number): Msg {
  const word = wordOf(attribute, value);
  if (word) return word;
  const unit = 'unit' in attribute ? attribute.unit : null;
  if (unit === 'um') return plain(millimetres(Number(value)));
  if (unit === 'degrees') return plain(`${value}°`);
  if (unit === 'percent') return plain(`±${value} %`);
  if (unit === null) return plain(String(value).replace('x', ' × '));
  return plain(unit === 'copper' ? ounces(Number(value)) : String(value));
}

/** Whether boards with so many layers can have a value. */
function fitsLayers(id: PcbAttributeId, value: Value, layers: PcbOptions['layers']): boolean {
  // `as`: the value is one of the attribute's own.
  const options = { ...defaultPcbOptions(layers), [id]: value } as PcbOptions;
  const subject = { options, size: { widthUm: 100_000, heightUm: 100_000 }, quantity: limits.minQuantity };
  return !constraints.some(({ fields, broken }) => fields.includes(id) && fields.includes('layers') && broken(subject));
}

/** No copper inside: not a choice of boards that have inner layers. */
const isNone = (id: PcbAttributeId, value: Value): boolean =>
  (id === 'innerCopperUm' && value === 0) || (id === 'enigGold' && value === 'none');

/** The choices of an option of stencils. */
const stencilFact = (attribute: Attribute): Msg =>
  msg('boardFactory.values', '{{option}}: {{values}}.', {
    option: commerceMessages[attribute.label],
    values: listed(attribute.type === 'choice' ? attribute.values.map(value => valueText(attribute, value)) : []),
  });

/** Working days until boards leave the factory, by their number of layers. */
const leadFacts = ({ leadDays: { byLayers } }: PriceBook, layers: number | null): Msg[] =>
  Object.entries(byLayers)
    .filter(([count]) => layers === null || Number(count) === layers)
    .map(([count, [normal = 0, expedited = 0]]) =>
      msg(
        'boardFactory.lead',
        'Copper layers: {{layers}}. Boards leave the factory after {{normal}} working days, expedited after {{expedited}}; large orders and special processes take longer.',
        { layers: Number(count), normal, expedited },
      ),
    );

const isLayers = (count: number): count is PcbOptions['layers'] =>
  (pcbAttributes.layers.values as readonly number[]).includes(count);

/** A sentence about an option: its values for boards with so many layers, or whether it is offered. */
function optionFact(topic: string, id: PcbAttributeId, layers: number | null, book: PriceBook): Msg {
  const attribute = pcbAttributes[id];
  const option = commerceMessages[attribute.label];
  const can = (value: Value): boolean =>
    isOffered(book, id, value) &&
    (layers === null || id === 'layers' || !isLayers(layers) || fitsLayers(id, value, layers));
  if (attribute.type === 'choice') {
    const values = (attribute.values as readonly Value[]).filter(
      value => !isNone(id, value) && can(value),
    ) as readonly (string | number)[];
    if (values.length === 0) return msg('boardFactory.notOffered', '{{option}}: not offered.', { option });
    const [least] = FINEST.has(topic) ? values : [];
    const args = { option, values: listed(values.map(value => valueText(attribute, value))) };
    return least === undefined
      ? msg('boardFactory.values', '{{option}}: {{values}}.', args)
      : msg('boardFactory.finest', '{{option}}: {{least}} at the finest. Choices: {{values}}.', {
          ...args,
          least: valueText(attribute, least),
        });
  }
  const isPossible = attribute.type === 'flag' ? can(true) : can(attribute.min + 1);
  if (!isPossible) return msg('boardFactory.notOffered', '{{option}}: not offered.', { option });
  return attribute.type === 'flag'
    ? msg('boardFactory.offered', '{{option}}: offered.', { option })
    : msg('boardFactory.count', '{{option}}: up to {{most}}.', { option, most: attribute.max });
}

/** Limits that no option of the order form has. */
const OTHERS: Readonly<Record<string, () => readonly Msg[]>> = {
  ring: () => [
    msg('boardFactory.ring', 'Annular rings are at least {{length}} wide.', {
      length: millimetres(limits.minAnnularRingUm),
    }),
  ],
  slot: () => [
    msg('boardFactory.slot', 'Plated slots are at least {{plated}} wide, cut-outs without plating {{bare}}.', {
      plated: millimetres(capabilities.minPthSlotUm),
      bare: millimetres(capabilities.minNpthCutoutUm),
    }),
  ],
  pitch: () => [
    msg('boardFactory.pitch', 'BGAs have a pitch of at least {{length}}.', {
      length: millimetres(capabilities.minBgaPitchUm),
    }),
  ],
  chip: () => [
    msg('boardFactory.chip', 'The smallest chip size that machines place is {{size}}.', {
      size: capabilities.smallestChip,
    }),
  ],
};

/**
 * What boards can be made, in sentences: the options of the order form that a price book offers, and the limits of the form.
 * `capability` gives nothing for a topic that the form does not know.
 */
export const boardFactory = (book: PriceBook) => ({
  capability(topic: string, layers: number | null): readonly Msg[] {
    if (layers !== null && (!isLayers(layers) || !isOffered(book, 'layers', layers)))
      return [
        msg('boardFactory.noSuchLayers', 'Boards with {{layers}} copper layers are not made.', { layers }),
        optionFact('layers', 'layers', null, book),
      ];
    const options = [OPTIONS[topic], MORE[topic]].filter(option => option !== undefined);
    return [
      ...options.map(option => optionFact(topic, option, layers, book)),
      ...(OTHERS[topic]?.() ?? []),
      ...(STENCIL[topic] ?? []).map(stencilFact),
      ...(topic === 'leadTime' ? leadFacts(book, layers) : []),
      ...(CONDITIONS[topic] ?? []).map(id => commerceMessages[id]),
    ];
  },
});
