import { useTranslation } from 'react-i18next';
import { nm } from '@boardwright/engine/base';
import type { ObjOf } from '@boardwright/engine/kinds';
import { changePads, padsOnLayer, setStack, type StackLayer } from '@boardwright/engine/partEditor';
import type { EditorDocument } from '../../project/document.ts';
import { ChoiceField, LengthField, ManyField, PercentField } from './PadDetailFields.tsx';
import { PadForm } from './PadForm.tsx';
import { sameAmong } from './samePads.ts';

type Pad = ObjOf<'pad'>;

const LAYERS = ['F.Cu', 'B.Cu', '*.Cu', 'F.Mask', 'B.Mask', '*.Mask', 'F.Paste', 'B.Paste', 'F.Adhes', 'B.Adhes'];
const CONNECT: readonly Pad['zoneConnect'][] = ['inherit', 'none', 'thermal', 'solid', 'thruThermal'];
const PROPERTIES = ['', 'bga', 'fiducial_glob', 'fiducial_loc', 'testpoint', 'heatsink', 'castellated'] as const;
/** Lengths that may be left to the footprint and the board. */
const MARGINS = ['clearance', 'maskMargin', 'pasteMargin', 'thermalWidth', 'thermalGap'] as const;

interface Props {
  readonly document: EditorDocument;
  readonly pads: readonly Pad[];
  /** Of pads with a stack, whose form on this layer is shown and edited. */
  readonly layer: StackLayer;
}

/** All that the table has no column for, of the chosen pads; what differs among them is left empty. */
export function PadDetails({ document: { store }, pads: whole, layer }: Props) {
  const { t } = useTranslation();
  const ids = whole.map(pad => pad.id);
  const on = whole.every(pad => pad.stack) ? layer : 'F.Cu';
  // What is shown and changed of their form is that of the chosen layer.
  const pads = whole.flatMap(pad => padsOnLayer(pad, on));
  const same = sameAmong(pads);
  const change = (part: Partial<Pad>) => changePads(store, ids, part);
  const setSlot = (height: number | null) => {
    const drill = pads[0]?.drill;
    if (height === null || !drill) return;
    const { w } = drill.size;
    change({ drill: { shape: w === height ? 'round' : 'slot', size: { w, h: nm(height) } } });
  };
  return (
    <aside className="pad-details" aria-label={t('padDetail.title')}>
      <h4>{t('padDetail.count', { count: whole.length })}</h4>
      <ManyField
        name="layers"
        value={same(pad => pad.layers)}
        options={LAYERS.map(value => ({ value, label: value }))}
        onSave={layers => change({ layers })}
      />
      {pads.some(pad => pad.type === 'thru') && (
        <ChoiceField
          name="stack"
          value={same(pad => (pad.stack ? 'each' : 'alike'))}
          options={(['alike', 'each'] as const).map(value => ({ value, label: t(`padStack.${value}`) }))}
          onSave={value => setStack(store, ids, value === 'each')}
        />
      )}
      {pads.some(pad => pad.drill) && (
        <LengthField name="slot" value={same(pad => pad.drill?.size.h ?? null)} onSave={setSlot} />
      )}
      <PadForm store={store} ids={ids} pads={pads} layer={on} same={same} />
      {MARGINS.map(key => (
        <LengthField
          key={key}
          name={key}
          open
          value={same(pad => pad[key])}
          onSave={value => change({ [key]: value === null ? null : nm(value) })}
        />
      ))}
      <PercentField
        name="pasteRatio"
        most={100}
        open
        value={same(pad => pad.pasteRatio)}
        onSave={pasteRatio => change({ pasteRatio })}
      />
      <ChoiceField
        name="zoneConnect"
        value={same(pad => pad.zoneConnect)}
        options={CONNECT.map(value => ({ value, label: t(`zoneConnect.${value}`) }))}
        onSave={zoneConnect => change({ zoneConnect })}
      />
      <ChoiceField
        name="property"
        value={same(pad => pad.property)}
        options={PROPERTIES.map(each => ({
          value: each === '' ? '' : `pad_prop_${each}`,
          label: t(`padProperty.${each === '' ? 'none' : each}`),
        }))}
        onSave={property => change({ property })}
      />
    </aside>
  );
}
