import { Button, Tooltip } from 'antd';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { belongs, commands, usable, type Command, type CommandState } from '@boardwright/engine/commands';
import { tr } from '../app/locale.ts';
import { boardTools, sheetTools, symbolTools } from './icons.tsx';
import { useKeys } from './state/keymap.ts';
import { isDrawn, useEditor, type EditorKind } from './state/store.ts';

const toolsOf: Partial<Record<EditorKind, Readonly<Record<string, ReactNode>>>> = {
  symbol: symbolTools,
  board: boardTools,
  footprint: boardTools,
};

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
  const icons = toolsOf[state.editor] ?? sheetTools;
  const shown = Object.keys(icons)
    .flatMap(id => commands.find(command => command.id === id) ?? [])
    // What draws on sheets and boards has no place in space.
    .filter(command => belongs(command, state.editor) && (isDrawn(state.editor) || command.editor === 'solid'));
  return (
    <div className="tool-strip" role="toolbar" aria-orientation="vertical" aria-label={t('editor.tools')}>
      {shown.map(command => (
        <Tooltip key={command.id} placement="right" title={hint(command)}>
          <Button
            type={command.id === `tool.${tool}` ? 'primary' : 'text'}
            icon={icons[command.id]}
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
