import { Alert, App, Modal, Progress } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectStore } from '@boardwright/engine/storage';
import type { LibraryImport } from '@boardwright/engine/formats';
import type { PickedFile } from '../../../platform/port.ts';
import { myLibraryOf } from '../../../project/library/myLibrary.ts';
import { readInWorker } from '../../../project/library/readInWorker.ts';
import { modelsFor, resolved, taken, type Collision, type SavedPart } from '../../../project/library/savedParts.ts';
import { CollisionChoice } from './CollisionChoice.tsx';
import { ImportReport } from './ImportReport.tsx';
import { partFault } from './partFault.ts';

interface Props {
  readonly projects: ProjectStore;
  readonly files: readonly PickedFile[];
  readonly onClose: () => void;
}

/** Reads files of libraries, shows what they have and what was left out, and adds the parts to My library. */
export function ImportParts({ projects, files, onClose }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const mine = myLibraryOf(projects);
  const [progress, setProgress] = useState(0);
  const [read, setRead] = useState<LibraryImport | null>(null);
  const [collision, setCollision] = useState<Collision>('both');
  const [storing, setStoring] = useState(false);
  useEffect(() => {
    let gone = false;
    Promise.all([readInWorker('import', { files }, part => !gone && setProgress(part)), mine.refresh()]).then(
      ([result]) => {
        if (!gone) setRead(result);
      },
      (error: unknown) => {
        console.error(error);
        if (gone) return;
        void message.error(t('myLibrary.failed'));
        onClose();
      },
    );
    return () => {
      gone = true;
    };
  }, [files]);

  const parts = useMemo((): readonly SavedPart[] => {
    if (!read) return [];
    const models = new Map(read.models.map(({ name, bytes }) => [name, bytes]));
    return read.parts.map(part => ({
      ...part,
      files: modelsFor(part.record, [...models.keys()]).map(name => ({ name, bytes: models.get(name)! })),
    }));
  }, [read]);
  const collisions = useMemo(() => taken(mine, parts), [parts]);
  const count = parts.length - (collision === 'skip' ? collisions.length : 0);

  const store = async () => {
    setStoring(true);
    setProgress(0);
    try {
      const stored = await mine.put(resolved(mine, parts, collision), done => setProgress(done / count));
      void message.success(t('importLibrary.done', { count: stored.length }));
      onClose();
    } catch (error) {
      console.error(error);
      setStoring(false);
      void message.error(partFault(error));
    }
  };

  return (
    <Modal
      open
      width={720}
      title={t('importLibrary.title')}
      onCancel={onClose}
      onOk={() => void store()}
      okText={t('importLibrary.import', { count })}
      okButtonProps={{ disabled: count === 0, loading: storing }}
      cancelText={t('cancel')}
      mask={{ closable: false }}
    >
      <div className="import-parts">
        {(!read || storing) && (
          <Progress percent={Math.round(progress * 100)} aria-label={t('importLibrary.progress')} />
        )}
        {read && parts.length === 0 && <Alert type="error" title={t('importLibrary.nothing')} />}
        {read && <ImportReport read={read} models={parts.reduce((sum, part) => sum + part.files.length, 0)} />}
        <CollisionChoice
          parts={collisions}
          value={collision}
          onChange={setCollision}
          choices={['both', 'replace', 'skip']}
        />
      </div>
    </Modal>
  );
}
