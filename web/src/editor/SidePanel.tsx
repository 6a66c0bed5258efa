import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import type { EditorDocument } from '../project/document.ts';
import { Layers } from './panels/Layers.tsx';
import { Nets } from './panels/Nets.tsx';
import { Properties } from './panels/Properties.tsx';
import { Sheets } from './panels/Sheets.tsx';
import { Steps } from './panels/Steps.tsx';
import { useEditor, type SidePanel as Panel } from './state/store.ts';

export function SidePanel({
  document,
  onGo,
}: {
  readonly document: EditorDocument;
  /** Shows an object, on its page. */
  readonly onGo: (id: Id, path: string) => void;
}) {
  const { t } = useTranslation();
  const { panel, set } = useEditor();
  const board = document.type === 'board';
  const panels: { key: Panel; children: React.ReactNode }[] = [
    { key: 'properties', children: <Properties document={document} /> },
    board
      ? { key: 'layers', children: <Layers document={document} /> }
      : { key: 'sheets', children: <Sheets document={document} /> },
    { key: 'nets', children: <Nets document={document} onGo={onGo} /> },
    { key: 'history', children: <Steps document={document} /> },
  ];
  const active = panels.some(each => each.key === panel) ? panel : 'properties';
  return (
    <aside className="side-panel" aria-label={t('editor.side')}>
      <Tabs
        size="small"
        activeKey={active}
        onChange={key => set({ panel: key as Panel })}
        items={panels.map(({ key, children }) => ({ key, label: t(`panel.${key}`), children }))}
      />
    </aside>
  );
}
