const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const unescaped = (text: string): string => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, entity => ENTITIES[entity]!);

/** Styles of elements, collected as rules: the Content-Security-Policy of public pages allows none in attributes. */
export class InlineStyles {
  readonly #numbers = new Map<string, number>();

  /** The page with a mark on each element in place of its styles. */
  take(html: string): string {
    return html.replace(/(<[^>]*?\s)style="([^"]*)"/g, (_, before: string, style: string) => {
      const number = this.#numbers.get(style) ?? this.#numbers.size;
      this.#numbers.set(style, number);
      return `${before}data-style="${number}"`;
    });
  }

  /** The rules for all marks. */
  get css(): string {
    return [...this.#numbers].map(([style, number]) => `[data-style='${number}']{${unescaped(style)}}`).join('');
  }
}
