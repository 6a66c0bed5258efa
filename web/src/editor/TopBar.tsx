import {
  ArrowLeftOutlined,
  ExportOutlined,
  SafetyCertificateOutlined,
  ShareAltOutlined,
  ShoppingOutlined,
} from '@ant-design/icons';
import { Badge, Button, Segmented, Tooltip } from 'antd';
import { memo, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { belongs, MENUS, usable, type Command, type CommandState, type Menu } from '@boardwright/engine/commands';
import { tr } from '../app/locale.ts';
import { MenuButton } from '../layout/MenuButton.tsx';
import { Settings } from '../layout/Settings.tsx';
import { redoIcon, undoIcon } from './icons.tsx';
import { menuItems } from './menuItems.tsx';
import { useCommands } from './extension/extensions.ts';
import { useKeys } from './state/keymap.ts';
import type { ProjectSession } from '../project/session.ts';
import { placeOf } from './presence/placeOf.ts';
import { Visitors } from './presence/Visitors.tsx';
import type { EditorDocument } from '../project/document.ts';
import { VisitContext } from '../project/visit.ts';
import { useFindings } from './state/findings.ts';
import type { EditorKind } from './state/store.ts';
import type { Panes } from './workspace/Panes.ts';

interface Props {
  /** Of the active pane. */
  readonly document: EditorDocument;
  readonly session: ProjectSession;
  readonly panes: Panes;
  readonly editor: EditorKind;
  readonly state: CommandState;
  readonly onEditor: (editor: EditorKind) => void;
  readonly onRun: (command: Command) => void;
}

/** Project, menus made from the commands, the switch between schematic and board, and the way to the order. */
export const TopBar = memo(function TopBar({ document, session, panes, editor, state, onEditor, onRun }: Props) {
  const { t } = useTranslation();
  const { name } = session.summary;
  const available = editorsOf(session);
  const commands = useCommands();
  const visit = useContext(VisitContext);
  const isVisit = visit !== null;
  const byId = (id: string) => commands.find(command => command.id === id)!;
  const keys = useKeys();
  const found = useFindings(document).findings?.length ?? 0;
  const listed = (menu: Menu) => commands.filter(command => command.menu === menu && belongs(command, editor));
  const quick = (id: string, icon: React.ReactNode) => {
    const command = byId(id);
    return (
      <Tooltip title={`${tr(command.title)} (${keys(command)[0] ?? ''})`}>
        <Button
          type="text"
          icon={icon}
          aria-label={tr(command.title)}
          disabled={!usable(command, state)}
          onClick={() => onRun(command)}
        />
      </Tooltip>
    );
  };
  return (
    <header className="top-bar">
      <div>
        {visit?.source.type === 'share' ? <ShareLink id={visit.source.id} /> : <Back isVisit={isVisit} />}
        <h1 title={name} translate="no">
          {name}
        </h1>
        <nav aria-label={t('editor.menus')}>
          {MENUS.filter(menu => listed(menu).length > 0).map(menu => (
            <MenuButton key={menu} type="text" size="small" items={() => menuItems(listed(menu), state, keys, onRun)}>
              {t(`menu.${menu}`)}
            </MenuButton>
          ))}
        </nav>
        {!isVisit && quick('edit.undo', undoIcon)}
        {!isVisit && quick('edit.redo', redoIcon)}
      </div>
      <Segmented<EditorKind>
        aria-label={t('editor.documents')}
        value={editor}
        onChange={onEditor}
        options={available.map(each => ({ value: each, label: t(`editor.${each}`) }))}
      />
      <div>
        <Visitors placeOf={peer => placeOf(session, panes, peer)} />
        <Badge
          count={found}
          size="small"
          offset={[-16, 1]}
          overflowCount={999}
          title={t('findings.badge', { count: found })}
        >
          <Button
            className="run-checks"
            icon={<SafetyCertificateOutlined aria-hidden />}
            data-testid="run-checks"
            aria-label={tr(byId('check.run').title)}
            title={tr(byId('check.run').title)}
            onClick={() => onRun(byId('check.run'))}
          >
            {tr(byId('check.run').title)}
          </Button>
        </Badge>
        {!isVisit && (
          <Tooltip title={tr(byId('file.share').title)}>
            <Button
              type="text"
              icon={<ShareAltOutlined aria-hidden />}
              aria-label={tr(byId('file.share').title)}
              onClick={() => onRun(byId('file.share'))}
            />
          </Tooltip>
        )}
        {!isVisit && available.includes('board') && (
          <Button
            type="primary"
            data-testid="order"
            aria-label={tr(byId('file.order').title)}
            title={tr(byId('file.order').title)}
            icon={<ShoppingOutlined aria-hidden />}
            onClick={() => onRun(byId('file.order'))}
          >
            {tr(byId('file.order').title)}
          </Button>
        )}
        <Settings />
      </div>
    </header>
  );
});

/** The way to the files; a visitor has none, and gets to the home page. */
function Back({ isVisit }: { readonly isVisit: boolean }) {
  const { t } = useTranslation();
  const label = isVisit ? t('visit.home') : t('editor.back');
  return (
    <Tooltip title={label}>
      <Link to={isVisit ? '/' : '/workbench/my-files'} aria-label={label} className="back">
        <ArrowLeftOutlined aria-hidden />
      </Link>
    </Tooltip>
  );
}

/** The viewer of a shared project may stand in the page of another site: its own page opens beside that. */
function ShareLink({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <Tooltip title={t('community.openPage')}>
      <a href={`/community/${id}`} target="_blank" rel="noopener" aria-label={t('community.openPage')} className="back">
        <ExportOutlined aria-hidden />
      </a>
    </Tooltip>
  );
}

/** What one can go to: what the project has, and the views of it. */
const editorsOf = ({ available }: ProjectSession): EditorKind[] => [
  ...available,
  ...(available.includes('board') ? (['solid'] as const) : []),
  ...(available.includes('schematic') ? (['waves'] as const) : []),
];
