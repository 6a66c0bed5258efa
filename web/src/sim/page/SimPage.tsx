import { ArrowLeftOutlined, FileSearchOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { asId } from '@boardwright/engine/base';
import { StoreError, type ProjectStore, type ProjectSummary } from '@boardwright/engine/storage';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Empty } from '../../layout/Empty.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { Settings } from '../../layout/Settings.tsx';
import { platform } from '../../platform/index.ts';
import { SIMULATION_PROJECT } from '../../project/netlists.ts';
import { makersLayout } from './makersLayout.ts';
import '../../editor/editor.css';
import '../../editor/shell/shell.css';
import './page.css';

const NetlistBench = lazy(async () => ({ default: (await import('./NetlistBench.tsx')).NetlistBench }));

interface Props {
  /** The editor of a project with a schematic. */
  readonly Editor: ComponentType<{ readonly begin: typeof makersLayout }>;
}

interface Opened {
  readonly projects: ProjectStore;
  readonly summary: ProjectSummary;
  /** It has a schematic: it is worked on in the editor. */
  readonly drawn: boolean;
}

/** The simulation that the address names; where it names none, the page from which one begins. */
export default function SimPage({ Editor }: Props) {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return id === '' ? <Navigate to="../online-simulate" relative="path" replace /> : <Project id={id} Editor={Editor} />;
}

/** A project with a schematic in the editor, a bare netlist at its bench. */
function Project({ id, Editor }: Props & { readonly id: string }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    let gone = false;
    setOpened(null);
    setFault('');
    const open = async () => {
      const projects = await platform.projects();
      const [summary, documents] = await Promise.all([projects.get(asId(id)), projects.documents(asId(id))]);
      if (!gone) setOpened({ projects, summary, drawn: documents.some(({ type }) => type === 'schematic') });
    };
    open().catch((error: unknown) => {
      console.error(error);
      if (!gone) setFault(error instanceof StoreError ? error.fault : 'unknown');
    });
    return () => void (gone = true);
  }, [id]);
  if (fault !== '')
    return (
      <main>
        <Empty whole icon={<FileSearchOutlined />} title={t('editor.cannotOpen')} text={t(`store.${fault}`)}>
          <ButtonLink type="primary" to="/workbench/my-files">
            {t('editor.back')}
          </ButtonLink>
        </Empty>
      </main>
    );
  if (!opened) return <Loading label={t('editor.opening')} />;
  const { summary } = opened;
  if (opened.drawn)
    return (
      <Suspense fallback={<Loading label={t('editor.opening')} />}>
        <Editor begin={makersLayout} />
      </Suspense>
    );
  return (
    <div className="sim-page">
      <title>{`${summary.name} · Boardwright`}</title>
      <header className="top-bar">
        <div>
          <Tooltip title={t('editor.back')}>
            <Link to="/workbench/my-files" aria-label={t('editor.back')} className="back">
              <ArrowLeftOutlined aria-hidden />
            </Link>
          </Tooltip>
          <h1 title={summary.name} translate="no">
            {summary.name}
          </h1>
          <span className="muted">{t('simPage.netlist')}</span>
        </div>
        <span />
        <div>
          {summary.type !== SIMULATION_PROJECT && (
            <ButtonLink to={`/eda/sch?id=${summary.id}`}>{t('simPage.schematic')}</ButtonLink>
          )}
          <Settings />
        </div>
      </header>
      <Suspense fallback={<Loading />}>
        <NetlistBench key={summary.id} {...opened} />
      </Suspense>
    </div>
  );
}
