// What browsers, workers and Node share beyond ECMAScript. The engine's core must compile without the DOM library.
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: Uint8Array, options?: { stream?: boolean }): string;
}
declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
}
declare const crypto: {
  randomUUID(): string;
  getRandomValues<T extends Uint8Array>(array: T): T;
  readonly subtle: { digest(algorithm: string, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> };
};
declare const performance: { now(): number };
declare function btoa(data: string): string;
declare function atob(data: string): string;

declare namespace WebAssembly {
  class Memory {
    private constructor();
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Table {
    private constructor();
    get(index: number): unknown;
  }
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>);
    static imports(module: Module): { readonly name: string }[];
  }
  class Instance {
    constructor(module: Module, imports: object);
    readonly exports: object;
  }
}
