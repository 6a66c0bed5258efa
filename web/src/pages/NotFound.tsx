import { CompassOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../layout/ButtonLink.tsx';
import { Empty } from '../layout/Empty.tsx';

export default function NotFound() {
  const { t } = useTranslation();
  return (
    <Empty whole icon={<CompassOutlined />} title={t('notFound.title')} text={t('notFound.text')}>
      <ButtonLink type="primary" to="/">
        {t('notFound.home')}
      </ButtonLink>
      <ButtonLink to="/workbench/my-files">{t('editor.back')}</ButtonLink>
    </Empty>
  );
}
