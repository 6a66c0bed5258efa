import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';

export function Loading({ label }: { readonly label?: string }) {
  const { t } = useTranslation();
  return (
    <div className="loading" role="status">
      <Spin />
      <span>{label ?? t('loading')}</span>
    </div>
  );
}
