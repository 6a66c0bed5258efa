import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly label: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** Sends a form, and stops its upload. */
export function SendButtons({ label, busy, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <div className="send-buttons">
      <Button type="primary" size="large" htmlType="submit" loading={busy}>
        {label}
      </Button>
      {busy && (
        <Button size="large" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
