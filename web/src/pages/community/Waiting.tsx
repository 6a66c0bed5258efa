import { ClockCircleOutlined } from '@ant-design/icons';
import { Tag, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';

/** Stands at a text that only its author sees so far. */
export function Waiting() {
  const { t } = useTranslation();
  return (
    <p className="waiting">
      <Tooltip title={t('community.waitingHint')}>
        <Tag icon={<ClockCircleOutlined aria-hidden />} tabIndex={0}>
          {t('community.waiting')}
        </Tag>
      </Tooltip>
    </p>
  );
}
