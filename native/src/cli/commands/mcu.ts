import { readFileSync } from 'node:fs';
import path from 'node:path';
import { issue, msg } from '@boardwright/engine/base';
import { BOARDS, boardOf, chipOf, CHIPS, type AnyChip, type Board } from '@boardwright/sim/mcu';
import { loadChip } from '@boardwright/sim/mcu/load';
import { coreOf, crossCheckJson, crossCheckText, isChosen } from '../../mcu/avrCore.ts';
import { fileIssue } from '../../files/faults.ts';
import { writeFiles } from '../../files/write.ts';
import { benchOf, runBench, type BenchSetup } from '../../mcu/bench.ts';
import { serveGdb } from '../../mcu/gdbServer.ts';
import { readSetting, seconds, type Setting } from '../../mcu/settings.ts';
import { misuse, refused, type Command, type Context, type Input, type Outcome } from '../command.ts';

const DEFAULT_SECONDS = 1;
const DEFAULT_BAUD = 9600;

interface Target {
  readonly chip: AnyChip;
  readonly board: Board | null;
}

function targetOf(input: Input): Target | Outcome {
  const wanted = input.value('chip');
  const board = boardOf(input.value('board') ?? 'uno');
  if (!board)
    return misuse(
      msg('cli.mcu.badBoard', 'Unknown dev board: {{board}}. Available: {{boards}}.', {
        board: input.value('board')!,
        boards: BOARDS.map(({ id }) => id).join(', '),
      }),
    );
  const chip = chipOf(wanted ?? board.chip);
  if (!chip)
    return misuse(
      msg('cli.mcu.badChip', 'Unknown chip: {{chip}}. Available: {{chips}}.', {
        chip: wanted ?? board.chip,
        chips: CHIPS.map(({ name }) => name).join(', '),
      }),
    );
  return { chip, board: wanted === undefined ? board : null };
}

/** Settings of pins that there are. */
function settingsOf(input: Input, { chip, board }: Target): readonly Setting[] | Outcome {
  const settings: Setting[] = [];
  const known = new Set([...Object.keys(board?.pins ?? {}), ...chip.pins]);
  for (const text of input.values('set')) {
    const setting = readSetting(text);
    if (!setting.ok) return misuse(setting.message);
    const name = setting.value.pin.toUpperCase();
    if (!known.has(name)) return misuse(msg('cli.mcu.badPin', 'Unknown pin: {{pin}}', { pin: setting.value.pin }));
    settings.push(setting.value);
  }
  return settings;
}

/** Runs under gdb until that ends it, or the user. */
async function debugged(
  setup: BenchSetup,
  port: number,
  tr: Context['tr'],
  untilStopped: Context['untilStopped'],
): Promise<Outcome> {
  const { debug } = setup.mcu;
  if (!debug)
    return refused(
      issue('error', msg('cli.mcu.noDebug', 'The {{chip}} has no debugger support.', { chip: setup.chip.name })),
    );
  try {
    const server = await serveGdb(benchOf(setup), debug, port);
    void untilStopped().then(() => server.close());
    const waits = msg('cli.mcu.gdbWaits', 'Waiting for gdb: target remote localhost:{{port}} (Ctrl+C to stop)', {
      port: String(server.port),
    });
    return { type: 'done', json: { port: server.port }, text: [tr(waits)], until: server.over };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return refused(
      issue(
        'error',
        msg('cli.portTaken', 'Port {{port}} is in use by another program. Choose another one with --port.', {
          port: String(port),
        }),
      ),
    );
  }
}

const isOutcome = (value: object): value is Outcome => 'type' in value;

export const mcu: Command = {
  name: 'mcu',
  summary: msg('cli.mcu', 'Run a microcontroller program: boardwright mcu run PROGRAM'),
  operands: ['run', 'PROGRAM'],
  options: {
    board: { value: 'BOARD', help: msg('cli.mcu.board', 'uno (default), nano, mega, attiny85 or pico') },
    chip: {
      value: 'CHIP',
      help: msg('cli.mcu.chip', 'Bare chip at 16 MHz instead of a dev board, such as atmega328p'),
    },
    for: { value: 'TIME', help: msg('cli.mcu.for', 'Simulated time, such as 2s or 500ms (default: 1s)') },
    set: {
      value: 'PIN=VALUE',
      many: true,
      help: msg('cli.mcu.set', 'Apply a voltage or level to a pin: A0=2.5V, D2=high, D2=low@1.5s'),
    },
    start: {
      value: 'ADDRESS',
      help: msg('cli.mcu.start', 'Start address in bytes, as set by the bootloader fuses, such as 0x7e00'),
    },
    send: { value: 'TEXT', help: msg('cli.mcu.send', 'Text to send to the first serial port after 0.1 s') },
    baud: { value: 'N', help: msg('cli.mcu.baud', 'Baud rate of the text sent (default: 9600)') },
    core: { value: 'CORE', help: msg('cli.mcu.core', 'AVR interpreter: boardwright (default) or avr8js') },
    'cross-check': {
      help: msg(
        'cli.mcu.crossCheck',
        'Run each AVR instruction on both interpreters and stop at the first difference (exit status 1)',
      ),
    },
    gdb: {
      value: 'PORT',
      help: msg('cli.mcu.gdb', 'Wait for gdb on this port instead of running; 0 for any free port'),
    },
    vcd: { value: 'FILE', help: msg('cli.mcu.vcd', 'Write all pin waveforms as VCD') },
  },
  async run(input, { tr, untilStopped }) {
    const [verb, file = ''] = input.operands;
    if (verb !== 'run') return misuse(msg('cli.mcu.verb', 'Usage: boardwright mcu run PROGRAM'));
    const target = targetOf(input);
    if (isOutcome(target)) return target;
    const settings = settingsOf(input, target);
    if (isOutcome(settings)) return settings;
    const time = seconds(input.value('for') ?? `${DEFAULT_SECONDS}s`);
    if (time === null || time <= 0)
      return misuse(
        msg('cli.mcu.badTime', "Not a valid time: '{{time}}'. Use a time such as 2s or 500ms.", {
          time: input.value('for')!,
        }),
      );
    const start = Number(input.value('start') ?? 0);
    if (!Number.isSafeInteger(start) || start < 0 || start >= target.chip.flash)
      return misuse(msg('cli.mcu.badStart', "Not a flash address: '{{start}}'", { start: input.value('start')! }));
    const baud = Number(input.value('baud') ?? DEFAULT_BAUD);
    if (!(baud >= 1))
      return misuse(
        msg('cli.mcu.badBaud', "Not a valid baud rate: '{{baud}}'. Use a number such as 9600.", {
          baud: input.value('baud')!,
        }),
      );
    let bytes: Uint8Array;
    try {
      bytes = new Uint8Array(readFileSync(file));
    } catch (error) {
      return refused(fileIssue(error, file));
    }
    const core = coreOf(input, target.chip);
    if (!isChosen(core)) return core;
    const made = loadChip(target.chip, bytes, { hz: target.board?.hz, start, makeCore: core.makeCore }, file);
    if (!made.ok) return refused(...made.error);
    const text = input.value('send');
    const setup = {
      ...target,
      mcu: made.value,
      start,
      settings,
      send: text === undefined ? null : { bytes: new TextEncoder().encode(text), baud, at: 0.1 },
    };
    const gdb = input.value('gdb');
    if (gdb !== undefined) {
      if (!/^\d+$/.test(gdb) || Number(gdb) > 65_535)
        return misuse(msg('cli.badPort', "Not a valid port: '{{word}}'. Use a number from 0 to 65535.", { word: gdb }));
      return debugged(setup, Number(gdb), tr, untilStopped);
    }
    const result = runBench({
      ...setup,
      seconds: time,
      vcd: input.value('vcd') !== undefined,
      isOver: () => core.crossCheck()?.difference != null,
    });
    const vcd = input.value('vcd');
    if (vcd !== undefined) {
      const { dir, base } = path.parse(vcd);
      const written = writeFiles(dir || '.', [{ name: base, bytes: new TextEncoder().encode(result.vcd!) }]);
      if (!written.ok) return refused(...written.error);
    }
    const serial = new TextDecoder('latin1').decode(result.serial);
    const { pins, cycles, ratio } = result;
    const check = core.crossCheck();
    return {
      type: 'done',
      found: check?.difference != null,
      json: { serial, pins, cycles, ratio, ...(check && { crossCheck: crossCheckJson(check) }) },
      text: [
        ...(serial === '' ? [] : [serial.replace(/\r\n/g, '\n').replace(/\n$/, '')]),
        ...Object.entries(pins).map(
          ([name, { edges, high_ratio }]) => `${name}: ${edges}, ${(high_ratio * 100).toFixed(1)} %`,
        ),
        `${cycles} (${ratio}×)`,
        ...(check ? crossCheckText(check, tr) : []),
      ],
    };
  },
};
