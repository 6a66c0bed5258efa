import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Analyser } from './analyser.ts';
import { textOf } from './decoders.ts';
import { seenOf, timeText } from './paint.ts';

/** As many as one reads. */
const MOST = 300;

/** What was decoded of what is seen, as a list. */
export function Frames({ analyser }: { readonly analyser: Analyser }) {
  const { t } = useTranslation();
  const decoders = useStore(analyser.store, state => state.decoders);
  const found = useStore(analyser.store, state => state.found);
  const view = useStore(analyser.store, state => state.view);
  const rows = decoders
    .flatMap(({ id, protocol }) => seenOf(found.get(id) ?? [], view, MOST).map(each => ({ each, id, protocol })))
    .toSorted((a, b) => a.each.from - b.each.from)
    .slice(0, MOST);
  return (
    <section className="logic-frames" aria-label={t('logic.frames')}>
      <h3>{t('logic.frames')}</h3>
      {rows.length === 0 ? (
        <p className="muted">{decoders.length === 0 ? t('logic.noDecoder') : t('logic.noFrames')}</p>
      ) : (
        <ol tabIndex={0}>
          {rows.map(({ each, id, protocol }, i) => (
            <li key={`${id}${i}`} className={each.kind} title={t(`logic.kind.${each.kind}`)}>
              <button type="button" onClick={() => analyser.show(each)}>
                <span className="muted">{timeText(each.from, 1e-6)}</span>
                <code translate="no">{textOf(each, protocol)}</code>
                <span>{t(`logic.kind.${each.kind}`)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
