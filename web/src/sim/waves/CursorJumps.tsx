import { App, Button, Segmented, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { moveCursor } from './cursorActions.ts';
import { JUMPS } from './jumps.ts';
import { useWaves, useWaveView, type CursorName } from './viewState.ts';

/** Sends a cursor to a place of the trace that is measured. */
export function CursorJumps({ frequency, disabled }: { readonly frequency: boolean; readonly disabled: boolean }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const waves = useWaves();
  const cursor = useWaveView(state => state.cursor);
  return (
    <div className="wave-jumps">
      <Segmented<CursorName>
        size="small"
        value={cursor}
        onChange={next => waves.store.setState({ cursor: next })}
        options={(['a', 'b'] as const).map(value => ({ value, label: value.toUpperCase() }))}
        aria-label={t('waves.jumping')}
      />
      {JUMPS.filter(jump => frequency || jump !== 'halfPower').map(jump => (
        <Tooltip key={jump} title={t(`waves.jump.${jump}.hint`)}>
          <Button
            size="small"
            disabled={disabled}
            onClick={() => {
              if (!moveCursor(waves, jump)) void message.info(t('waves.noPlace'));
            }}
          >
            {t(`waves.jump.${jump}`)}
          </Button>
        </Tooltip>
      ))}
    </div>
  );
}
