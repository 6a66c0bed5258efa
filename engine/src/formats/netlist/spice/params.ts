/** Parameters of a model, in the order of the text: 'r=1k', 'model="sin(0 1 1k)"', and words that stand alone. */
export class Params {
  readonly #values = new Map<string, { readonly name: string; readonly value: string }>();

  constructor(text: string) {
    for (const [, name = '', quoted, bare] of text.matchAll(/([^\s="]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s"]+)))?/g))
      this.#values.set(name.toLowerCase(), { name, value: quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '1' });
  }

  get(...names: readonly string[]): string | undefined {
    for (const name of names) {
      const found = this.#values.get(name);
      if (found && found.value !== '') return found.value;
    }
    return undefined;
  }

  /** All but these. */
  without(...names: readonly string[]): { readonly name: string; readonly value: string }[] {
    return [...this.#values].filter(([name]) => !names.includes(name)).map(([, param]) => param);
  }
}
