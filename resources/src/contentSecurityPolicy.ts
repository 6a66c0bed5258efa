/**
 * Content-Security-Policy of the web app's pages, on the server and in the desktop app. The app needs WebAssembly, workers made of
 * blobs, and antd's style elements. Scripts come from the app itself only; inline scripts are refused.
 */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
