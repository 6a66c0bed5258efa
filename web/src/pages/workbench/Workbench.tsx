import { PlusOutlined } from '@ant-design/icons';
import { Alert, App, Button, Space, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Issue } from '@boardwright/engine/base';
import { StoreError } from '@boardwright/engine/storage';
import { placeText } from '../../app/issuePlace.ts';
import { tr } from '../../app/locale.ts';
import { usePreferences } from '../../app/preferences.ts';
import { platform } from '../../platform/index.ts';
import { readAsking, storeProject } from '../../project/import.ts';
import { newSimulation } from '../../project/newSimulation.ts';
import { mainNetlist, storeNetlist } from '../../project/netlists.ts';
import { addressOf, openExample } from '../../project/examples.ts';
import type { PickedFile } from '../../platform/port.ts';
import { ImportNotes } from './ImportNotes.tsx';
import { DropZone } from './DropZone.tsx';
import { Examples } from './Examples.tsx';
import { Importing, useImport } from './Importing.tsx';
import { Keeping } from './Keeping.tsx';
import { NewProject } from './NewProject.tsx';
import { OpenFolder } from './OpenFolder.tsx';
import { ProjectList } from './ProjectList.tsx';
import { Cloud } from './sync/Cloud.tsx';
import { useProjects } from './useProjects.ts';
import './workbench.css';

/** All projects on this device: import, open, rename, recycle bin, and our examples. */
export default function Workbench() {
  const { t } = useTranslation();
  const { message, notification } = App.useApp();
  const navigate = useNavigate();
  const locale = usePreferences(state => state.locale);
  const projects = useProjects(fault => void message.error(t(`store.${fault}`)));
  const [issues, setIssues] = useState<readonly Issue[]>([]);

  const open = (id: string) => navigate(`/eda/sch?id=${id}`);

  const createSimulation = () =>
    void projects.act(async store => navigate(`/sim?id=${(await newSimulation(store, t('workbench.untitled'))).id}`));

  const importFiles = async (files: readonly PickedFile[]) => {
    const stop = new AbortController();
    const report = (part: number) => useImport.setState({ current: { part, stop } });
    setIssues([]);
    report(0);
    try {
      const netlist = mainNetlist(files);
      if (netlist)
        return void navigate(`/sim?id=${(await storeNetlist(await platform.projects(), netlist, files)).id}`);
      const result = await readAsking(files, report, stop.signal);
      if (!result) return;
      if (!result.ok) return setIssues(result.error);
      const { issues: found } = result.value;
      const project = await storeProject(await platform.projects(), result.value);
      const warnings = found.filter(each => each.severity === 'warning');
      if (warnings.length > 0) {
        notification.warning({
          title: t('workbench.importedWith', { count: warnings.length }),
          description: <ImportNotes issues={warnings} />,
          duration: 20,
          // At the top it would cover the buttons of the editor that opens now.
          placement: 'bottomRight',
        });
      }
      void open(project.id);
    } catch (error) {
      if (stop.signal.aborted) return;
      console.error(error);
      void message.error(t(`store.${error instanceof StoreError ? error.fault : 'unknown'}`));
    } finally {
      useImport.setState({ current: null });
    }
  };

  return (
    <div className="page-body workbench">
      <div className="workbench-head">
        <h1 className="page-title">{t('workbench.title')}</h1>
        <Space wrap>
          <OpenFolder />
          <NewProject onCreate={make => void projects.act(async store => open((await make(store)).id))} />
          <Tooltip title={t('workbench.kind.simulationHint')}>
            <Button icon={<PlusOutlined aria-hidden />} onClick={createSimulation}>
              {t('simLanding.new')}
            </Button>
          </Tooltip>
        </Space>
      </div>
      <p className="page-lead">{t('workbench.lead')}</p>
      {projects.temporary && <Alert type="warning" showIcon title={t('store.temporary')} />}
      {projects.fault !== '' && <Alert type="error" showIcon title={t(`store.${projects.fault}`)} />}
      <DropZone onFiles={files => void importFiles(files)} />
      {issues.map((each, i) => (
        <Alert
          key={i}
          type={each.severity === 'error' ? 'error' : 'warning'}
          showIcon
          closable
          title={tr(each.message)}
          description={each.place && placeText(each.place)}
        />
      ))}
      {/* One order of elements for every state of the list: nothing moves, and no dialog is lost, when the list has been read. */}
      <ProjectList projects={projects} />
      <Cloud projects={projects} onOpen={id => void open(id)} />
      <Keeping projects={projects} />
      <Examples
        onOpen={example =>
          void projects.act(async store => {
            const { project, beside } = await openExample(store, example, t(`example.${example.id}.title`), locale);
            if (beside) void message.info(t(`example.beside.${beside}`));
            void navigate(addressOf(example, project));
          })
        }
      />
      <Importing />
    </div>
  );
}
