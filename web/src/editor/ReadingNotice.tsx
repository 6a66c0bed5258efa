import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EditingState } from '../project/editing.ts';

interface Props {
  readonly editing: EditingState;
  readonly onTakeOver: () => void;
}

/** Says that another window edits this project, and offers to go on here. */
export function ReadingNotice({ editing, onTakeOver }: Props) {
  const { t } = useTranslation();
  if (editing === 'editing' || editing === 'asking') return null;
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
