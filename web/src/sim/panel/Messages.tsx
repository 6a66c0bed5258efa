import { CloseCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Id, Severity } from '@boardwright/engine/base';
import { tr } from '../../app/locale.ts';
import { useSim } from '../model/useSim.ts';
import type { Simulation } from '../model/simulation.ts';

const icons: Readonly<Record<Severity, React.ReactNode>> = {
  error: <CloseCircleFilled className="sim-error" aria-hidden />,
  warning: <WarningFilled className="sim-warning" aria-hidden />,
  info: <InfoCircleFilled className="sim-info" aria-hidden />,
};

interface Props {
  readonly simulation: Simulation;
  readonly onGo?: (id: Id) => void;
  readonly onNode?: (node: string) => void;
  readonly onLine?: (line: number) => void;
}

/** Messages of the simulator, each with a link to its subject; results of .meas; the whole output. */
export function Messages({ simulation, onGo, onNode, onLine }: Props) {
  const { t } = useTranslation();
  const messages = useSim(simulation, state => state.messages);
  const measured = useSim(simulation, state => state.measured);
  const log = useSim(simulation, state => state.log);
  if (messages.length + measured.length + log.length === 0) return null;
  return (
    <>
      {measured.length > 0 && (
        <section>
          <h3>{t('sim.measured')}</h3>
          <dl className="sim-measured" translate="no">
            {measured.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section aria-live="polite">
        <h3>{t('sim.messages')}</h3>
        {messages.length === 0 && <p className="muted">{t('sim.noMessages')}</p>}
        <ul className="sim-messages" data-testid="sim-messages">
          {messages.map((each, i) => {
            const { id, line, node } = each;
            const go =
              id !== undefined && onGo
                ? () => onGo(id)
                : node !== undefined && onNode
                  ? () => onNode(node)
                  : line !== undefined && onLine
                    ? () => onLine(line)
                    : null;
            const text = (
              <>
                {icons[each.severity]}
                <span>
                  <span className="visually-hidden">{t(`severity.${each.severity}`)}: </span>
                  {tr(each.message)}
                  {line !== undefined && <small className="muted"> {t('sim.line', { line })}</small>}
                </span>
              </>
            );
            return (
              <li key={i}>
                {go ? (
                  <button type="button" onClick={go} title={t('sim.show')}>
                    {text}
                  </button>
                ) : (
                  <div>{text}</div>
                )}
              </li>
            );
          })}
        </ul>
        {log.length > 0 && (
          <details>
            <summary>{t('sim.log')}</summary>
            <pre className="sim-log" translate="no" tabIndex={0}>
              {log.join('\n')}
            </pre>
          </details>
        )}
      </section>
    </>
  );
}
