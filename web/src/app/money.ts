/** Minor units as people read money: 1234 → $12.34 (or 12,34 $ as the language has it). */
export const formatMoney = (minor: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-US', { style: 'currency', currency }).format(minor / 100);
