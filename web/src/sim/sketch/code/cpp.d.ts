/** Monaco's own C++, which comes without types. */
declare module 'monaco-editor/languages/definitions/cpp/cpp' {
  export const conf: unknown;
  export const language: unknown;
}
