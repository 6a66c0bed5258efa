import { msg, type Msg } from '@boardwright/engine/base';
import { AVR_CORES, CrossCheck, isAvrCoreName, type AnyChip } from '@boardwright/sim/mcu';
import type { LoadOptions } from '@boardwright/sim/mcu/load';
import { misuse, type Input, type Outcome } from '../cli/command.ts';

export interface ChosenCore {
  readonly makeCore: LoadOptions['makeCore'];
  /** The running comparison of --cross-check, once the chip is made; null without that option. */
  crossCheck(): CrossCheck | null;
}

export const isChosen = (value: ChosenCore | Outcome): value is ChosenCore => 'crossCheck' in value;

/** The interpreter that --core and --cross-check ask for. */
export function coreOf(input: Input, chip: AnyChip): ChosenCore | Outcome {
  const name = input.value('core');
  const checks = input.value('cross-check') !== undefined;
  if (name === undefined && !checks) return { makeCore: undefined, crossCheck: () => null };
  if (!chip.avr)
    return misuse(
      msg('cli.mcu.notAvr', '--core and --cross-check are for AVR chips only. The {{chip}} is not one.', {
        chip: chip.name,
      }),
    );
  if (name !== undefined && !isAvrCoreName(name))
    return misuse(
      msg('cli.mcu.badCore', 'Unknown core: {{core}}. Use {{cores}}.', {
        core: name,
        cores: Object.keys(AVR_CORES).join(', '),
      }),
    );
  if (name !== undefined && checks)
    return misuse(msg('cli.mcu.coreTwice', '--cross-check runs both cores. Omit --core.'));
  if (name !== undefined) return { makeCore: AVR_CORES[name], crossCheck: () => null };
  let check: CrossCheck | null = null;
  return {
    makeCore: (flash, ramStart, ramEnd) => (check = new CrossCheck(flash, ramStart, ramEnd)),
    crossCheck: () => check,
  };
}

export const crossCheckJson = ({ instructions, difference, known }: CrossCheck): object => ({
  instructions,
  difference,
  known: Object.fromEntries(known),
});

const hex = (value: number): string => `0x${value.toString(16)}`;

/** Lines for people. */
export function crossCheckText(check: CrossCheck, tr: (message: Msg) => string): readonly string[] {
  const { instructions, difference, known } = check;
  const lines = [...known].map(([reason, count]) =>
    tr(msg('cli.mcu.known', 'Known difference of avr8js, {{count}} times: {{reason}}', { count, reason })),
  );
  if (!difference)
    return [
      ...lines,
      tr(
        msg(
          'cli.mcu.same',
          { one: 'Both cores agree on {{count}} instruction.', other: 'Both cores agree on {{count}} instructions.' },
          { count: instructions },
        ),
      ),
    ];
  const { address, instruction, what, ours, theirs } = difference;
  return [
    ...lines,
    tr(
      msg(
        'cli.mcu.differs',
        'The cores differ at {{address}} ({{instruction}}), after {{count}} instructions: {{what}} is {{ours}} in Boardwright, {{theirs}} in avr8js.',
        { address: hex(address), instruction, count: instructions, what, ours: hex(ours), theirs: hex(theirs) },
      ),
    ),
  ];
}
