import { Button, Tooltip } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { belongs, commands, usable, type Command, type CommandState } from '@boardwright/engine/commands';
import { tr } from '../app/locale.ts';
import { sheetTools, symbolTools } from './icons.tsx';
import { useKeys } from './state/keymap.ts';
import { isDrawn, useEditor } from './state/store.ts';

/** The tools of this editor as buttons. */
export const ToolStrip = memo(function ToolStrip({
  state,
  onRun,
}: {
  readonly state: CommandState;
  readonly onRun: (command: Command) => void;
}) {
  const { t } = useTranslation();
  const tool = useEditor(ui => ui.tool);
  const keys = useKeys();
  const hint = (command: Command) => {
    const [key] = keys(command);
    return key === undefined ? tr(command.title) : `${tr(command.title)} (${key})`;
  };
  const shown = Object.keys(state.editor === 'symbol' ? symbolTools : sheetTools)
    .flatMap(id => commands.find(command => command.id === id) ?? [])
    // What draws on sheets and boards has no place in space.
    .filter(command => belongs(command, state.editor) && (isDrawn(state.editor) || command.editor === 'solid'));
  return (
    <div className="tool-strip" role="toolbar" aria-orientation="vertical" aria-label={t('editor.tools')}>
      {shown.map(command => (
        <Tooltip key={command.id} placement="right" title={hint(command)}>
          <Button
            type={command.id === `tool.${tool}` ? 'primary' : 'text'}
            icon={{ ...sheetTools, ...symbolTools }[command.id]}
            aria-label={tr(command.title)}
            aria-pressed={command.id === `tool.${tool}`}
            disabled={!usable(command, state)}
            onClick={() => onRun(command)}
          />
        </Tooltip>
      ))}
    </div>
  );
});
