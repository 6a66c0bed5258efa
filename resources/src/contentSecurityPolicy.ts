interface Sources {
  /** Of one answer: elements with this attribute may have scripts and styles inside. Without it none have scripts. */
  readonly nonce?: string | undefined;
  /** Whether any element may have styles inside: the editor of code, plots and drawings make such elements. */
  readonly inlineStyles: boolean;
  /** Origins besides the page's own that it may connect to. */
  readonly connect?: readonly string[] | undefined;
  /** Which sites may show the page inside of theirs; without it none. */
  readonly framedBy?: 'anybody' | undefined;
}

/**
 * Content-Security-Policy of the web app's pages, on the server and in the desktop app. The app needs WebAssembly and workers made
 * of blobs. Scripts come from the app itself only.
 */
export function contentSecurityPolicy({ nonce, inlineStyles, connect = [], framedBy }: Sources): string {
  const own = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src ${own} 'wasm-unsafe-eval'`,
    "script-src-attr 'none'",
    "worker-src 'self' blob:",
    // A nonce would switch 'unsafe-inline' off.
    `style-src ${inlineStyles ? "'self' 'unsafe-inline'" : own}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ["connect-src 'self' blob: data:", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    framedBy === 'anybody' ? 'frame-ancestors *' : "frame-ancestors 'none'",
  ].join('; ');
}

/** The worker in which scripts of people run, as the build names it. */
const SCRIPT_SANDBOX = /^\/assets\/scriptSandbox\.worker-[\w-]+\.js$/;

/**
 * Content-Security-Policy of a file of the web app that is not a page's, by its path; null for those of the app's own policy. Workers have the policy
 * that their file comes with: the one for scripts may make code of texts, and reaches nothing, no file of ours and no network.
 */
export const workerPolicy = (path: string): string | null =>
  SCRIPT_SANDBOX.test(path)
    ? "default-src 'none'; script-src 'unsafe-eval' 'wasm-unsafe-eval'; connect-src 'none'; worker-src 'none'"
    : null;
