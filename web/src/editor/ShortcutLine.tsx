import { WarningOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { belongs, keyName, type Command } from '@boardwright/engine/commands';
import { listed, tr } from '../app/locale.ts';
import { KEY_EDITORS } from './keyConflicts.ts';

const ONLY_MODIFIER = new Set(['Shift', 'Control', 'Alt', 'Meta']);

interface Props {
  readonly command: Command;
  readonly keys: readonly string[];
  /** Whether other commands have its name: then its editors are named. */
  readonly isNamesake: boolean;
  readonly isConflicting: boolean;
  /** A key that was pressed for the command, or null to take its keys away. */
  readonly onKey: (key: string | null) => void;
}

/** A command and its keys. A click on these lets one press another. */
export function ShortcutLine({ command, keys, isNamesake, isConflicting, onKey }: Props) {
  const { t } = useTranslation();
  const [isRecording, setRecording] = useState(false);
  const record = (event: React.KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (ONLY_MODIFIER.has(event.key)) return;
    setRecording(false);
    if (event.key !== 'Escape') onKey(event.key === 'Delete' ? null : keyName(event));
  };
  const editors = KEY_EDITORS.filter(each => belongs(command, each)).map(editor => t(`editor.${editor}`));
  return (
    <div>
      <dt>
        {command.submenu && <span className="muted">{tr(command.submenu)} › </span>}
        {tr(command.title)}
        {isConflicting && (
          <Tooltip title={t('shortcuts.conflict')}>
            <WarningOutlined className="shortcut-conflict" aria-label={t('shortcuts.conflict')} />
          </Tooltip>
        )}
        {isNamesake && <small>{listed(editors)}</small>}
      </dt>
      <dd>
        <button
          type="button"
          className="shortcut"
          onClick={() => setRecording(true)}
          onBlur={() => setRecording(false)}
          onKeyDown={isRecording ? record : undefined}
        >
          <span className="unseen">{t('shortcuts.change', { command: tr(command.title) })}</span>
          {isRecording ? <em>{t('shortcuts.press')}</em> : keys.map(key => <kbd key={key}>{key}</kbd>)}
        </button>
      </dd>
    </div>
  );
}
