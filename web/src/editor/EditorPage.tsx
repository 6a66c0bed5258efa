import { FileSearchOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '../layout/ButtonLink.tsx';
import { Empty } from '../layout/Empty.tsx';
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
  const { session, fault, editing, takeOver } = useSession(
    params.get('id') ?? '',
    first,
    () => void message.info({ key: 'readOnly', content: t('editing.refused') }),
  );
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
    <Editor session={session} wanted={shown} editing={editing} begin={begin} onTakeOver={takeOver} onAddress={goTo} />
  ) : (
    <Loading label={t('editor.opening')} />
  );
}
