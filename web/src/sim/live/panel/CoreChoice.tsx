import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { AVR_CORES, isAvrCoreName } from '@boardwright/sim/mcu';
import { usePreferences } from '../../../app/preferences.ts';
import { useLive, type Live } from '../live.ts';

/** Chooses the interpreter for AVR programs. A circuit that runs keeps the one it was started with. */
export function CoreChoice({ live }: { readonly live: Live }) {
  const { t } = useTranslation();
  const { avrCore, setAvrCore } = usePreferences();
  const isIdle = useLive(live, ({ phase }) => phase === 'idle');
  const names = { boardwright: t('live.core.boardwright'), avr8js: 'avr8js' };
  return (
    <>
      <label className="live-core">
        <span>{t('live.core')}</span>
        <Select
          size="small"
          value={avrCore}
          aria-label={t('live.core')}
          options={Object.keys(AVR_CORES)
            .filter(isAvrCoreName)
            .map(value => ({ value, label: names[value] }))}
          onChange={setAvrCore}
        />
      </label>
      {!isIdle && <small className="muted">{t('live.core.restart')}</small>}
    </>
  );
}
