import { useTranslation } from 'react-i18next';
import { ArticleList } from './ArticleList.tsx';

/** Guides and files to download. */
export default function ResourceList() {
  const { t } = useTranslation();
  return <ArticleList section="resources" title={t('resources.title')} lead={t('resources.lead')} />;
}
