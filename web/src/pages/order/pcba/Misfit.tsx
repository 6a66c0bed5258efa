import { fitFaults, type Contact, type Fit } from '@boardwright/engine/assembly';
import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { tr } from '../../../app/locale.ts';

/** Why a part cannot be soldered to its footprint, with a picture of both. */
export function Misfit({ fit, line }: { readonly fit: Fit; readonly line: string }) {
  const { t } = useTranslation();
  if (fit.fault === null) return null;
  return (
    <Popover
      trigger="click"
      title={tr(fitFaults[fit.fault])}
      content={
        <figure className="misfit">
          <FitPicture fit={fit} />
          <figcaption>
            <span className="misfit-pads">{t('pcba.fit.pads')}</span>
            <span className="misfit-leads">{t('pcba.fit.leads')}</span>
          </figcaption>
        </figure>
      }
    >
      <Button size="small" type="link" aria-label={t('pcba.fit.showFor', { line })}>
        {t('pcba.fit.show')}
      </Button>
    </Popover>
  );
}

/** Pads of the footprint, and the leads of the part over them; pin 1 has a dot. */
function FitPicture({ fit: { pads, leads } }: { readonly fit: Fit }) {
  const all = [...pads, ...leads];
  const reach = (of: (each: Contact) => number) => Math.max(...all.map(of));
  const half =
    1.1 *
    Math.max(
      reach(({ x, w }) => Math.abs(x) + w / 2),
      reach(({ y, h }) => Math.abs(y) + h / 2),
    );
  return (
    <svg viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} className="fit-picture" aria-hidden>
      {pads.map((pad, i) => (
        <Pad key={i} contact={pad} className="pad" />
      ))}
      {leads.map((lead, i) => (
        <Pad key={i} contact={lead} className="lead" />
      ))}
    </svg>
  );
}

function Pad({
  contact: { number, x, y, w, h },
  className,
}: {
  readonly contact: Contact;
  readonly className: string;
}) {
  return (
    <>
      <rect className={className} x={x - w / 2} y={y - h / 2} width={w} height={h} vectorEffect="non-scaling-stroke" />
      {(number === '1' || number === 'A1') && <circle className={className} cx={x} cy={y} r={Math.min(w, h) / 4} />}
    </>
  );
}
