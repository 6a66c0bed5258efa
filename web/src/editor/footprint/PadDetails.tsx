import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { nm } from '@boardwright/engine/base';
import type { ObjOf } from '@boardwright/engine/kinds';
import { changePadForm, changePads, padsOnLayer, setStack, type StackLayer } from '@boardwright/engine/partEditor';
import type { EditorDocument } from '../../project/document.ts';
import { formatMm, parseLength } from '../panels/format.ts';
import { TextCell } from '../symbol/TextCell.tsx';

type Pad = ObjOf<'pad'>;

const LAYERS = ['F.Cu', 'B.Cu', '*.Cu', 'F.Mask', 'B.Mask', '*.Mask', 'F.Paste', 'B.Paste', 'F.Adhes', 'B.Adhes'];
const CORNERS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;
const CONNECT: readonly Pad['zoneConnect'][] = ['inherit', 'none', 'thermal', 'solid', 'thruThermal'];
const PROPERTIES = ['', 'bga', 'fiducial_glob', 'fiducial_loc', 'testpoint', 'heatsink', 'castellated'] as const;
/** Lengths that may be left to the footprint and the board. */
const MARGINS = ['clearance', 'maskMargin', 'pasteMargin', 'thermalWidth', 'thermalGap'] as const;

type Form = Partial<Pick<Pad, 'offset' | 'delta' | 'roundRatio' | 'chamferRatio' | 'chamferCorners'>>;

interface Props {
  readonly document: EditorDocument;
  readonly pads: readonly Pad[];
  /** Of pads with a stack, whose form on this layer is shown and edited. */
  readonly layer: StackLayer;
}

/** All that the table has no column for, of the chosen pads; what differs among them is left empty. */
export function PadDetails({ document, pads: whole, layer }: Props) {
  const { t } = useTranslation();
  const ids = whole.map(pad => pad.id);
  const on = whole.every(pad => pad.stack) ? layer : 'F.Cu';
  // What is shown and changed of their form is that of the chosen layer.
  const pads = whole.flatMap(pad => padsOnLayer(pad, on));
  const first = pads[0]!;
  const change = (part: Partial<Pad>) => changePads(document.store, ids, part);
  const reshape = (part: Form | ((form: Pad) => Form)) => changePadForm(document.store, ids, on, part);
  const same = <T,>(of: (pad: Pad) => T): T | undefined => {
    const value = of(first);
    return pads.every(pad => JSON.stringify(of(pad)) === JSON.stringify(value)) ? value : undefined;
  };
  const length = (key: string, of: (pad: Pad) => number | null, save: (value: number | null) => void, open = false) => {
    const value = same(of);
    const text = value === undefined || value === null ? '' : formatMm(value);
    return (
      <Row key={key} title={t(`padDetail.${key}`)}>
        <TextCell
          label={t(`padDetail.${key}`)}
          value={text}
          disabled={false}
          valid={each => (open && each.trim() === '') || parseLength(each) !== null}
          onSave={each => save(each.trim() === '' ? null : parseLength(each))}
        />
      </Row>
    );
  };
  const percent = (key: 'roundRatio' | 'chamferRatio' | 'pasteRatio', most: number) => {
    const value = same(pad => pad[key]);
    return (
      <Row key={key} title={t(`padDetail.${key}`)}>
        <TextCell
          label={t(`padDetail.${key}`)}
          value={value === undefined || value === null ? '' : String(Math.round(value * 1000) / 10)}
          disabled={false}
          valid={text =>
            (key === 'pasteRatio' && text.trim() === '') || (text.trim() !== '' && Math.abs(Number(text)) <= most)
          }
          onSave={text => {
            if (key === 'pasteRatio') change({ pasteRatio: text.trim() === '' ? null : Number(text) / 100 });
            else reshape({ [key]: Number(text) / 100 });
          }}
        />
      </Row>
    );
  };
  const choice = <T extends string>(
    key: string,
    value: T | undefined,
    options: readonly { value: T; label: string }[],
    save: (value: T) => void,
  ) => (
    <Row title={t(`padDetail.${key}`)}>
      <Select
        size="small"
        aria-label={t(`padDetail.${key}`)}
        value={value ?? null}
        popupMatchSelectWidth={false}
        onChange={next => next !== null && save(next as T)}
        options={[...options]}
      />
    </Row>
  );
  const many = <T extends string>(
    key: string,
    value: readonly T[],
    options: readonly { value: T; label: string }[],
    save: (value: T[]) => void,
  ) => (
    <Row title={t(`padDetail.${key}`)}>
      <Select<T[]>
        size="small"
        mode="multiple"
        aria-label={t(`padDetail.${key}`)}
        value={[...value]}
        popupMatchSelectWidth={false}
        onChange={save}
        options={[...options]}
      />
    </Row>
  );
  const bored = pads.some(pad => pad.drill);
  return (
    <aside className="pad-details" aria-label={t('padDetail.title')}>
      <h4>{t('padDetail.count', { count: whole.length })}</h4>
      {many(
        'layers',
        same(pad => pad.layers) ?? [],
        LAYERS.map(value => ({ value, label: value })),
        layers => change({ layers }),
      )}
      {pads.some(pad => pad.type === 'thru') &&
        choice(
          'stack',
          same(pad => (pad.stack ? 'each' : 'alike')),
          (['alike', 'each'] as const).map(value => ({ value, label: t(`padStack.${value}`) })),
          value => setStack(document.store, ids, value === 'each'),
        )}
      {bored &&
        length(
          'slot',
          pad => pad.drill?.size.h ?? null,
          value => {
            if (value === null || !first.drill) return;
            const { w } = first.drill.size;
            change({ drill: { shape: w === value ? 'round' : 'slot', size: { w, h: nm(value) } } });
          },
        )}
      {length(
        'offsetX',
        pad => pad.offset.x,
        value => reshape(form => ({ offset: { ...form.offset, x: nm(value ?? 0) } })),
      )}
      {length(
        'offsetY',
        pad => pad.offset.y,
        value => reshape(form => ({ offset: { ...form.offset, y: nm(value ?? 0) } })),
      )}
      {pads.some(pad => pad.shape === 'roundrect' || pad.shape === 'chamfered') && percent('roundRatio', 50)}
      {pads.some(pad => pad.shape === 'chamfered') && (
        <>
          {percent('chamferRatio', 50)}
          {many(
            'chamferCorners',
            same(pad => pad.chamferCorners) ?? [],
            CORNERS.map(value => ({ value, label: t(`padDetail.${value}`) })),
            chamferCorners => reshape({ chamferCorners }),
          )}
        </>
      )}
      {pads.some(pad => pad.shape === 'trapezoid') &&
        length(
          'delta',
          pad => pad.delta.h,
          value => reshape(form => ({ delta: { w: form.delta.w, h: nm(value ?? 0) } })),
        )}
      {MARGINS.map(key =>
        length(
          key,
          pad => pad[key],
          value => change({ [key]: value === null ? null : nm(value) }),
          true,
        ),
      )}
      {percent('pasteRatio', 100)}
      {choice(
        'zoneConnect',
        same(pad => pad.zoneConnect),
        CONNECT.map(value => ({ value, label: t(`zoneConnect.${value}`) })),
        zoneConnect => change({ zoneConnect }),
      )}
      {choice(
        'property',
        same(pad => pad.property),
        PROPERTIES.map(each => ({
          value: each === '' ? '' : `pad_prop_${each}`,
          label: t(`padProperty.${each === '' ? 'none' : each}`),
        })),
        property => change({ property }),
      )}
    </aside>
  );
}

const Row = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <div className="pad-detail">
    <span aria-hidden>{title}</span>
    {children}
  </div>
);
