import { useTranslation } from 'react-i18next';
import { useBench } from '../../../editor/state/run.ts';
import { useDebug, type Debugging } from '../debugging.ts';
import { folderOf, hasLines } from '../source.ts';

interface Props {
  readonly debugging: Debugging;
  /** What the chip runs. */
  readonly sketch: string;
}

/** What of a program cannot be known. */
export function Notices({ debugging, sketch }: Props) {
  const { t } = useTranslation();
  const bench = useBench();
  const stale = useDebug(debugging, state => state.stale.has(folderOf(sketch)));
  if (!hasLines(sketch)) return <p className="debug-notice">{t('debug.noLines', { sketch })}</p>;
  if (!stale) return null;
  return (
    <p className="debug-notice">
      {t('debug.stale', { sketch })}{' '}
      <button type="button" className="live-link" onClick={() => bench.run('live.again')}>
        {t('debug.again')}
      </button>
    </p>
  );
}
