import type { Msg } from '@boardwright/engine/base';
import { commerceMessages, type CommerceMessageId } from '../messages.ts';

/**
 * A formula of a price line as people of a language read it. The stored one is the same in every language: `¢300` is an
 * amount of minor units, `{pcb.thickness}` the name of an option, `⌈…⌉` rounded up to a whole minor unit.
 * `locale` writes the numbers, `translate` the names.
 */
export function formulaText(
  formula: string,
  locale: 'en' | 'zh',
  currency: string,
  translate: (message: Msg) => string,
): string {
  const language = locale === 'zh' ? 'zh-CN' : 'en-US';
  const money = (minor: number) =>
    new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 4 }).format(minor / 100);
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  return formula
    .replace(/⌈([^⌈⌉]*)⌉(?= ×)/g, (_, inner: string) => (inner.includes(' + ') ? `(${inner})` : inner))
    .replace(/[⌈⌉]/g, '')
    .replace(/¢(\d+(?:\.\d+)?)/g, (_, minor: string) => money(Number(minor)))
    .replace(/(\d+) mm²/g, (_, area: string) => `${number(Number(area) / 100)} cm²`)
    .replace(/(\d+)‰/g, (_, part: string) => `${number(Number(part) / 10)}%`)
    .replace(/ pcs\b/g, ` ${translate(commerceMessages['unit.pieces'])}`)
    .replace(/\{([\w.]+)\}/g, (_, id: string) => translate(commerceMessages[id as CommerceMessageId]));
}
