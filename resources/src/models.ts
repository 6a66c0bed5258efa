import amplifiers from '../models/amplifiers.json' with { type: 'json' };
import diodes from '../models/diodes.json' with { type: 'json' };
import electromechanical from '../models/electromechanical.json' with { type: 'json' };
import logic from '../models/logic.json' with { type: 'json' };
import passives from '../models/passives.json' with { type: 'json' };
import regulators from '../models/regulators.json' with { type: 'json' };
import timers from '../models/timers.json' with { type: 'json' };
import transistors from '../models/transistors.json' with { type: 'json' };

/** In English and in Chinese. */
export interface ModelTitle {
  readonly en: string;
  readonly zh: string;
}

export interface ModelParameter {
  readonly name: string;
  /** SI unit, '' of a plain number. */
  readonly unit: string;
  /** The default, as SPICE writes it. */
  readonly value: string;
  readonly title: ModelTitle;
}

/** A model of resources/models: a '.model' or '.subckt' of that name in the library's file. */
export interface GenericModel {
  /** What a part calls the library: 'boardwright:diodes'. */
  readonly library: string;
  readonly name: string;
  readonly family: string;
  readonly title: ModelTitle;
  /** Names or numbers that pins of symbols have, the likeliest first, by the nodes of the model. */
  readonly pins: Readonly<Record<string, readonly string[]>>;
  readonly parameters: readonly ModelParameter[];
}

export interface ModelFamily {
  readonly family: string;
  readonly title: ModelTitle;
  readonly models: readonly GenericModel[];
}

interface Stored extends Omit<ModelFamily, 'models'> {
  readonly library: string;
  readonly models: readonly (Omit<GenericModel, 'library' | 'family' | 'pins'> & { readonly pins: object })[];
}

const PREFIX = 'boardwright:';

const opened = ({ library, family, title, models }: Stored): ModelFamily => ({
  family,
  title,
  models: models.map(model => ({
    ...model,
    library: PREFIX + library,
    family,
    pins: model.pins as GenericModel['pins'],
  })),
});

/** Our generic models of SPICE, in the order in which they are offered. */
export const modelFamilies: readonly ModelFamily[] = [
  diodes,
  transistors,
  amplifiers,
  regulators,
  timers,
  logic,
  electromechanical,
  passives,
].map(opened);

/** The file of a library among resources/models: 'diodes.lib' of 'boardwright:diodes'; undefined where it is not ours. */
export function modelFile(library: string): string | undefined {
  const known = modelFamilies.some(({ models }) => models[0]?.library === library);
  return known ? `${library.slice(PREFIX.length)}.lib` : undefined;
}

/** How pins of symbols are called, by nodes of one of our models; undefined where it is not ours. */
export const modelPins = (library: string, name: string): GenericModel['pins'] | undefined =>
  modelFamilies
    .flatMap(({ models }) => models)
    .find(model => model.library === library && model.name === name.toLowerCase())?.pins;
