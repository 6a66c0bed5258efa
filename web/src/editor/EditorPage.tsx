import { Button, Result } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { asId } from '@boardwright/engine/base';
import { StoreError } from '@boardwright/engine/storage';
import { Loading } from '../layout/Loading.tsx';
import { platform } from '../platform/index.ts';
import { openSession, type ProjectSession } from '../project/session.ts';
import { Editor } from './Editor.tsx';
import './editor.css';

/** Opens the project that the address names; a fault is said, with a way back. */
export default function EditorPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { pathname } = useLocation();
  const first = pathname.endsWith('/pcb') ? 'board' : 'schematic';
  const [session, setSession] = useState<ProjectSession | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    let gone = false;
    setSession(null);
    setFault('');
    platform
      .projects()
      .then(projects => openSession(projects, asId(id), first, opened => !gone && setSession(opened)))
      .catch(error => {
        console.error(error);
        if (!gone) setFault(error instanceof StoreError ? error.fault : 'unknown');
      });
    return () => {
      gone = true;
    };
    // Which document comes first is asked once: switching between the two opens nothing again.
  }, [id]);
  if (fault !== '') {
    return (
      <Result
        status="warning"
        title={t('editor.cannotOpen')}
        subTitle={t(`store.${fault}`)}
        extra={
          <Link to="/workbench/my-files">
            <Button type="primary">{t('editor.back')}</Button>
          </Link>
        }
      />
    );
  }
  const shown = session?.available.includes(first) ? first : session?.available[0];
  const document = shown ? (session?.[shown] ?? null) : null;
  return session && document ? (
    <Editor session={session} document={document} />
  ) : (
    <Loading label={t('editor.opening')} />
  );
}
