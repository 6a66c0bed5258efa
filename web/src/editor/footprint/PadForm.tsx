import { useTranslation } from 'react-i18next';
import { nm } from '@boardwright/engine/base';
import { changePadForm, type StackLayer } from '@boardwright/engine/partEditor';
import type { Id } from '@boardwright/engine/base';
import type { ObjOf, Store } from '@boardwright/engine/kinds';
import { LengthField, ManyField, PercentField } from './PadDetailFields.tsx';
import type { SameOf } from './samePads.ts';

type Pad = ObjOf<'pad'>;
type Form = Partial<Pick<Pad, 'offset' | 'delta' | 'roundRatio' | 'chamferRatio' | 'chamferCorners'>>;

const CORNERS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;

interface Props {
  readonly store: Store;
  readonly ids: readonly Id[];
  /** The pads as they are on the layer. */
  readonly pads: readonly Pad[];
  readonly layer: StackLayer;
  readonly same: SameOf;
}

/** The form of pads on a layer: offset, corners, slant. */
export function PadForm({ store, ids, pads, layer, same }: Props) {
  const { t } = useTranslation();
  const reshape = (part: Form | ((form: Pad) => Form)) => changePadForm(store, ids, layer, part);
  const has = (...shapes: readonly Pad['shape'][]) => pads.some(pad => shapes.includes(pad.shape));
  return (
    <>
      <LengthField
        name="offsetX"
        value={same(pad => pad.offset.x)}
        onSave={x => reshape(form => ({ offset: { ...form.offset, x: nm(x ?? 0) } }))}
      />
      <LengthField
        name="offsetY"
        value={same(pad => pad.offset.y)}
        onSave={y => reshape(form => ({ offset: { ...form.offset, y: nm(y ?? 0) } }))}
      />
      {has('roundrect', 'chamfered') && (
        <PercentField
          name="roundRatio"
          most={50}
          value={same(pad => pad.roundRatio)}
          onSave={ratio => reshape({ roundRatio: ratio ?? 0 })}
        />
      )}
      {has('chamfered') && (
        <>
          <PercentField
            name="chamferRatio"
            most={50}
            value={same(pad => pad.chamferRatio)}
            onSave={ratio => reshape({ chamferRatio: ratio ?? 0 })}
          />
          <ManyField
            name="chamferCorners"
            value={same(pad => pad.chamferCorners)}
            options={CORNERS.map(value => ({ value, label: t(`padDetail.${value}`) }))}
            onSave={chamferCorners => reshape({ chamferCorners })}
          />
        </>
      )}
      {has('trapezoid') && (
        <LengthField
          name="delta"
          value={same(pad => pad.delta.h)}
          onSave={h => reshape(form => ({ delta: { w: form.delta.w, h: nm(h ?? 0) } }))}
        />
      )}
    </>
  );
}
