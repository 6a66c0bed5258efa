import type { Issue } from '@boardwright/engine/base';
import { benchOf, type Bench, type BenchController } from '@boardwright/sim/bench';
import type { GeneratorSpec, LiveStart, McuSpec } from '@boardwright/sim/live';
import { partKind } from '@boardwright/sim/parts';
import { usePreferences } from '../../app/preferences.ts';
import type { EditorDocument } from '../../project/document.ts';
import { ModelFiles } from '../../project/spiceFiles.ts';
import type { ProjectSession } from '../../project/session.ts';
import { dialectOf } from '../model/source.ts';
import type { ProgramSource } from '../sketch/programs.ts';
import { spiceProgram } from '../spice/program.ts';

/** A schematic's live circuit as the worker takes it, and as the screens show it. */
export interface PreparedLive {
  readonly start: LiveStart;
  readonly bench: Bench;
  /** Microcontrollers that have a program, and run. */
  readonly programmed: ReadonlySet<string>;
  /** What is held down only as long as a person does so: 'SW1 press'. */
  readonly presses: ReadonlySet<string>;
  readonly issues: readonly Issue[];
}

/** The longest step where no chip looks at the circuit between two points, seconds. */
const CALM = 50e-6;

/** Reads the schematic as it is now, with the models that its parts name. */
export async function readBench(
  session: ProjectSession,
  document: EditorDocument,
): Promise<{ bench: Bench; models: ModelFiles }> {
  const [generic, models] = await Promise.all([
    import('../../project/genericModels.ts'),
    new ModelFiles().load(session.projects, session.summary.id),
  ]);
  const bench = benchOf(document.store, document.connectivity.nets, {
    library: name => generic.genericLibrary(name) ?? models.read(name),
    pins: generic.modelPins,
    inline: true,
  });
  return { bench, models };
}

/** The same with all that it needs to live; programs are compiled where they have changed. Rejects where the project cannot be read. */
export async function prepareLive(
  session: ProjectSession,
  document: EditorDocument,
  generators: readonly GeneratorSpec[],
  eeproms: ReadonlyMap<string, Uint8Array>,
  programs: ProgramSource,
  signal: AbortSignal,
): Promise<PreparedLive> {
  const [{ bench, models }, program] = await Promise.all([readBench(session, document), spiceProgram()]);
  const loaded = await Promise.all(bench.mcus.map(each => load(programs, each, eeproms, signal)));
  const mcus = loaded.flatMap(({ spec }) => spec ?? []);
  const { netlist } = bench;
  return {
    bench,
    programmed: new Set(mcus.map(({ name }) => name)),
    presses: new Set(
      bench.parts.flatMap(({ name, kind }) =>
        (partKind(kind)?.controls ?? []).flatMap(each => (each.type === 'press' ? [`${name} ${each.name}`] : [])),
      ),
    ),
    start: {
      program,
      deck: { netlist, files: models.includedBy(netlist), dialect: dialectOf(document) },
      parts: bench.parts,
      mcus,
      generators,
      ...(mcus.length === 0 && { step: CALM }),
    },
    issues: [...bench.issues, ...loaded.flatMap(({ issues }) => issues)],
  };
}

async function load(
  programs: ProgramSource,
  mcu: BenchController,
  kept: ReadonlyMap<string, Uint8Array>,
  signal: AbortSignal,
): Promise<{ readonly spec?: McuSpec; readonly issues: readonly Issue[] }> {
  const { designator, chip, hz, brownOut, pins, supply, reset, reference, sketch, board, id } = mcu;
  const read = await programs.load({ designator, sketch, board }, signal);
  // Without a program its pins let go; the rest of the circuit lives all the same.
  if (!read.ok)
    return {
      issues: read.error.map(each => ({
        ...each,
        severity: sketch === '' ? 'warning' : each.severity,
        place: { id, ...each.place },
      })),
    };
  const eeprom = kept.get(designator);
  return {
    issues: [],
    spec: {
      name: designator,
      chip,
      program: read.value.program,
      ...(read.value.elf && { elf: read.value.elf }),
      core: usePreferences.getState().avrCore,
      pins,
      ...(hz !== undefined && { hz }),
      ...(brownOut !== undefined && { brownOut }),
      ...(supply !== undefined && { supply }),
      ...(reset !== undefined && { reset }),
      ...(reference !== undefined && { reference }),
      ...(eeprom && { eeprom }),
    },
  };
}
