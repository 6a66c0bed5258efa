import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';

/** Why no board is seen. */
export const SolidNotice = ({ title, text }: { readonly title: string; readonly text?: string }) => (
  <div className="solid-notice" role="status">
    <strong>{title}</strong>
    {text && <span>{text}</span>}
  </div>
);

/** How much of the board is built, 0 to 1. */
export function Building({ part }: { readonly part: number }) {
  const { t } = useTranslation();
  return (
    <div className="solid-notice" role="status">
      <span>{t('solid.building')}</span>
      <Progress percent={Math.round(100 * part)} style={{ width: 220 }} aria-label={t('solid.building')} />
    </div>
  );
}
