import { Params } from './params.ts';
import type { SpicePart } from './parts.ts';
import { spiceValue } from './values.ts';

/** What the fields of a part say of its model. */
export interface SimModel {
  /** 'R', 'V', 'NPN', 'SUBCKT', 'RAW' … */
  readonly device: string;
  /** 'SIN', 'VDMOS' …, ''. */
  readonly type: string;
  readonly params: Params;
  /** Model file, ''. */
  readonly library: string;
  /** Name in the model file, ''. */
  readonly name: string;
  /** Numbers of pins by the nodes of the model that they are; none where the part does not say. */
  readonly pins: readonly { readonly number: string; readonly node: string }[];
  /** Only of 'RAW': the letter of the device, and all that follows its nodes, as it is. */
  readonly raw?: { readonly letter: string; readonly model: string };
}

/** Devices that the first letters of a designator stand for where the value says the rest. */
const INFERRED = new Set(['R', 'C', 'L', 'V', 'I']);

/** A source whose value is what SPICE calls its wave. */
const WAVE = /^(dc|ac|sine?|pulse|exp|pwl|sffm|am|trnoise|trrandom)\b/i;

/** The model of a part as KiCad 7 and later, or 5 and 6, keep it, or as its designator and value suggest. */
export function simModel(part: SpicePart): SimModel | undefined {
  return modern(part) ?? legacy(part) ?? inferred(part);
}

function modern({ fields }: SpicePart): SimModel | undefined {
  const text = (name: string): string => fields.get(`Sim.${name}`)?.trim() ?? '';
  const [device, library, name] = [text('Device').toUpperCase(), text('Library'), text('Name')];
  if (device === '' && library === '' && name === '') return undefined;
  const params = new Params(text('Params'));
  const pins = text('Pins')
    .split(/\s+/)
    .flatMap(pair => {
      const equals = pair.indexOf('=');
      const node = pair.slice(equals + 1);
      return equals < 1 || node === '' || node === '~' ? [] : [{ number: pair.slice(0, equals), node }];
    });
  // KiCad 9 writes a pin of several symbols of one part again and again.
  const once = [...new Map(pins.map(pin => [`${pin.number}=${pin.node}`, pin])).values()];
  const common = { type: text('Type').toUpperCase(), params, library, name, pins: once };
  if (device !== 'SPICE' && device !== 'XSPICE') return { device: device || 'SUBCKT', ...common };
  const letter = (params.get('type') ?? (device === 'XSPICE' ? 'A' : 'X')).toUpperCase();
  return {
    device: 'RAW',
    ...common,
    library: library || (params.get('lib') ?? ''),
    raw: { letter, model: params.get('model') ?? name },
  };
}

function legacy({ fields, pins, value }: SpicePart): SimModel | undefined {
  const primitive = fields.get('Spice_Primitive')?.trim().toUpperCase() ?? '';
  const model = fields.get('Spice_Model')?.trim() ?? '';
  if (primitive === '' && model === '') return undefined;
  const letter = primitive[0] ?? 'X';
  const order = fields.get('Spice_Node_Sequence')?.trim() ?? '';
  const numbers = order === '' ? pins.map(({ number }) => number) : order.split(/[\s,;:{}]+/).filter(Boolean);
  return {
    device: 'RAW',
    type: '',
    params: new Params(''),
    library: fields.get('Spice_Lib_File')?.trim() ?? '',
    name: '',
    pins: numbers.map((number, i) => ({ number, node: String(i + 1) })),
    raw: { letter, model: passive(letter, model || value) },
  };
}

function inferred({ reference, value, pins }: SpicePart): SimModel | undefined {
  // 'R1' and 'Rload1', but not 'RV1'.
  const [, letter = ''] = /^([A-Z])(?![A-Z])/.exec(reference) ?? [];
  if (!INFERRED.has(letter) || pins.length !== 2) return undefined;
  const isSource = letter === 'V' || letter === 'I';
  const verbatim = isSource ? WAVE.test(value) : new RegExp(`^${letter}\\s*=`, 'i').test(value);
  const amount = spiceValue(value);
  if (amount === undefined && !verbatim) return undefined;
  return {
    device: 'RAW',
    type: '',
    params: new Params(''),
    library: '',
    name: '',
    pins: pins.map(({ number }, i) => ({ number, node: String(i + 1) })),
    raw: { letter, model: amount ?? value },
  };
}

/** Values of resistors and the like are as people write them, also where they are called models. */
export const passive = (letter: string, model: string): string =>
  ['R', 'C', 'L'].includes(letter) ? (spiceValue(model) ?? model) : model;
