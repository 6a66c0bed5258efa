import { useTranslation } from 'react-i18next';
import { partKind, type Control } from '@boardwright/sim/parts';
import { siText } from '@boardwright/sim/waves';
import { labelled, tr } from '../../../app/locale.ts';
import { useLive, type Live } from '../live.ts';
import { controlValue, hasEnds, positionOf, valueAt } from '../operate.ts';

/** All that can be done to parts, as a list: the way by keyboard, and for what lies on other pages. */
export function Controls({ live }: { readonly live: Live }) {
  const { t } = useTranslation();
  const bench = useLive(live, state => state.bench);
  useLive(live, state => state.controls);
  const parts = (bench?.parts ?? []).flatMap(({ name, kind }) => {
    const controls = partKind(kind)?.controls ?? [];
    return controls.length > 0 ? [{ name, kind: partKind(kind)!, controls }] : [];
  });
  if (parts.length === 0) return null;
  return (
    <section>
      <h3>{t('live.controls')}</h3>
      {parts.map(({ name, kind, controls }) => (
        <fieldset key={name} className="live-part">
          <legend>
            <b translate="no">{name}</b> <span className="muted">{tr(kind.title)}</span>
          </legend>
          {controls.map(control => (
            <Row key={control.name} live={live} part={name} control={control} alone={controls.length === 1} />
          ))}
        </fieldset>
      ))}
    </section>
  );
}

interface RowProps {
  readonly live: Live;
  readonly part: string;
  readonly control: Control;
  readonly alone: boolean;
}

function Row({ live, part, control, alone }: RowProps) {
  const { t } = useTranslation();
  const value = controlValue(live, part, control);
  const title = tr(control.title);
  const label = labelled(part, title);
  const put = (next: number | string | boolean) => live.setup.control(part, control.name, next);
  switch (control.type) {
    case 'press': {
      const release = () => value === true && put(false);
      return (
        <button
          type="button"
          className="live-press"
          aria-label={label}
          aria-pressed={value === true}
          onPointerDown={() => put(true)}
          onPointerUp={release}
          onPointerLeave={release}
          onKeyDown={({ key, repeat }) => (key === ' ' || key === 'Enter') && !repeat && put(true)}
          onKeyUp={release}
          onBlur={release}
        >
          {title}
        </button>
      );
    }
    case 'toggle':
      return (
        <label className="live-check">
          <input
            type="checkbox"
            aria-label={label}
            checked={value === true}
            onChange={event => put(event.target.checked)}
          />
          {title}
        </label>
      );
    case 'turn':
      return (
        <label className="live-slider">
          <span className={alone ? 'visually-hidden' : undefined}>{title}</span>
          {hasEnds(control) ? (
            <input
              type="range"
              min={0}
              max={1000}
              aria-label={label}
              aria-valuetext={shown(control, Number(value))}
              value={Math.round(positionOf(control, Number(value)) * 1000)}
              onChange={event => put(valueAt(control, Number(event.target.value) / 1000))}
            />
          ) : (
            <input
              type="number"
              aria-label={label}
              value={Number(value) || 0}
              onChange={event => put(Number(event.target.value))}
            />
          )}
          {hasEnds(control) && <output>{shown(control, Number(value))}</output>}
        </label>
      );
    case 'text':
      return (
        <form
          className="live-slider"
          onSubmit={event => {
            event.preventDefault();
            const field = event.currentTarget.elements.namedItem('text') as HTMLInputElement;
            put(`${field.value}\n`);
            field.value = '';
          }}
        >
          <input type="text" name="text" aria-label={label} placeholder={title} />
          <button type="submit">{t('live.send')}</button>
        </form>
      );
    case 'bytes':
      return (
        <label className="live-slider">
          <span>{title}</span>
          <input
            type="file"
            aria-label={label}
            onChange={({ target: { files } }) =>
              void files?.[0]
                ?.arrayBuffer()
                .then(bytes => live.setup.control(part, control.name, new Uint8Array(bytes)))
            }
          />
        </label>
      );
  }
}

const shown = ({ unit, max }: Control, value: number): string =>
  unit === undefined && max === 1
    ? `${Math.round(value * 100)}%`
    : unit === '°C'
      ? `${value.toFixed(1)} °C`
      : siText(value, unit ?? '', 3);
