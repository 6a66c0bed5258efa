import type { Core } from './core.ts';
import type { Interrupt } from './interrupts.ts';
import type { Pin } from './pins.ts';

export interface ExternalRegisters {
  readonly vector: number;
  readonly pin: string;
  /** Its bit in the registers of flags and of enabling. */
  readonly bit: number;
  /** ISCn1:0, which edge is meant. */
  readonly sense: readonly [register: number, shift: number];
}

/** INT0 and up: low level, any edge, falling or rising edge. */
export function externalInterrupts(
  core: Core,
  { flags, enables }: { readonly flags: number; readonly enables: number },
  all: readonly ExternalRegisters[],
  pin: (name: string) => Pin,
  /** Called at each event of INT0, which can start the converter. */
  onFirst: () => void,
): void {
  const sources = all.map(({ vector, pin: name, bit, sense: [register, shift] }): Interrupt => {
    const { port, bit: at } = pin(name);
    const sense = () => (core.data[register]! >> shift) & 3;
    const interrupt: Interrupt = {
      vector,
      flag: [flags, 1 << bit],
      enable: [enables, 1 << bit],
      // A low level has no flag: it asks for as long as it lasts.
      asserted: () => (sense() === 0 ? !port.level(at) : (core.data[flags]! & (1 << bit)) !== 0),
    };
    port.listen(at, high => {
      const wanted = sense();
      if (wanted === 0) core.interrupts.look(interrupt);
      else if (wanted === 1 || (wanted === 3) === high) {
        core.interrupts.raise(interrupt);
        if (bit === all[0]!.bit) onFirst();
      }
    });
    return interrupt;
  });
  core.flagRegister(flags, ...sources);
  core.enableRegister(enables, ...sources);
  for (const register of new Set(all.map(({ sense }) => sense[0]))) core.enableRegister(register, ...sources);
}

export interface PinChangeRegisters {
  readonly vector: number;
  readonly bit: number;
  readonly mask: number;
  /** By bits of the mask; null where a bit has no pin. */
  readonly pins: readonly (string | null)[];
}

/** PCINT: any edge of any pin of a group that the group's mask lets through. */
export function pinChanges(
  core: Core,
  { flags, enables }: { readonly flags: number; readonly enables: number },
  groups: readonly PinChangeRegisters[],
  pin: (name: string) => Pin,
  onChange: () => void,
): void {
  const sources = groups.map(({ vector, bit, mask, pins }): Interrupt => {
    const interrupt: Interrupt = { vector, flag: [flags, 1 << bit], enable: [enables, 1 << bit] };
    pins.forEach((name, i) => {
      if (name === null) return;
      const { port, bit: at } = pin(name);
      port.listen(at, () => {
        if (!(core.data[mask]! & (1 << i))) return;
        core.interrupts.raise(interrupt);
        onChange();
      });
    });
    return interrupt;
  });
  core.flagRegister(flags, ...sources);
  core.enableRegister(enables, ...sources);
}
