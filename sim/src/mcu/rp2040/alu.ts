/** The flags of rp2040js's core. */
interface State {
  N: boolean;
  Z: boolean;
  C: boolean;
  V: boolean;
}

export function flags(core: State, value: number): void {
  core.N = value < 0;
  core.Z = value === 0;
}

/** a + b + carry with all flags: a subtraction adds the complement and one. */
export function add(core: State, a: number, b: number, carry: number): number {
  const result = (a + b + carry) | 0;
  core.N = result < 0;
  core.Z = result === 0;
  core.C = (a >>> 0) + (b >>> 0) + carry > 0xffffffff;
  core.V = ((a ^ result) & (b ^ result)) < 0;
  return result;
}

/** The sixteen operations of two low registers. */
export function data(core: State, R: Int32Array, op: number): void {
  const d = op & 7;
  const a = R[d]!;
  const b = R[(op >> 3) & 7]!;
  const by = b & 0xff;
  switch ((op >> 6) & 15) {
    case 0:
      return flags(core, (R[d] = a & b));
    case 1:
      return flags(core, (R[d] = a ^ b));
    case 2:
      if (by) core.C = by <= 32 && ((a >>> (32 - by)) & 1) !== 0;
      return flags(core, (R[d] = by < 32 ? a << by : 0));
    case 3:
      if (by) core.C = by <= 32 && ((a >>> (by - 1)) & 1) !== 0;
      return flags(core, (R[d] = by < 32 ? a >>> by : 0));
    case 4:
      if (by) core.C = ((a >> (by < 32 ? by - 1 : 31)) & 1) !== 0;
      return flags(core, (R[d] = a >> (by < 32 ? by : 31)));
    case 5:
      R[d] = add(core, a, b, core.C ? 1 : 0);
      return;
    case 6:
      R[d] = add(core, a, ~b, core.C ? 1 : 0);
      return;
    case 7: {
      const turned = (a >>> (by & 31)) | (a << (32 - (by & 31)));
      if (by) core.C = turned < 0;
      return flags(core, (R[d] = turned));
    }
    case 8:
      return flags(core, a & b);
    case 9:
      R[d] = add(core, 0, ~b, 1);
      return;
    case 10:
      add(core, a, ~b, 1);
      return;
    case 11:
      add(core, a, b, 0);
      return;
    case 12:
      return flags(core, (R[d] = a | b));
    case 13:
      return flags(core, (R[d] = Math.imul(a, b)));
    case 14:
      return flags(core, (R[d] = a & ~b));
    default:
      return flags(core, (R[d] = ~b));
  }
}

/** Whether a condition of a branch holds. */
export function holds(core: State, condition: number): boolean {
  switch (condition) {
    case 0:
      return core.Z;
    case 1:
      return !core.Z;
    case 2:
      return core.C;
    case 3:
      return !core.C;
    case 4:
      return core.N;
    case 5:
      return !core.N;
    case 6:
      return core.V;
    case 7:
      return !core.V;
    case 8:
      return core.C && !core.Z;
    case 9:
      return !core.C || core.Z;
    case 10:
      return core.N === core.V;
    case 11:
      return core.N !== core.V;
    case 12:
      return core.N === core.V && !core.Z;
    default:
      return core.N !== core.V || core.Z;
  }
}
