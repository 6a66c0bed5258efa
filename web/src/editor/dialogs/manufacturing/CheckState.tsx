import { Alert, Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../app/preferences.ts';
import type { BoardCheck } from './useBoardCheck.ts';

interface Props {
  readonly check: BoardCheck;
  /** Shows the findings instead of the dialog. */
  readonly onShow: () => void;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long ago that was, in words; null for less than a minute. */
function ago(time: number, locale: string): string | null {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const past = time - Date.now();
  if (past > -MINUTE) return null;
  if (past > -HOUR) return format.format(Math.round(past / MINUTE), 'minute');
  return format.format(Math.round(past / HOUR), 'hour');
}

/** What the design rules say of the board that is about to be manufactured. */
export function CheckState({ check, onShow }: Props) {
  const { t } = useTranslation();
  const locale = usePreferences(each => each.locale);
  const { last, isCurrent, progress, failed } = check;
  if (progress !== null)
    return (
      <Alert
        className="manufacturing-check"
        type="info"
        showIcon
        title={
          <span role="status" className="check-running">
            {t('manufacturing.checking')}
            <Progress percent={Math.round(100 * progress)} size="small" showInfo={false} aria-hidden />
          </span>
        }
      />
    );
  const faults = last ? last.errors + last.unrouted : 0;
  const clean = last !== null && isCurrent && faults === 0;
  const counts = last && [
    t('manufacturing.errors', { count: last.errors }),
    ...(last.unrouted > 0 ? [t('manufacturing.unrouted', { count: last.unrouted })] : []),
    t('manufacturing.warnings', { count: last.warnings }),
    ...(last.excluded > 0 ? [t('manufacturing.excluded', { count: last.excluded })] : []),
  ];
  const when = last && ago(last.time, locale);
  const age = last && (isCurrent ? t('manufacturing.current') : t('manufacturing.stale'));
  return (
    <Alert
      className="manufacturing-check"
      type={clean ? (last.warnings > 0 ? 'warning' : 'success') : faults > 0 ? 'error' : 'warning'}
      showIcon
      title={
        <>
          <div>{counts ? `DRC: ${counts.join(', ')}` : t(failed ? 'findings.failed' : 'manufacturing.unchecked')}</div>
          {last && (
            <small className="muted">
              {when === null ? t('manufacturing.checkedNow') : t('manufacturing.checked', { ago: when })} {age}
            </small>
          )}
        </>
      }
      action={
        <span className="check-actions">
          {last && faults + last.warnings > 0 && (
            <Button size="small" onClick={onShow}>
              {t('manufacturing.show')}
            </Button>
          )}
          {!isCurrent && (
            <Button size="small" type="primary" onClick={check.run}>
              {t('manufacturing.run')}
            </Button>
          )}
        </span>
      }
    />
  );
}
