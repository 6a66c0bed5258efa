import { useTranslation } from 'react-i18next';
import { useLive, type Live } from '../live.ts';

/** Thousandths of real time to ten times, three steps a decade. */
const SPEEDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** How fast it is to run. */
export function Speed({ live }: { readonly live: Live }) {
  const { t } = useTranslation();
  const speed = useLive(live, state => state.speed);
  const at = SPEEDS.findIndex(each => each >= speed);
  return (
    <label className="live-slider">
      <span>{t('live.speed')}</span>
      <input
        type="range"
        min={0}
        max={SPEEDS.length - 1}
        value={at < 0 ? SPEEDS.length - 1 : at}
        aria-valuetext={`${speed}×`}
        onChange={event => live.speed(SPEEDS[Number(event.target.value)]!)}
      />
      <output>{speed}×</output>
    </label>
  );
}
