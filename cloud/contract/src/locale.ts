/** Languages of the service's texts. */
export type Locale = 'en' | 'zh';

/**
 * Language of an Accept-Language header: the first of en and zh in order of weight; English when neither is named.
 */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const weight = rest.map(r => /^\s*q=([\d.]+)\s*$/.exec(r)?.[1]).find(q => q !== undefined);
      return { language: tag.toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight), index };
    })
    .filter(w => w.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  const found = wanted.find(w => w.language === 'en' || w.language === 'zh');
  return found?.language === 'zh' ? 'zh' : 'en';
}
