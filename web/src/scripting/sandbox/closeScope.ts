/** What scripts keep of the global scope besides the language. None of it reaches a network, a file or another window. */
const KEPT = [
  'DOMException',
  'ImageData',
  'OffscreenCanvas',
  'OffscreenCanvasRenderingContext2D',
  'TextDecoder',
  'TextEncoder',
  'WebAssembly',
  'atob',
  'btoa',
  'clearTimeout',
  'console',
  'crypto',
  'performance',
  'queueMicrotask',
  'self',
  'setTimeout',
  'structuredClone',
];

/** The names of ECMAScript 2026, sections 19.1 to 19.4. */
const LANGUAGE =
  'globalThis Infinity NaN undefined eval isFinite isNaN parseFloat parseInt decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape ' +
  'AggregateError Array ArrayBuffer AsyncDisposableStack BigInt BigInt64Array BigUint64Array Boolean DataView Date DisposableStack Error EvalError ' +
  'FinalizationRegistry Float16Array Float32Array Float64Array Function Int8Array Int16Array Int32Array Iterator Map Number Object Promise Proxy ' +
  'RangeError ReferenceError RegExp Set SharedArrayBuffer String SuppressedError Symbol SyntaxError TypeError Uint8Array Uint8ClampedArray ' +
  'Uint16Array Uint32Array URIError WeakMap WeakRef WeakSet Atomics JSON Math Reflect Intl Temporal';

const ALLOWED: ReadonlySet<string> = new Set([...KEPT, ...LANGUAGE.split(' '), 'constructor']);

const isReaching = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

/**
 * Takes everything out of a global scope but the language and what computes alone, also what later browsers will add. The policy of the worker
 * refuses the network as well. Where a program serves the files without it, `import()` stays, which is part of the language and loads any address.
 *
 * @throws Error if something stays: no script may then begin.
 */
export function closeScope(scope: object): void {
  const left: string[] = [];
  for (let each: object | null = scope; each && each !== Object.prototype; each = Reflect.getPrototypeOf(each))
    for (const name of Reflect.ownKeys(each)) {
      if (typeof name !== 'string' || ALLOWED.has(name)) continue;
      // Constants, such as TEMPORARY of an old file system, stay and reach nothing.
      if (!Reflect.deleteProperty(each, name) && isReaching(Reflect.get(each, name))) left.push(name);
    }
  if (left.length > 0) throw new Error(`the sandbox cannot be closed: ${left.join(', ')}`);
}
