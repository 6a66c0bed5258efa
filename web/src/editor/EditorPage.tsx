import { FileSearchOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '../layout/ButtonLink.tsx';
import { Empty } from '../layout/Empty.tsx';
import { LeaveGuard } from '../layout/LeaveGuard.tsx';
import { Loading } from '../layout/Loading.tsx';
import type { ProjectSession } from '../project/session.ts';
import { Editor } from './Editor.tsx';
import type { EditorExtension } from './extension/EditorExtension.ts';
import { ExtensionsContext } from './extension/extensions.ts';
import { ServicesContext } from './extension/ProjectService.ts';
import type { Layout } from './shell/layout.ts';
import { useSession } from './useSession.ts';
import './editor.css';
import './shell/shell.css';

interface Props {
  readonly extensions: readonly EditorExtension[];
  /** What is open at the first visit; the document that the address names when not given. */
  readonly begin?: ((session: ProjectSession) => Layout) | undefined;
}

/** Opens the project that the address names; a fault is said, with a way back. */
export function EditorPage({ extensions, begin }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const first = pathname.endsWith('/pcb') ? 'board' : 'schematic';
  const { session, services, fault, editing, takeOver } = useSession(params.get('id') ?? '', first, extensions, {
    onRefused: () => void message.info({ key: 'readOnly', content: t('editing.refused') }),
    onRestored(edits, lost) {
      if (edits > 0) void message.info(t('unsaved.restored', { count: edits }), 8);
      if (lost > 0) void message.warning(t('unsaved.lost', { count: lost }), 0);
    },
    async onExport(opened, unstored) {
      try {
        await (await import('../project/fabrication.ts')).rescueKicad(opened, unstored);
      } catch (error) {
        console.error(error);
        void message.error(t('editor.kicadFailed'));
      }
    },
  });
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
  const shown = session?.available.includes(first) ? first : session?.available[0];
  const goTo = (address: string) => void navigate(`/eda/${address}?id=${params.get('id')}`);
  return session && shown ? (
    <ExtensionsContext value={extensions}>
      <ServicesContext value={services}>
        <LeaveGuard />
        <Editor
          session={session}
          wanted={shown}
          editing={editing}
          begin={begin}
          onTakeOver={takeOver}
          onAddress={goTo}
        />
      </ServicesContext>
    </ExtensionsContext>
  ) : (
    <Loading label={t('editor.opening')} />
  );
}
