import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import type { PartActions } from './usePartActions.tsx';

interface Props {
  readonly ids: readonly Id[];
  /** Whether the recycle bin is shown. */
  readonly binned: boolean;
  readonly copyable: boolean;
  readonly actions: PartActions;
  readonly onImport: () => void;
  readonly onFolders: () => void;
  readonly onRename: () => void;
  readonly onClose: () => void;
}

/** The buttons of My library: files and folders on the left, what is done with the selected parts on the right. */
export function MyLibraryFooter(props: Props) {
  const { ids, binned, copyable, actions, onImport, onFolders, onRename, onClose } = props;
  const { t } = useTranslation();
  const none = ids.length === 0;
  return (
    <>
      <Button style={{ float: 'left' }} title={t('myLibrary.importHint')} onClick={onImport}>
        {t('myLibrary.import')}
      </Button>
      <Button style={{ float: 'left' }} disabled={none} onClick={() => void actions.export(ids)}>
        {t('myLibrary.export')}
      </Button>
      <Button style={{ float: 'left' }} onClick={onFolders}>
        {t('myLibrary.folders')}
      </Button>
      {binned ? (
        <>
          <Button disabled={none} onClick={() => void actions.restore(ids)}>
            {t('myLibrary.restore')}
          </Button>
          <Popconfirm
            title={t('myLibrary.purgeQuestion', { count: ids.length })}
            okText={t('myLibrary.purge')}
            cancelText={t('cancel')}
            onConfirm={() => void actions.purge(ids)}
          >
            <Button danger disabled={none}>
              {t('myLibrary.purge')}
            </Button>
          </Popconfirm>
        </>
      ) : (
        <>
          <Button disabled={ids.length !== 1} title="F2" onClick={onRename}>
            {t('footprints.rename')}
          </Button>
          <Button disabled={none} title="Ctrl+D" onClick={() => void actions.duplicate(ids)}>
            {t('myLibrary.duplicate')}
          </Button>
          <Button disabled={none} title="Del" onClick={() => void actions.remove(ids)}>
            {t('myLibrary.remove')}
          </Button>
          <Button disabled={none || !copyable} onClick={() => void actions.copyToProject(ids)}>
            {t('myLibrary.copyToProject')}
          </Button>
        </>
      )}
      <Button type="primary" onClick={onClose}>
        {t('close')}
      </Button>
    </>
  );
}
