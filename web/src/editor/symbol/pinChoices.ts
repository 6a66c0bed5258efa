import type { TFunction } from 'i18next';
import {
  electricalTypeNames,
  pinShapeSchema,
  screenOf,
  unitAndStyle,
  unitLetters,
  type ObjOf,
} from '@boardwright/engine/kinds';
import type { changePins } from '@boardwright/engine/partEditor';
import { ORIENTATIONS } from './pinColumns.ts';

type Pin = ObjOf<'pin'>;
export type PinPart = Parameters<typeof changePins>[2];

interface PinChoice {
  value(pin: Pin): string | number;
  /** `units`: how many the symbol has. */
  options(t: TFunction, units: number): readonly (readonly [value: string | number, text: string])[];
  change(value: string): PinPart;
}

/** The properties of a pin that have few values. */
export const PIN_CHOICES = {
  electrical: {
    value: pin => pin.electrical,
    options: t => electricalTypeNames.map(each => [each, t(`choice.${each}`)]),
    change: value => ({ electrical: value as Pin['electrical'] }),
  },
  shape: {
    value: pin => pin.shape,
    options: t => pinShapeSchema.options.map(each => [each, t(`choice.${each}`)]),
    change: value => ({ shape: value as Pin['shape'] }),
  },
  unit: {
    value: pin => unitAndStyle(screenOf(pin)).unit,
    options: (t, units) => [
      ...Array.from({ length: units }, (_, i) => [i + 1, unitLetters(i + 1)] as const),
      [0, t('pinTable.all')],
    ],
    change: value => ({ unit: Number(value) }),
  },
  style: {
    value: pin => unitAndStyle(screenOf(pin)).style,
    options: t => [
      [1, t('symbolEditor.style1')],
      [2, t('symbolEditor.style2')],
      [0, t('pinTable.all')],
    ],
    change: value => ({ style: Number(value) }),
  },
  rotation: {
    value: pin => pin.rotation,
    options: t => Object.entries(ORIENTATIONS).map(([each, name]) => [each, t(`orientation.${name}`)]),
    change: value => ({ rotation: Number(value) }),
  },
} satisfies Readonly<Record<string, PinChoice>>;
