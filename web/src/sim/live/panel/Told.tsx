import { CloseCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Id, Severity } from '@boardwright/engine/base';
import { tr } from '../../../app/locale.ts';
import { useLive, type Live, type LiveMessage } from '../live.ts';

const icons: Readonly<Record<Severity, React.ReactNode>> = {
  error: <CloseCircleFilled className="sim-error" aria-hidden />,
  warning: <WarningFilled className="sim-warning" aria-hidden />,
  info: <InfoCircleFilled className="sim-info" aria-hidden />,
};

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Messages about microcontrollers that run nothing for want of a sketch. */
const SKETCHLESS = new Set(['sketch.none', 'sketch.gone']);

const keyOf = ({ severity, message, id }: LiveMessage): string => `${severity} ${tr(message)} ${id ?? ''}`;

interface Props {
  readonly live: Live;
  readonly onGo: (id: Id) => void;
  /** Shows a place of a sketch. */
  readonly onFile: (file: string, line: number | undefined) => void;
  /** Begins the sketch of a microcontroller that has none. */
  readonly onWrite: (id: Id) => void;
}

/** What is wrong, what must be known, each with the way to the part that it is about. */
export function Told({ live, onGo, onFile, onWrite }: Props) {
  const { t } = useTranslation();
  const faults = useLive(live, state => state.faults);
  const messages = useLive(live, state => state.messages);
  const all = [...new Map([...faults, ...messages].map(each => [keyOf(each), each])).values()].toSorted(
    (a, b) => RANK[a.severity] - RANK[b.severity],
  );
  if (all.length === 0) return null;
  return (
    <section aria-live="polite">
      <h3>{t('sim.messages')}</h3>
      <ul className="sim-messages" data-testid="live-messages">
        {all.map(each => {
          const { id, severity, message, file, line } = each;
          // What is wrong in a sketch is mended there, not at the part that runs it.
          const go = file !== undefined ? () => onFile(file, line) : id !== undefined ? () => onGo(id) : null;
          const text = (
            <>
              {icons[severity]}
              <span>
                <span className="visually-hidden">{t(`severity.${severity}`)}: </span>
                {tr(message)}
                {file !== undefined && (
                  <small className="muted" translate="no">
                    {' '}
                    {file}
                    {line !== undefined && `:${line}`}
                  </small>
                )}
              </span>
            </>
          );
          return (
            <li key={keyOf(each)}>
              {go === null ? (
                <div>{text}</div>
              ) : (
                <button type="button" onClick={go} title={t('sim.show')}>
                  {text}
                </button>
              )}
              {SKETCHLESS.has(message.id) && id !== undefined && (
                <Button size="small" className="live-mend" onClick={() => onWrite(id)}>
                  {t('live.writeSketch')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
