import { Button, Space, type App } from 'antd';
import type { Issue } from '@boardwright/engine/base';
import type { LayerChoices, SetRow } from '@boardwright/engine/formats/gerber';
import { issueText } from './issuePlace.ts';
import { i18next } from './locale.ts';

type ModalHook = ReturnType<typeof App.useApp>['modal'];

/** Dialogs are shown by antd's App, which exists once React runs: it hands its hook over here. */
let modal: ModalHook | null = null;
export const connectQuestions = (hook: ModalHook): void => {
  modal = hook;
};

/** More lines nobody reads. */
const MOST_LINES = 12;

export function IssueLines({ issues }: { readonly issues: readonly Issue[] }) {
  return (
    <ul className="issue-lines">
      {issues.slice(0, MOST_LINES).map((each, i) => (
        <li key={i}>{issueText(each)}</li>
      ))}
    </ul>
  );
}

/** Asks whether files that look incomplete are imported all the same. */
export function confirmIncomplete(issues: readonly Issue[]): Promise<boolean> {
  const { t } = i18next;
  return new Promise(resolve => {
    if (!modal) return resolve(false);
    modal.confirm({
      title: t('incomplete.title'),
      content: <IssueLines issues={issues} />,
      width: 640,
      okText: t('incomplete.import'),
      cancelText: t('cancel'),
      autoFocusButton: 'cancel',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
}

/** Asks which of several projects is imported; null when the user cancels. */
export function chooseProject(names: readonly string[]): Promise<string | null> {
  const { t } = i18next;
  return new Promise(resolve => {
    if (!modal) return resolve(null);
    const answer = (name: string | null) => {
      dialog.destroy();
      resolve(name);
    };
    const dialog = modal.confirm({
      title: t('chooseProject.title'),
      content: (
        <div className="project-choice">
          {names.map(name => (
            <Button key={name} block onClick={() => answer(name)} translate="no">
              {name}
            </Button>
          ))}
        </div>
      ),
      onCancel: () => resolve(null),
      footer: (
        <div className="project-choice-footer">
          <Button onClick={() => answer(null)}>{t('cancel')}</Button>
        </div>
      ),
    });
  });
}

/**
 * Asks whether a project of KiCad is edited in its folder or imported as a copy; null when the user cancels. `hasCopy`: a copy was
 * imported before, and is opened again.
 */
export function chooseFolderUse(file: string, hasCopy: boolean): Promise<'inPlace' | 'copy' | null> {
  const { t } = i18next;
  return new Promise(resolve => {
    if (!modal) return resolve(null);
    const answer = (use: 'inPlace' | 'copy' | null) => {
      dialog.destroy();
      resolve(use);
    };
    const dialog = modal.confirm({
      title: t('folder.how'),
      icon: null,
      width: 520,
      content: (
        <>
          <p translate="no">{file}</p>
          <p>{t('folder.howText')}</p>
        </>
      ),
      onCancel: () => resolve(null),
      footer: (
        <Space wrap className="project-choice-footer">
          <Button onClick={() => answer(null)}>{t('cancel')}</Button>
          <Button onClick={() => answer('copy')}>{hasCopy ? t('folder.openCopy') : t('folder.copy')}</Button>
          <Button type="primary" onClick={() => answer('inPlace')}>
            {t('folder.inPlace')}
          </Button>
        </Space>
      ),
    });
  });
}

/** A project cannot be edited in its folder; asks whether it is imported as a copy. */
export function confirmFolderCopy(issues: readonly Issue[]): Promise<boolean> {
  const { t } = i18next;
  return new Promise(resolve => {
    if (!modal) return resolve(false);
    modal.confirm({
      title: t('folder.cannot'),
      content: <IssueLines issues={issues} />,
      width: 640,
      okText: t('folder.copy'),
      cancelText: t('cancel'),
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
}

/** Shows which file of a Gerber set is which layer, for correction; null when the user cancels. */
export async function chooseLayers(rows: readonly SetRow[]): Promise<LayerChoices | null> {
  const { t } = i18next;
  // Every page loads this file.
  const { GerberLayers } = await import('./GerberLayers.tsx');
  return new Promise(resolve => {
    if (!modal) return resolve(null);
    const answer = (choices: LayerChoices | null) => {
      dialog.destroy();
      resolve(choices);
    };
    const dialog = modal.confirm({
      title: t('gerberTable.title'),
      icon: null,
      width: 860,
      content: <GerberLayers rows={rows} onAnswer={answer} />,
      onCancel: () => resolve(null),
      footer: null,
    });
  });
}
