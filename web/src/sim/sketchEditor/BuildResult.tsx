import {
  CheckCircleFilled,
  CloseCircleFilled,
  InfoCircleFilled,
  LoadingOutlined,
  WarningFilled,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Severity } from '@boardwright/engine/base';
import { tr } from '../../app/locale.ts';
import type { Build } from '../sketch/builds.ts';
import { said } from './said.ts';

const icons: Readonly<Record<Severity, React.ReactNode>> = {
  error: <CloseCircleFilled className="sim-error" aria-hidden />,
  warning: <WarningFilled className="sim-warning" aria-hidden />,
  info: <InfoCircleFilled className="sim-info" aria-hidden />,
};

interface Props {
  readonly build: Build;
  /** Something has been changed since it was compiled. */
  readonly stale: boolean;
  /** The files that can be shown. */
  readonly names: readonly string[];
  readonly onGo: (file: string, line: number, column: number) => void;
  readonly onCancel: () => void;
}

/** Build output: the program's size, or the errors, each with a link to its place. */
export function BuildResult({ build, stale, names, onGo, onCancel }: Props) {
  const { t, i18n } = useTranslation();
  const steps = { loading: t('sketch.loading'), compiling: t('sketch.compiling'), linking: t('sketch.linking') };
  const { phase, step, messages, issues, size, took } = build;
  const errors =
    messages.filter(({ severity }) => severity === 'error').length +
    issues.filter(({ severity }) => severity === 'error').length;
  const warnings = messages.filter(({ severity }) => severity === 'warning').length;
  return (
    <section className="sketch-result" aria-label={t('sketch.result')}>
      <div className="sketch-summary" role="status" data-testid="sketch-result" data-phase={phase}>
        {phase === 'compiling' && (
          <>
            <LoadingOutlined aria-hidden /> <strong>{steps[step]}</strong>
            <span className="grow" />
            <Button size="small" onClick={onCancel}>
              {t('sketch.cancel')}
            </Button>
          </>
        )}
        {phase === 'done' && (
          <>
            <CheckCircleFilled className="sim-good" aria-hidden />{' '}
            <strong>{t('sketch.compiled', { seconds: (took / 1000).toFixed(2) })}</strong>
          </>
        )}
        {phase === 'failed' && (
          <>
            {icons.error} <strong>{t('sketch.failed', { count: Math.max(1, errors) })}</strong>
          </>
        )}
        {phase === 'cancelled' && <span className="muted">{t('sketch.cancelled')}</span>}
        {warnings > 0 && <span className="muted">{t('sketch.warnings', { count: warnings })}</span>}
        {stale && phase !== 'compiling' && <span className="muted">{t('sketch.stale')}</span>}
        {size && (
          <>
            <span className="sketch-rooms">
              <Room label={t('sketch.flash')} used={size.flash} most={size.flashMost} />
              <Room label={t('sketch.ram')} used={size.ram} most={size.ramMost} />
            </span>
          </>
        )}
      </div>
      {messages.length + issues.length > 0 && (
        <ul className="sim-messages" data-testid="sketch-messages">
          {issues.map((each, i) => (
            <li key={`i${i}`}>
              <div>
                {icons[each.severity]}
                <span>
                  <span className="visually-hidden">{t(`severity.${each.severity}`)}: </span>
                  {tr(each.message)}
                </span>
              </div>
            </li>
          ))}
          {messages.map(({ severity, file, line, column, text }, i) => {
            const shown = file !== null && line !== null && names.includes(file);
            const ours = said(text, i18n.language);
            const body = (
              <>
                {icons[severity]}
                <span>
                  <span className="visually-hidden">{t(`severity.${severity}`)}: </span>
                  {ours ?? <span translate="no">{text}</span>}
                  {file !== null && (
                    <small className="muted" translate="no">
                      {' '}
                      {shortName(file)}
                      {line !== null && `:${line}`}
                    </small>
                  )}
                  {ours !== null && (
                    <small className="muted sketch-said" lang="en" translate="no">
                      {text}
                    </small>
                  )}
                </span>
              </>
            );
            return (
              <li key={i}>
                {shown ? (
                  <button type="button" title={t('sim.show')} onClick={() => onGo(file, line, column ?? 1)}>
                    {body}
                  </button>
                ) : (
                  <div>{body}</div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** How much of a memory is taken. */
function Room({ label, used, most }: { readonly label: string; readonly used: number; readonly most: number }) {
  const { t } = useTranslation();
  const part = used / most;
  return (
    <span className="sketch-room" data-full={part > 0.9} title={t('sketch.bytes', { used, most })}>
      {label}
      <meter min={0} max={most} value={used} aria-label={label} />
      <span className="numbers">
        <span className="sketch-bytes">
          {t('sketch.bytesShort', { used: used.toLocaleString('en-US').replaceAll(',', ' ') })}
        </span>
        {t('sketch.percent', { percent: Math.round(100 * part) })}
      </span>
    </span>
  );
}

/** Headers of libraries by the library's name, those of the machine that compiled by their own. */
const shortName = (file: string): string =>
  /\/libraries\/(.+)$/.exec(file)?.[1] ?? (file.startsWith('/') ? file.slice(file.lastIndexOf('/') + 1) : file);
