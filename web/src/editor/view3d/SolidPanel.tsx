import { Button, Checkbox, Segmented, Select, Slider, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { pcbAttributes, type CommerceMessageId } from '@boardwright/commerce';
import { useCommerceText } from '../../app/commerceText.ts';
import { formatMm } from '../wording/format.ts';
import { placeOf } from './CutFace.tsx';
import { swatchOf, type Look } from './look.ts';
import type { Solid } from './useSolid.ts';
import { useView, useViewStore, type Cut, type Shown } from './viewState.ts';

const LAYERS: readonly Shown[] = ['board', 'copper', 'mask', 'silk', 'paste'];
const CLASSES: readonly Shown[] = ['tht', 'smd', 'virtual', 'dnp'];
const LOOKS = ['maskColour', 'silkColour', 'surfaceFinish'] as const;

/** What is shown of the board, and how. */
export function SolidPanel({ solid }: { readonly solid: Solid }) {
  const { t } = useTranslation();
  const view = useViewStore();
  const { toggle } = view.getState();
  const shown = useView(state => state.shown);
  const explode = useView(state => state.explode);
  const opacity = useView(state => state.opacity);
  const faults = useStore(solid.models.store, state => state.faults);
  const tick = (what: Shown, disabled = false) => (
    <Checkbox key={what} checked={shown[what]} disabled={disabled} onChange={() => toggle(what)}>
      {t(`solid.show.${what}`)}
    </Checkbox>
  );
  return (
    <aside className="solid-panel" aria-label={t('solid.settings')}>
      <Part title={t('solid.layers')}>
        <div className="solid-ticks">{LAYERS.map(each => tick(each))}</div>
      </Part>
      <Part title={t('solid.parts')}>
        <div className="solid-ticks">
          {tick('bodies')}
          {CLASSES.map(each => tick(each, !shown.bodies))}
        </div>
        {[...faults].map(([name, reason]) => (
          <p key={name} className="solid-fault" role="status">
            {t('solid.modelFault', { name, reason })}
          </p>
        ))}
      </Part>
      <Looks solid={solid} />
      <Part title={t('solid.explode')}>
        <Slider
          min={0}
          max={1}
          step={0.01}
          value={explode}
          tooltip={{ open: false }}
          ariaLabelForHandle={t('solid.explode')}
          onChange={value => view.setState({ explode: value })}
        />
      </Part>
      <CutPart solid={solid} />
      <Part title={t('solid.opacity')}>
        <Slider
          min={0.1}
          max={1}
          step={0.05}
          value={opacity}
          tooltip={{ formatter: value => `${Math.round(100 * (value ?? 1))} %` }}
          ariaLabelForHandle={t('solid.opacity')}
          onChange={value => view.setState({ opacity: value })}
        />
      </Part>
    </aside>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);

/** Mask, print and finish by the names of the order form. */
function Looks({ solid: { look } }: { readonly solid: Solid }) {
  const { t } = useTranslation();
  const text = useCommerceText();
  const view = useViewStore();
  const chosen = useView(state => state.look);
  const field = <K extends (typeof LOOKS)[number]>(key: K) => {
    const swatch = swatchOf[key] as (value: Look[K]) => string;
    const name = text(`pcb.${key}`);
    return (
      <label key={key} className="solid-look">
        <span>{name}</span>
        <Select
          size="small"
          aria-label={name}
          value={look[key]}
          onChange={(value: Look[K]) => view.setState({ look: { ...chosen, [key]: value } })}
          options={(pcbAttributes[key].values as readonly Look[K][]).map(value => ({
            value,
            label: (
              <span className="solid-swatch">
                <i style={{ background: swatch(value) }} />
                {text(`pcb.${key}.${value}` as CommerceMessageId)}
              </span>
            ),
          }))}
        />
      </label>
    );
  };
  return (
    <Part title={t('solid.look')}>
      {LOOKS.map(field)}
      {Object.keys(chosen).length > 0 && (
        <Button size="small" type="link" onClick={() => view.setState({ look: {} })}>
          {t('solid.asStackup')}
        </Button>
      )}
    </Part>
  );
}

/** Where the board is cut open. */
function CutPart({ solid }: { readonly solid: Solid }) {
  const { t } = useTranslation();
  const view = useViewStore();
  const cut = useView(state => state.cut);
  const apart = useView(state => state.explode > 0);
  const change = (part: Partial<Cut>) => view.setState({ cut: { ...cut, ...part } });
  const board = solid.state.board;
  return (
    <Part title={t('solid.cut')}>
      <Segmented<Cut['axis']>
        size="small"
        block
        aria-label={t('solid.cut')}
        disabled={apart}
        value={cut.axis}
        onChange={axis => change({ axis, at: axis === 'z' ? 0.25 : 0.5 })}
        options={(['none', 'x', 'y', 'z'] as const).map(value => ({
          value,
          label: value === 'none' ? t('solid.cutNone') : value.toUpperCase(),
        }))}
      />
      {cut.axis !== 'none' && (
        <>
          <Slider
            min={0}
            max={1}
            step={0.002}
            disabled={apart}
            value={cut.at}
            tooltip={{
              formatter: value =>
                board && `${formatMm(Math.round(1e6 * placeOf({ ...cut, at: value ?? 0 }, board)), 2)} mm`,
            }}
            ariaLabelForHandle={t('solid.cutAt')}
            onChange={at => change({ at })}
          />
          <label className="solid-flip">
            <Switch size="small" checked={cut.flipped} disabled={apart} onChange={flipped => change({ flipped })} />
            <span>{t('solid.flip')}</span>
          </label>
        </>
      )}
    </Part>
  );
}
