import { useTranslation } from 'react-i18next';

/** The name of the page in the window's title. */
export function Title({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return <title>{`${t(id)} · Boardwright`}</title>;
}
