import { useTranslation } from 'react-i18next';
import { ArticleList } from './ArticleList.tsx';

/** What is new, and how things are made. */
export default function BlogList() {
  const { t } = useTranslation();
  return <ArticleList section="blog" title={t('blog.title')} lead={t('blog.lead')} />;
}
