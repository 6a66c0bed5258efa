import { readFileSync } from 'node:fs';
import path from 'node:path';
import { issue, msg, type Issue, type Msg, type Result, fail, ok } from '@boardwright/engine/base';
import { schematicDeck, simulate } from '@boardwright/sim/simulate';
import {
  csvOf,
  DIALECTS,
  rawFile,
  type Deck,
  type Dialect,
  type Ended,
  type Outcome as Run,
  type Plot,
} from '@boardwright/sim/spice';
import { misuse, refused, type Command, type Input } from '../command.ts';
import { openDesign, schematicOf } from '../design.ts';
import { plotText } from './simText.ts';
import { writeFiles } from '../../files/write.ts';
import { deckIn, modelsIn } from '../../spice/deck.ts';
import { spiceProgram, threadEnd } from '../../spice/run.ts';

/** Files that are netlists already. */
const NETLIST = /\.(cir|ckt|net|sp|spi|spice)$/i;

const FORMATS = ['csv', 'raw'] as const;

const FAULTS: Partial<Record<Ended, Msg>> = {
  refused: msg('cli.sim.refused', 'The simulator rejected the netlist.'),
  failed: msg('cli.sim.failed', 'The simulation did not complete.'),
  time: msg('cli.sim.time', 'The simulation reached its time limit. Set a longer one with --time.'),
  memory: msg(
    'cli.sim.memory',
    'The simulation needs more memory than available. Simulate a shorter time or use a larger step.',
  ),
};

interface Opened {
  readonly deck: Deck;
  readonly warnings: readonly Issue[];
}

async function open(file: string): Promise<Result<Opened>> {
  const folder = path.dirname(path.resolve(file));
  if (NETLIST.test(file)) {
    try {
      return ok({ deck: deckIn(folder, readFileSync(file, 'utf8')), warnings: [] });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return fail(issue('error', msg('cli.sim.unread', 'Cannot read {{file}}: {{reason}}', { file, reason })));
    }
  }
  const design = await openDesign(file);
  if (!design.ok) return design;
  const schematic = schematicOf(design.value, file);
  if (!schematic.ok) return schematic;
  const made = schematicDeck(schematic.value, modelsIn(folder));
  if (!made.ok) return made;
  const { deck, warnings } = made.value;
  return ok({ deck: { ...deck, ...deckIn(folder, deck.netlist) }, warnings: [...design.value.warnings, ...warnings] });
}

/** 'csv' and 'raw' are formats: the files bear the name of FILE. Anything else is the file that is wanted. */
function target(file: string, out: string): { folder: string; base: string; format: (typeof FORMATS)[number] } | null {
  const alone = FORMATS.find(each => each === out);
  if (alone) return { folder: '.', base: path.parse(file).name, format: alone };
  const { dir, name, ext } = path.parse(out);
  const format = FORMATS.find(each => ext.toLowerCase() === `.${each}`);
  return format ? { folder: dir || '.', base: name, format } : null;
}

/** Seconds of '30', '0.5' or '2m'. */
function seconds(text: string): number | null {
  const [, number, unit = ''] = /^([\d.]+)(|s|m|min|h)$/.exec(text.trim()) ?? [];
  if (number === undefined || !(Number(number) > 0)) return null;
  return Number(number) * ({ m: 60, min: 60, h: 3600 }[unit] ?? 1);
}

const summary = (plot: Plot) => ({
  name: plot.name,
  title: plot.title,
  points: plot.points,
  scale: plot.scale?.name ?? null,
  vectors: plot.traces.map(({ name, quantity }) => ({ name, quantity })),
});

function files({ base, format }: { base: string; format: string }, { plots }: Run, title: string) {
  const bytes = (text: string) => new TextEncoder().encode(text);
  if (format === 'raw') return [{ name: `${base}.raw`, bytes: rawFile(plots, title, new Date()) }];
  const single = plots.length === 1;
  return plots.map(plot => ({ name: `${base}${single ? '' : `-${plot.name}`}.csv`, bytes: bytes(csvOf(plot)) }));
}

function dialectOf(input: Input): Dialect | undefined | null {
  const wanted = input.value('dialect');
  return wanted === undefined ? undefined : (DIALECTS.find(each => each === wanted) ?? null);
}

export const sim: Command = {
  name: 'sim',
  summary: msg('cli.sim', 'Simulate a schematic or a SPICE netlist'),
  operands: ['FILE'],
  options: {
    analysis: {
      value: 'CARD',
      many: true,
      help: msg('cli.sim.analysis', 'Analysis to run instead of those of FILE, such as "tran 1u 10m"'),
    },
    out: { value: 'OUT', help: msg('cli.sim.out', 'csv or raw, or a file name with that extension') },
    dialect: {
      value: 'NAME',
      help: msg('cli.sim.dialect', 'Netlist syntax: ngspice, hspice, pspice, ltspice or both'),
    },
    time: { value: 'TIME', help: msg('cli.sim.limit', 'Time limit, such as 30s or 5m') },
  },
  async run(input, { tr }) {
    const [file = ''] = input.operands;
    const out = input.value('out');
    const to = out === undefined ? undefined : target(file, out);
    if (to === null)
      return misuse(
        msg('cli.sim.badOut', "Not a valid output: '{{out}}'. Use csv, raw, or a file name with that extension.", {
          out: out!,
        }),
      );
    const dialect = dialectOf(input);
    if (dialect === null)
      return misuse(
        msg('cli.sim.badDialect', 'Unknown syntax. Use one of: {{dialects}}.', { dialects: DIALECTS.join(', ') }),
      );
    const limit = input.value('time');
    const time = limit === undefined ? undefined : seconds(limit);
    if (time === null)
      return misuse(
        msg('cli.sim.badTime', "Not a valid time: '{{time}}'. Use a time such as 30s or 5m.", { time: limit! }),
      );
    const program = spiceProgram();
    if (!program)
      return refused(issue('error', msg('cli.sim.notBuilt', 'The simulator is not built. Run npm run build:ngspice.')));
    const opened = await open(file);
    if (!opened.ok) return refused(...opened.error);
    const analyses = input.values('analysis');
    const deck: Deck = { ...opened.value.deck, ...(dialect && { dialect }) };
    const run = await simulate(deck, program, { analyses, worker: threadEnd, ...(time !== undefined && { time }) });
    const warnings = [...opened.value.warnings, ...run.said];
    const fault = FAULTS[run.ended];
    if (fault && run.plots.every(({ points }) => points === 0)) return refused(...warnings, issue('error', fault));
    const written = to ? writeFiles(to.folder, files(to, run, path.basename(file))) : ok([]);
    if (!written.ok) return refused(...written.error);
    const measured = run.log.filter(line => /^\w+\s+=\s+[-+\d.]/.test(line.trim())).map(line => line.trim());
    return {
      type: 'done',
      json: { ended: run.ended, plots: run.plots.map(summary), measured, files: written.value },
      text: [...run.plots.flatMap(plot => plotText(plot, tr)), ...measured, ...written.value],
      found: fault !== undefined,
      warnings: fault ? [...warnings, issue('error', fault)] : warnings,
    };
  },
};
