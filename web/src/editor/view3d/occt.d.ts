/** OpenCascade's readers as WebAssembly; what they give is described where it is used. */
declare module 'occt-import-js' {
  export default function occtimportjs(options: { locateFile(): string }): Promise<unknown>;
}
