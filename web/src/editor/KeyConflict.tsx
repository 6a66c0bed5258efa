import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Command } from '@boardwright/engine/commands';
import { listed, tr } from '../app/locale.ts';
import { printed } from './state/keymap.ts';

/** A key that was pressed for a command, and whose it is. */
export interface Conflict {
  readonly command: Command;
  readonly key: string;
  readonly others: readonly Command[];
}

interface Props {
  readonly conflict: Conflict;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Asks whether a command takes over the key of others. */
export function KeyConflict({ conflict: { command, key, others }, onTake, onKeep }: Props) {
  const { t } = useTranslation();
  const names = listed(others.map(({ title }) => tr(title)));
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('shortcuts.taken', { key: printed(key), commands: names })}
      action={
        <span className="form-buttons">
          <Button size="small" type="primary" autoFocus onClick={onTake}>
            {t('shortcuts.take', { command: tr(command.title) })}
          </Button>
          <Button size="small" onClick={onKeep}>
            {t('shortcuts.keep')}
          </Button>
        </span>
      }
    />
  );
}
