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
import type { Layout } from './shell/layout.ts';
import { useSession } from './useSession.ts';
import './editor.css';
import './shell/shell.css';

/** Opens the project that the address names; a fault is said, with a way back. */
export default function EditorPage({ begin }: { readonly begin?: (session: ProjectSession) => Layout }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const first = pathname.endsWith('/pcb') ? 'board' : 'schematic';
  const { session, fault, editing, takeOver } = useSession(params.get('id') ?? '', first, {
    onRefused: () => void message.info({ key: 'readOnly', content: t('editing.refused') }),
    onRestored(edits, lost) {
      if (edits > 0) void message.info(t('unsaved.restored', { count: edits }), 8);
      if (lost > 0) void message.warning(t('unsaved.lost', { count: lost }), 0);
    },
    async onExport(opened) {
      try {
        await (await import('./fabrication.ts')).rescueKicad(opened);
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
    <>
      <LeaveGuard />
      <Editor session={session} wanted={shown} editing={editing} begin={begin} onTakeOver={takeOver} onAddress={goTo} />
    </>
  ) : (
    <Loading label={t('editor.opening')} />
  );
}
