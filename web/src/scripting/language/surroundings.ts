/** What a script has besides the language itself: the sandbox keeps no more. */
export const SURROUNDINGS = `
declare const console: { log(...values: unknown[]): void; warn(...values: unknown[]): void; error(...values: unknown[]): void };
declare function setTimeout(run: () => void, milliseconds?: number): number;
declare function clearTimeout(id: number): void;
declare function structuredClone<T>(value: T): T;
declare class TextEncoder { encode(text: string): Uint8Array; }
declare class TextDecoder { constructor(encoding?: string); decode(bytes: Uint8Array): string; }
`;
