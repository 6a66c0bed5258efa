import { Button, Tooltip } from 'antd';
import { memo, useContext, useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { belongs, commands, usable, type Command, type CommandState } from '@boardwright/engine/commands';
import { labelled, tr } from '../app/locale.ts';
import { VisitContext } from '../project/visit.ts';
import { boardTools, sheetTools, symbolTools } from './icons.tsx';
import { useKeys } from './state/keymap.ts';
import { isDrawn, useEditor, type EditorKind } from './state/store.ts';

const toolsOf: Partial<Record<EditorKind, Readonly<Record<string, ReactNode>>>> = {
  symbol: symbolTools,
  board: boardTools,
  footprint: boardTools,
};

/** What a command is called where its menu is not seen. */
const named = ({ title, submenu }: Command): string => (submenu ? labelled(tr(submenu), tr(title)) : tr(title));

interface Props {
  readonly state: CommandState;
  readonly onRun: (command: Command) => void;
}

/** The tools of this editor as buttons; none for visitors. They follow what is chosen in slices: there are two dozen of them. */
export function ToolStrip({ state, onRun }: Props) {
  const isVisit = useContext(VisitContext) !== null;
  const deferred = useDeferredValue(state);
  return isVisit ? null : <Strip state={deferred} onRun={onRun} />;
}

const Strip = memo(function Strip({ state, onRun }: Props) {
  const { t } = useTranslation();
  const active = useEditor(ui => ui.toolCommand || `tool.${ui.tool}`);
  const keys = useKeys();
  const hint = (command: Command) => {
    const [key] = keys(command);
    return key === undefined ? named(command) : `${named(command)} (${key})`;
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
            data-command={command.id}
            type={command.id === active ? 'primary' : 'text'}
            icon={icons[command.id]}
            aria-label={named(command)}
            aria-pressed={command.id === active}
            disabled={!usable(command, state)}
            onClick={() => onRun(command)}
          />
        </Tooltip>
      ))}
    </div>
  );
});
