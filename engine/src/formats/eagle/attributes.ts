import { nm, type Nm } from '../../base/index.ts';
import type { Element } from './xml.ts';

/** Reads the value of an attribute; undefined when it is missing. */
export type Codec<T> = (value: string | undefined) => T;

/** The attributes of an element as a grammar: name → codec. */
export const shape =
  <T extends Readonly<Record<string, Codec<unknown>>>>(codecs: T) =>
  (element: Element): { [K in keyof T]: ReturnType<T[K]> } => {
    const entries = Object.entries(codecs).map(([name, codec]) => [name, codec(element.attributes.get(name))]);
    return Object.fromEntries(entries) as { [K in keyof T]: ReturnType<T[K]> };
  };

/** Beyond this no sheet reaches, and 32-bit nanometres end soon after. */
const FARTHEST_MM = 1000;

export const number =
  (usual = 0): Codec<number> =>
  value => {
    const read = value === undefined || value.trim() === '' ? Number.NaN : Number(value);
    return Number.isFinite(read) ? read : usual;
  };

/** Millimetres. */
export const length =
  (usual = 0): Codec<Nm> =>
  value =>
    nm(Math.max(-FARTHEST_MM, Math.min(FARTHEST_MM, number(usual)(value))) * 1e6);

/** Millimetres of a y axis that grows upwards. */
export const up: Codec<Nm> = value => nm(-length()(value) || 0);

export const text =
  (usual = ''): Codec<string> =>
  value =>
    value ?? usual;

/** 'yes' or 'no'. */
export const yes =
  (usual = false): Codec<boolean> =>
  value =>
    value === undefined ? usual : value === 'yes';

export const choice =
  <const T extends string>(values: readonly T[], usual: T): Codec<T> =>
  value =>
    values.find(each => each === value) ?? usual;

export interface Turn {
  readonly angle: number;
  readonly mirror: boolean;
  /** Text that may stand upside down. */
  readonly spin: boolean;
}

/** `rot`: 'R90', 'MR270', 'SR180'. */
export const turn: Codec<Turn> = value => {
  const found = /^(S?)(M?)R(\d{1,4}(?:\.\d+)?)$/.exec(value ?? 'R0');
  return { angle: Number(found?.[3] ?? 0) % 360, mirror: found?.[2] === 'M', spin: found?.[1] === 'S' };
};
