import { FileSearchOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf, pathText } from '@boardwright/engine/compare';
import { tr } from '../app/locale.ts';
import { ButtonLink } from '../layout/ButtonLink.tsx';
import { Empty } from '../layout/Empty.tsx';
import { LeaveGuard } from '../layout/LeaveGuard.tsx';
import { Loading } from '../layout/Loading.tsx';
import type { DocumentKind } from '../project/session.ts';
import type { Visit } from '../project/visit.ts';
import { LiveContext } from './presence/LiveContext.ts';
import { Editor } from './Editor.tsx';
import type { EditorExtension } from './extension/EditorExtension.ts';
import { ExtensionsContext } from './extension/extensions.ts';
import { ServicesContext } from './extension/ProjectService.ts';
import type { FirstLayout } from './shell/EditorShell.ts';
import { useOpenProject } from './useOpenProject.ts';
import './editor.css';
import './shell/shell.css';

interface Props {
  readonly id: string;
  /** The document that the address names. */
  readonly first: DocumentKind;
  readonly extensions: readonly EditorExtension[];
  readonly begin?: FirstLayout | undefined;
  /** The link by which somebody looks at it; null for a project of this device. */
  readonly visit: Visit | null;
  /** Makes the address name another document. */
  readonly onAddress: (address: 'sch' | 'pcb') => void;
}

/** An open project; a fault is shown with a way back. */
export function ProjectView({ id, first, extensions, begin, visit, onAddress }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { shown, fault, editing, live, takeOver } = useOpenProject(
    id,
    { first, extensions, begin, visit },
    {
      onRefused: () =>
        void message.info({
          key: 'readOnly',
          content: t(editing === 'viewing' ? 'viewing.refused' : 'editing.refused'),
        }),
      onRestored(edits, lost) {
        if (edits > 0) void message.info(t('unsaved.restored', { count: edits }), 8);
        if (lost > 0) void message.warning(t('unsaved.lost', { count: lost }), 0);
      },
      onKept(document, kept) {
        const [first] = kept;
        const object = first?.id == null ? undefined : document.store.get(first.id);
        const content =
          object && first
            ? t('undoKept.one', { item: nameOf(object, tr), field: pathText(object, first.path, tr) })
            : t('undoKept.other');
        void message.info({ key: 'undoKept', content }, 6);
      },
      async onExport(opened, unstored) {
        try {
          await (await import('../project/fabrication.ts')).rescueKicad(opened, unstored);
        } catch (error) {
          console.error(error);
          void message.error(t('editor.kicadFailed'));
        }
      },
    },
  );
  // The whole editor is much to render: React does it in slices behind the frame that is due.
  const seen = useDeferredValue(shown);
  if (fault !== '') {
    return (
      <main>
        <Empty
          whole
          icon={<FileSearchOutlined />}
          title={t('editor.cannotOpen')}
          text={fault === 'unknown' ? t('editor.failed') : t(`store.${fault}`)}
        >
          <ButtonLink type="primary" to="/workbench/my-files">
            {t('editor.back')}
          </ButtonLink>
        </Empty>
      </main>
    );
  }
  if (!seen || seen.session.summary.id !== shown?.session.summary.id) return <Loading label={t('editor.opening')} />;
  const { session, shell, services } = seen;
  return (
    <ExtensionsContext value={extensions}>
      <ServicesContext value={services}>
        <LiveContext value={live}>
          <LeaveGuard />
          <Editor
            key={session.summary.id}
            session={session}
            shell={shell}
            wanted={session.available.includes(first) ? first : session.available[0]!}
            editing={editing}
            onTakeOver={takeOver}
            onAddress={onAddress}
          />
        </LiveContext>
      </ServicesContext>
    </ExtensionsContext>
  );
}
