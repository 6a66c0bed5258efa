import { useTranslation } from 'react-i18next';
import type { LibraryImport } from '@boardwright/engine/formats';
import { issueText } from '../../../app/issuePlace.ts';

/** More lines nobody reads. */
const MOST = 100;

/** What was read of files, and what was left out and why. */
export function ImportReport({ read, models }: { readonly read: LibraryImport; readonly models: number }) {
  const { t } = useTranslation();
  const count = (kind: string) => read.parts.filter(({ record }) => record.kind === kind).length;
  const failed = read.reports.filter(({ symbols, footprints }) => symbols + footprints === 0).length;
  const issues = read.reports.flatMap(({ file, issues: own }) =>
    own.map(each => ({ ...each, place: { file, ...each.place } })),
  );
  return (
    <>
      <dl className="import-counts">
        <dt>{t('importLibrary.symbols')}</dt>
        <dd>{count('symbol')}</dd>
        <dt>{t('importLibrary.footprints')}</dt>
        <dd>{count('footprint')}</dd>
        <dt>{t('importLibrary.models')}</dt>
        <dd>{models}</dd>
        <dt>{t('importLibrary.failedFiles')}</dt>
        <dd>{failed}</dd>
      </dl>
      {issues.length > 0 && (
        <section aria-label={t('importLibrary.issues')}>
          <h4>{t('importLibrary.issues')}</h4>
          <ul className="import-issues">
            {issues.slice(0, MOST).map((each, i) => (
              <li key={i} data-severity={each.severity}>
                {issueText(each)}
              </li>
            ))}
            {issues.length > MOST && <li>{t('importLibrary.moreIssues', { count: issues.length - MOST })}</li>}
          </ul>
        </section>
      )}
    </>
  );
}
