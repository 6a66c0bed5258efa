import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@boardwright/engine/base';
import { tr } from '../../../app/locale.ts';

/** What a file lacks that was made. */
export function ExportIssues({ issues }: { readonly issues: readonly Issue[] }) {
  const { t } = useTranslation();
  if (issues.length === 0) return null;
  return (
    <Alert
      className="export-issues"
      type={issues.some(({ severity }) => severity === 'error') ? 'error' : 'warning'}
      showIcon
      title={t('export.issues', { count: issues.length })}
      description={
        <ul>
          {issues.map(({ message: text }, i) => (
            <li key={i}>{tr(text)}</li>
          ))}
        </ul>
      }
    />
  );
}
