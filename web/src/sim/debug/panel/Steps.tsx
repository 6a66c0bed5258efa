import { CaretRightFilled, PauseOutlined } from '@ant-design/icons';
import { Button, Select, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { commands, type DebugAction } from '@boardwright/engine/commands';
import { tr } from '../../../app/locale.ts';
import { useKeys } from '../../../editor/state/keymap.ts';
import { hasDebugger } from '@boardwright/sim/mcu';
import { useLive } from '../../live/live.ts';
import type { Debugging } from '../debugging.ts';
import { stepIcons } from './icons.tsx';

interface Props {
  readonly debugging: Debugging;
  /** The chip that is looked at. */
  readonly mcu: string | null;
  readonly halted: boolean;
  readonly onAct: (action: DebugAction) => void;
}

const STEPS = ['over', 'into', 'out', 'instruction'] as const;

/** Continues, halts, and continues by a little; and which of the chips. */
export function Steps({ debugging, mcu, halted, onAct }: Props) {
  const { t } = useTranslation();
  const keys = useKeys();
  const phase = useLive(debugging.live, state => state.phase);
  const mcus = useLive(debugging.live, state => state.mcus).filter(({ runs, chip }) => runs && hasDebugger(chip));
  const button = (action: DebugAction, icon: ReactNode, enabled: boolean, primary = false) => {
    const command = commands.find(({ id }) => id === `debug.${action}`)!;
    const [key] = keys(command);
    const label = tr(command.title);
    return (
      <Tooltip key={action} title={key === undefined ? label : `${label} (${key})`}>
        <Button
          type={primary ? 'primary' : 'default'}
          icon={icon}
          aria-label={label}
          disabled={!enabled}
          onClick={() => onAct(action)}
        />
      </Tooltip>
    );
  };
  const runs = phase === 'running' && !halted;
  return (
    <div className="debug-steps" role="toolbar" aria-label={t('debug.tools')}>
      {runs
        ? button('pause', <PauseOutlined aria-hidden />, mcu !== null)
        : button('continue', <CaretRightFilled aria-hidden />, phase !== 'preparing', true)}
      {STEPS.map(each => button(each, stepIcons[each], halted))}
      <span className="grow" />
      {mcus.length > 1 && (
        <Select
          value={mcu}
          onChange={each => each !== null && debugging.choose(each)}
          aria-label={t('debug.chip')}
          popupMatchSelectWidth={false}
          options={mcus.map(({ designator }) => ({ value: designator, label: designator }))}
        />
      )}
    </div>
  );
}
