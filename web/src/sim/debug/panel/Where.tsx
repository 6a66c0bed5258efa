import { useTranslation } from 'react-i18next';
import { listed } from '../../../app/locale.ts';
import { useLive } from '../../live/live.ts';
import type { Debugging, Seen } from '../debugging.ts';
import { baseName } from '../source.ts';
import { hex } from './words.ts';

interface Props {
  readonly debugging: Debugging;
  readonly mcu: string | null;
  readonly halted: boolean;
  readonly seen: Seen | undefined;
  readonly onShow: (path: string, line: number) => void;
}

/** Where the program stands. */
export function Where({ debugging, mcu, halted, seen, onShow }: Props) {
  const { t } = useTranslation();
  const phase = useLive(debugging.live, state => state.phase);
  const running = useLive(debugging.live, state => state.mcus)
    .filter(({ runs }) => runs)
    .map(({ designator }) => designator);
  return (
    <>
      <p className="debug-where" data-testid="debug-where" data-halted={halted} aria-live="polite">
        {!halted || mcu === null || !seen ? (
          <span className="muted">
            {phase === 'idle' || phase === 'preparing'
              ? t(`debug.${phase}`)
              : mcu === null
                ? running.length > 0
                  ? t('debug.noDebugger', { mcus: listed(running) })
                  : t('debug.noProgram')
                : phase === 'paused'
                  ? t('debug.paused')
                  : t('debug.runs', { mcu })}
          </span>
        ) : (
          <Stands debugging={debugging} mcu={mcu} seen={seen} onShow={onShow} />
        )}
      </p>
    </>
  );
}

function Stands({
  debugging,
  mcu,
  seen,
  onShow,
}: Pick<Props, 'debugging' | 'onShow'> & { readonly mcu: string; readonly seen: Seen }) {
  const { t } = useTranslation();
  const { now } = seen;
  const line = debugging.lineOf(mcu, now);
  return (
    <>
      <b translate="no">{mcu}</b>
      <span>{t(now.function === null ? 'debug.haltedAt' : 'debug.halted')}</span>
      {now.function !== null && <code translate="no">{now.function}()</code>}
      {line ? (
        <button
          type="button"
          className="live-link"
          onClick={() => onShow(`${line.folder}/${line.file}`, line.line)}
          translate="no"
        >
          {line.file}:{line.line}
        </button>
      ) : (
        now.place && (
          <span translate="no" title={now.place.file}>
            {baseName(now.place.file)}:{now.place.line}
          </span>
        )
      )}
      <code className="muted" translate="no">
        0x{hex(now.address, 4)}
      </code>
      {!line && now.place && <small className="muted">{t('debug.foreign')}</small>}
    </>
  );
}
