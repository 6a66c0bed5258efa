import { DownloadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

/** Files of the site that belong to a page. */
export function Downloads({ files }: { readonly files: readonly string[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <section aria-label={t('content.downloads')}>
      <h2>{t('content.downloads')}</h2>
      <ul className="content-downloads">
        {files.map(file => (
          <li key={file}>
            <a href={file} download translate="no">
              <DownloadOutlined aria-hidden /> {file.split('/').at(-1)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
