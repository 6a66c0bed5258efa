import { msg, type Msg } from '@boardwright/engine/base';
import { part, type PartKind } from './part.ts';

export interface GatesView {
  readonly outputs: readonly boolean[];
}

/** From an input to the output, seconds (74HC at 5 V). */
const DELAY = 8e-9;

type Function = (inputs: readonly boolean[]) => boolean;

/** Gates of a package, each of `inputs` and an output: 1A 1B 1Y 2A … */
function gates(
  id: string,
  title: Msg,
  count: number,
  inputs: readonly string[],
  decide: Function,
): PartKind<GatesView> {
  const own = Array.from({ length: count }, (_, i) => i + 1);
  return part<GatesView>({
    id,
    title,
    pins: [...own.flatMap(i => [...inputs.map(pin => `${i}${pin}:in`), `${i}Y:out`]), 'VCC:power', 'GND:ground'].join(
      ' ',
    ),
    make: host => {
      const outputs = own.map(() => false);
      const put = (i: number) => {
        const now = decide(inputs.map(pin => host.level(`${i}${pin}`)));
        outputs[i - 1] = now;
        host.after(DELAY, () => host.drive(`${i}Y`, now));
      };
      for (const i of own) host.after(0, () => put(i));
      return { hear: pin => put(Number(pin[0])), view: () => ({ outputs: [...outputs] }) };
    },
  });
}

const TWO = ['A', 'B'];

export const GATES: readonly PartKind<GatesView>[] = [
  gates('74hc00', msg('parts.hc00', '74HC00 NAND gates'), 4, TWO, ([a, b]) => !(a && b)),
  gates('74hc02', msg('parts.hc02', '74HC02 NOR gates'), 4, TWO, ([a, b]) => !(a || b)),
  gates('74hc04', msg('parts.hc04', '74HC04 inverters'), 6, ['A'], ([a]) => !a),
  gates('74hc08', msg('parts.hc08', '74HC08 AND gates'), 4, TWO, ([a, b]) => a! && b!),
  gates('74hc14', msg('parts.hc14', '74HC14 Schmitt inverters'), 6, ['A'], ([a]) => !a),
  gates('74hc32', msg('parts.hc32', '74HC32 OR gates'), 4, TWO, ([a, b]) => a! || b!),
  gates('74hc86', msg('parts.hc86', '74HC86 XOR gates'), 4, TWO, ([a, b]) => a !== b),
];
