import { EyeOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { StoreError } from '@boardwright/engine/storage';
import { platform } from '../platform/index.ts';
import { copyProject } from '../project/copies.ts';
import type { EditingState } from '../project/editing.ts';
import type { ProjectSession } from '../project/session.ts';
import { VisitContext } from '../project/visit.ts';

interface Props {
  readonly session: ProjectSession;
  readonly editing: EditingState;
  readonly onTakeOver: () => void;
}

/** Says that another window edits this project, and offers to go on here. */
export function ReadingNotice({ session, editing, onTakeOver }: Props) {
  const { t } = useTranslation();
  if (editing === 'editing' || editing === 'asking') return null;
  if (editing === 'viewing') return <ViewingNotice session={session} />;
  return (
    <div className="reading-notice" role="status">
      <EyeOutlined aria-hidden />
      <span>{t('editing.elsewhere')}</span>
      <Button size="small" loading={editing === 'taking'} onClick={onTakeOver}>
        {t('editing.takeOver')}
      </Button>
    </div>
  );
}

/** Says that the project may only be read, and offers a copy of one's own where the owner allows it. */
function ViewingNotice({ session: { projects, summary } }: { readonly session: ProjectSession }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const visit = useContext(VisitContext);
  const [isCopying, setCopying] = useState(false);
  // The page around the viewer says whose project it is, and copies it.
  if (visit?.source.type === 'share') return null;
  const copy = async () => {
    setCopying(true);
    try {
      const name = t('viewing.copyName', { name: summary.name });
      const into = visit ? await platform.projects() : projects;
      const made = await copyProject(projects, summary.id, name, summary.type, into);
      void navigate(`/eda/sch?id=${made.id}`);
    } catch (error) {
      console.error(error);
      void message.error(t(`store.${error instanceof StoreError ? error.fault : 'unknown'}`));
    } finally {
      setCopying(false);
    }
  };
  return (
    <div className="reading-notice" role="status">
      <EyeOutlined aria-hidden />
      <span>{visit ? t('visit.notice', { owner: visit.ownerName }) : t('viewing.notice')}</span>
      {(!visit || visit.allowCopy) && (
        <Button size="small" loading={isCopying} onClick={() => void copy()}>
          {t('viewing.copy')}
        </Button>
      )}
    </div>
  );
}
