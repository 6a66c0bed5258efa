import { useTranslation } from 'react-i18next';

/** Numbers as the person's language writes them, with so many digits after the point. */
export function useFormat(): (value: number, digits: number) => string {
  const { i18n } = useTranslation();
  const locale = i18n.language === 'zh' ? 'zh-CN' : 'en-US';
  return (value, digits) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}
