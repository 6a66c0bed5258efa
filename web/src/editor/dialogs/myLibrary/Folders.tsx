import { Alert, App, Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ProjectStore } from '@boardwright/engine/storage';
import { issueText } from '../../../app/issuePlace.ts';
import { platform } from '../../../platform/index.ts';
import { userLibrariesOf } from '../../../project/library/userLibraries.ts';

/** The folders of KiCad libraries that are read in place: adds and removes them. */
export function Folders({ projects, onClose }: { readonly projects: ProjectStore; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { list, reading } = useStore(userLibrariesOf(projects).store);
  const folders = platform.libraries;
  const failed = (error: unknown) => {
    console.error(error);
    void message.error(t('libraryFolders.failed'));
  };
  const add = (from: 'folder' | 'kicad') =>
    void folders?.add(from).then(added => {
      if (!added && from === 'kicad') void message.info(t('libraryFolders.noKicad'));
    }, failed);
  return (
    <Modal open width={680} title={t('libraryFolders.title')} onCancel={onClose} footer={null}>
      <div className="library-folders">
        <p>{t('libraryFolders.explain')}</p>
        {!folders && <Alert type="info" showIcon title={t('libraryFolders.unsupported')} />}
        <ul>
          {list?.folders.map(({ path, issues }) => {
            const own = list.libraries.filter(({ folder }) => folder === path);
            return (
              <li key={path}>
                <div>
                  <b translate="no">{path}</b>
                  <small>
                    {t('libraryFolders.count', {
                      symbols: own.filter(({ kind }) => kind === 'symbol').length,
                      footprints: own.filter(({ kind }) => kind === 'footprint').length,
                    })}
                  </small>
                  {issues.map((each, i) => (
                    <small key={i} className="library-issue">
                      {issueText(each)}
                    </small>
                  ))}
                </div>
                {list.locked?.includes(path) && (
                  <Button type="primary" onClick={() => void folders?.unlock(path).catch(failed)}>
                    {t('libraryFolders.unlock')}
                  </Button>
                )}
                <Button
                  aria-label={t('libraryFolders.removeOf', { path })}
                  onClick={() => void folders?.remove(path).catch(failed)}
                >
                  {t('libraryFolders.remove')}
                </Button>
              </li>
            );
          })}
        </ul>
        {reading && (
          <p role="status">{t('myLibrary.reading', { done: reading.of - reading.left, count: reading.of })}</p>
        )}
        {folders?.sources.map(from => (
          <Button key={from} onClick={() => add(from)}>
            {t(`libraryFolders.add.${from}`)}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
