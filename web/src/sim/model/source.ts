import { issue, msg, type Issue } from '@boardwright/engine/base';
import { analysisWord, deckText, spiceDeck } from '@boardwright/engine/formats/netlist';
import type { Deck, Dialect } from '@boardwright/sim/spice';
import type { EditorDocument } from '../../project/document.ts';
import { ModelFiles } from '../../project/spiceFiles.ts';
import type { ProjectSession } from '../../project/session.ts';
import type { LineOrigin } from './wiring.ts';

/** A netlist ready to be run, and where its lines come from. */
export interface Prepared {
  readonly deck: Deck;
  readonly lines: readonly LineOrigin[];
  readonly issues: readonly Issue[];
  /** Nodes by nets, and elements by designators; empty where there is no schematic. */
  readonly nodes: ReadonlyMap<string, string>;
  readonly devices: ReadonlyMap<string, string>;
  /** Numbers of pins in the order of their element's nodes, by designators. */
  readonly pins: ReadonlyMap<string, readonly string[]>;
  /** Expressions to show at first. */
  readonly traces: readonly string[];
}

/** Where a simulation takes its netlist from. */
export interface Source {
  /** `operatingPoint`: it is asked for also where no directive does. */
  prepare(operatingPoint?: boolean): Promise<Prepared>;
}

/** Currents of all parts are kept, as KiCad's simulator does unless configured otherwise. */
const CURRENTS = '.probe alli';

/** Default settings of the engine: the models of parts come in either dialect. */
const DIALECT: Dialect = 'both';

export const dialectOf = ({ store }: EditorDocument): Dialect =>
  (store.settings.type === 'schematic' && store.settings.simulation?.dialect) || DIALECT;

/** The schematic of a project. */
export const schematicSource = (session: ProjectSession, document: EditorDocument): Source => ({
  async prepare(operatingPoint = false) {
    const generic = await import('../../project/genericModels.ts');
    const models = await new ModelFiles().load(session.projects, session.summary.id);
    const read = spiceDeck(
      document.store,
      { library: name => generic.genericLibrary(name) ?? models.read(name), pins: generic.modelPins, inline: true },
      document.connectivity.nets,
    );
    const end = read.lines.length - 1;
    const own = read.lines.some(({ text }) => /^\s*\.probe\b/i.test(text));
    const asked = read.lines.some(({ text }) => analysisWord(text) === 'op');
    const more = [...(own ? [] : [CURRENTS]), ...(operatingPoint && !asked ? ['.op'] : [])];
    const lines: LineOrigin[] = [
      ...read.lines.slice(0, end),
      ...more.map(text => ({ text })),
      ...read.lines.slice(end),
    ];
    const netlist = deckText({ lines });
    const { settings } = document.store;
    return {
      deck: { netlist, files: models.includedBy(netlist), dialect: dialectOf(document) },
      lines: lines.flatMap(({ text, source }) =>
        text.split('\n').map(each => ({ text: each, ...(source && { source }) })),
      ),
      issues: read.issues,
      nodes: read.nodes,
      devices: read.devices,
      pins: read.pins,
      traces: settings.type === 'schematic' ? (settings.simulation?.traces ?? []) : [],
    };
  },
});

/** A netlist that is edited as text. */
export const netlistSource = (
  text: () => string,
  dialect: () => Dialect,
  models: () => Promise<ModelFiles>,
): Source => ({
  async prepare() {
    const netlist = text();
    const files = (await models()).includedBy(netlist);
    return {
      deck: { netlist, files, dialect: dialect() },
      lines: netlist.split('\n').map(each => ({ text: each })),
      issues:
        netlist.trim() === ''
          ? [issue('error', msg('sim.empty', 'the netlist is empty; add components and an analysis'))]
          : [],
      nodes: new Map(),
      devices: new Map(),
      pins: new Map(),
      traces: [],
    };
  },
});
