import { FolderOpenOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { platform } from '../../platform/index.ts';
import { openChosen } from '../../project/liveFolder/openFolder.ts';

/** Opens a KiCad project in its folder; nothing where folders cannot be written. */
export function OpenFolder() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { folders } = platform;
  if (!folders) return null;
  return (
    <Tooltip title={t('folder.openHint')}>
      <Button
        icon={<FolderOpenOutlined aria-hidden />}
        onClick={() => void openChosen(folders.choose(), address => void navigate(address))}
      >
        {t('folder.open')}
      </Button>
    </Tooltip>
  );
}
