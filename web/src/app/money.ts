/** Minor units as people read money: 1234 → $12.34 (or 12,34 $ as the language has it). */
export const formatMoney = (minor: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-US', { style: 'currency', currency }).format(minor / 100);

/** The price of one piece, from the price of all in minor units, with up to hundredths of a minor unit; “≈” marks a rounded price. */
export function formatUnitPrice(total: number, quantity: number, currency: string, language: string): string {
  if (total % quantity === 0) return formatMoney(total / quantity, currency, language);
  const price = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 4,
  }).format(total / quantity / 100);
  return (total * 100) % quantity === 0 ? price : `≈ ${price}`;
}
