import { RP2040 } from 'rp2040js';
import { rig, fixture } from '../test/rp2040/pico.ts';
import { readImage } from '../src/mcu/rp2040/image.ts';

const HZ = 125e6;
const SECONDS = 2;

/** Seconds of processor time. */
function seconds(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}

/** rp2040js as it is, with its own clock: nothing on its pins. */
function alone(program: Uint8Array): { run(cycles: number): void } {
  const chip = new RP2040();
  chip.flash.set(program);
  chip.core.VTOR = 0x10000100;
  chip.core.reset();
  const clock = chip.clock as typeof chip.clock & { tick(nanos: number): void };
  return {
    run(cycles) {
      const end = chip.core.cycles + cycles;
      while (chip.core.cycles < end) clock.tick(chip.core.executeInstruction() * 8);
    },
  };
}

/** Prints how fast a Pico runs. */
export function picoSpeeds(): void {
  const bytes = fixture('busy.hex');
  const image = readImage(bytes);
  if (!image.ok) throw new Error('no program');
  const { mcu } = rig(bytes);
  mcu.onDrive = null;
  mcu.run(0.3 * HZ);
  const ours = (SECONDS * HZ) / 1e6 / seconds(() => mcu.run(mcu.cycles + SECONDS * HZ));
  const other = alone(image.value);
  other.run(0.3 * HZ);
  const theirs = (SECONDS * HZ) / 1e6 / seconds(() => other.run(SECONDS * HZ));
  const times = ((ours * 1e6) / HZ).toFixed(1);
  console.log(`pico/busy.c: ${ours.toFixed(0)} MHz, ${times} times a Pico; rp2040js alone ${theirs.toFixed(0)} MHz`);
}
