import { FileSearchOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { nameOf, pathText } from '@boardwright/engine/compare';
import { tr } from '../app/locale.ts';
import { ButtonLink } from '../layout/ButtonLink.tsx';
import { Empty } from '../layout/Empty.tsx';
import { LeaveGuard } from '../layout/LeaveGuard.tsx';
import { Loading } from '../layout/Loading.tsx';
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
  readonly extensions: readonly EditorExtension[];
  /** What is open at the first visit; the document that the address names when not given. */
  readonly begin?: FirstLayout | undefined;
}

/** Opens the project that the address names; a fault is shown with a way back. */
export function EditorPage({ extensions, begin }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const id = params.get('id') ?? '';
  const first = pathname.endsWith('/pcb') ? 'board' : 'schematic';
  const { shown, fault, editing, live, takeOver } = useOpenProject(
    id,
    { first, extensions, begin },
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
        <Empty whole icon={<FileSearchOutlined />} title={t('editor.cannotOpen')} text={t(`store.${fault}`)}>
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
            onAddress={address => void navigate(`/eda/${address}?id=${id}`)}
          />
        </LiveContext>
      </ServicesContext>
    </ExtensionsContext>
  );
}
