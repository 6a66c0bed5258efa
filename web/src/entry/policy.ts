// First of all modules: what the page's Content-Security-Policy asks of the libraries that the others load.

/** Zod tests once whether it may compile code, which the policy refuses and reports. Its settings are read when it is loaded. */
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

/** Components add style elements, and not all of them pass on a nonce: each new one gets that of the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
if (nonce) {
  const createElement = document.createElement.bind(document) as (
    name: string,
    options?: ElementCreationOptions,
  ) => HTMLElement;
  // `as`: the overloads of createElement cannot be written as a function.
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
}
