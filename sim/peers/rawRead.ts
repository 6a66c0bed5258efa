/** A vector of a rawfile; complex values as pairs. */
interface RawVector {
  readonly name: string;
  readonly complex: boolean;
  readonly values: Float64Array;
}

export interface RawPlot {
  readonly name: string;
  readonly vectors: readonly RawVector[];
}

/** Reads a binary rawfile of ngspice (manual of version 39, section 15.3.4.2). Throws where it is none. */
export function readRaw(bytes: Uint8Array, name: string): RawPlot[] {
  // No string can hold a whole file of half a gigabyte; its heads are short.
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const plots: RawPlot[] = [];
  for (let at = 0; at < bytes.length;) {
    const body = file.indexOf('Binary:\n', at, 'latin1');
    if (body < 0) throw new Error('no binary rawfile');
    const head = file.toString('latin1', at, body);
    const number = (label: string) => Number(new RegExp(`^${label}:\\s*(\\d+)`, 'm').exec(head)?.[1]);
    const [count, points] = [number('No. Variables'), number('No. Points')];
    const complex = /^Flags:.*\bcomplex\b/m.test(head);
    const names = head
      .slice(head.indexOf('\nVariables:') + 11)
      .split('\n')
      .flatMap(line => line.trim().split('\t')[1] ?? [])
      .slice(0, count);
    const size = complex ? 2 : 1;
    const start = body + 8;
    const view = new DataView(bytes.buffer, bytes.byteOffset + start, points * count * size * 8);
    const vectors = names.map((vector, i) => {
      const values = new Float64Array(points * size);
      for (let row = 0; row < points; row++)
        for (let k = 0; k < size; k++)
          values[row * size + k] = view.getFloat64(((row * count + i) * size + k) * 8, true);
      return { name: vector, complex, values };
    });
    plots.push({ name, vectors });
    at = start + points * count * size * 8;
  }
  return plots;
}
