import { Button, Result } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
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
  const [session, setSession] = useState<ProjectSession | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    let gone = false;
    setSession(null);
    setFault('');
    platform
      .projects()
      .then(projects => openSession(projects, asId(id)))
      .then(
        opened => !gone && setSession(opened),
        error => {
          console.error(error);
          if (!gone) setFault(error instanceof StoreError ? error.fault : 'unknown');
        },
      );
    return () => {
      gone = true;
    };
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
  return session ? <Editor session={session} /> : <Loading label={t('editor.opening')} />;
}
