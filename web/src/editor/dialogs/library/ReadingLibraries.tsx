import { useTranslation } from 'react-i18next';

/** How far the folders of libraries are read. */
export function ReadingLibraries({
  reading,
}: {
  readonly reading: { readonly left: number; readonly of: number } | null;
}) {
  const { t } = useTranslation();
  return reading && <span> · {t('myLibrary.reading', { done: reading.of - reading.left, count: reading.of })}</span>;
}
