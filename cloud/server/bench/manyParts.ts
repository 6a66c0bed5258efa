import { formatQuantity, paramKinds, partId, type ParamId, type Part } from '@boardwright/commerce/parts';
import { shippedCatalogue } from '../src/parts/shipped.ts';

/** A generator of a catalogue like that of a distributor, the same each time. */

const MAKERS = [
  ['Vishay', 'VS'],
  ['KOA Speer', 'KO'],
  ['ROHM', 'RO'],
  ['Uniroyal', 'UR'],
  ['Walsin', 'WL'],
  ['Samsung Electro-Mechanics', 'SE'],
  ['TDK', 'TD'],
  ['Murata', 'MU'],
  ['Taiyo Yuden', 'TY'],
  ['AVX', 'AV'],
  ['Bourns', 'BO'],
  ['Würth Elektronik', 'WE'],
  ['TE Connectivity', 'TE'],
  ['Stackpole', 'ST'],
  ['Susumu', 'SU'],
  ['Viking', 'VK'],
  ['Ever Ohms', 'EO'],
  ['Sunlord', 'SL'],
  ['FH Guangdong', 'FH'],
  ['Eyang', 'EY'],
  ['Diodes Incorporated', 'DI'],
  ['Toshiba', 'TO'],
  ['Renesas', 'RE'],
  ['Silan', 'SI'],
] as const;

const PACKING = ['', 'TR', 'T1', 'R7', 'B', 'G', '-Z', 'Q1'] as const;
/** Values that lie between the preferred ones, as precision series have them. */
const STEPS = [1, 1.012, 1.024, 1.037, 1.05, 1.062] as const;
const VALUES: readonly ParamId[] = ['resistance', 'capacitance', 'inductance'];

/** xorshift32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** So many parts, none with the number of another. */
export function* manyParts(count: number): Generator<Part> {
  const models = shippedCatalogue();
  const random = randomOf(20_261_126);
  for (let i = 0; i < count; i++) {
    const model = models[i % models.length]!;
    const round = Math.floor(i / models.length);
    if (round === 0) {
      yield model;
      continue;
    }
    const [manufacturer, prefix] = MAKERS[round % MAKERS.length]!;
    const packing = PACKING[Math.floor(round / MAKERS.length) % PACKING.length]!;
    const step = STEPS[round % STEPS.length]!;
    const param = VALUES.find(id => typeof model.params[id] === 'number' && model.params[id] !== 0);
    const value = param === undefined ? 0 : Number((Number(model.params[param]) * step).toPrecision(4));
    const mpn = `${prefix}${model.mpn}${round > 24 ? round : ''}${packing}`;
    const shown = param === undefined ? '' : `${formatQuantity(value, paramKinds[param].unit ?? '')}, `;
    yield {
      ...model,
      id: partId(manufacturer, mpn),
      mpn,
      manufacturer,
      description: param === undefined ? model.description : model.description.replace(/(?<=, )[^,]+, /, shown),
      params: param === undefined ? model.params : { ...model.params, [param]: value },
      stock: { Shenzhen: Math.floor(random() ** 4 * 100_000) },
    };
  }
}
