import { translator } from '@boardwright/engine/base';
import {
  NO_NET_DIFFERENCES,
  bomDifferences,
  comparedDocuments,
  countOf,
  netDifferences,
  overlaysOf,
  type BomDifference,
  type Compared,
  type DesignState,
  type NetDifferences,
  type Overlay,
} from '@boardwright/engine/compare';
import { bomOf } from '@boardwright/engine/formats/fab';
import { netlistDesign } from '@boardwright/engine/formats/netlist';
import { openDocument, type Store } from '@boardwright/engine/kinds';
import { schematicParts } from '@boardwright/engine/netlistSync';
import { drcInput, ercInput, runRules, type Finding } from '@boardwright/engine/rules';
import { workerScope } from '../app/workerScope.ts';
import { SnapshotReader, type SnapshotPart } from './snapshots.ts';
import '../app/glyphs.ts';

export type ComparedDocument = 'schematic' | 'board';
export type ComparedSide = 'from' | 'to';

/** Portions of the documents of both sides; then what is to be done with them. */
export type CompareRequest =
  | {
      readonly type: 'part';
      readonly side: ComparedSide;
      readonly of: ComparedDocument;
      readonly part: SnapshotPart;
    }
  | { readonly type: 'compare'; readonly locale: string }
  | { readonly type: 'check' };

/** What differs between two states of a design, named in the user's language. */
export interface DesignComparison {
  readonly documents: Readonly<Record<ComparedDocument, Compared>>;
  readonly nets: NetDifferences | null;
  readonly bom: readonly BomDifference[];
  readonly overlays: readonly Overlay[];
}

/** Findings that only one of the states has. */
export interface CheckComparison {
  readonly added: readonly Finding[];
  readonly gone: readonly Finding[];
}

export type CompareReply =
  | { readonly type: 'compared'; readonly comparison: DesignComparison }
  | { readonly type: 'progress'; readonly part: number }
  | { readonly type: 'checked'; readonly checks: CheckComparison }
  | { readonly type: 'failed'; readonly reason: string };

const scope = workerScope<CompareRequest, CompareReply>();

const readers: Readonly<Record<ComparedSide, Readonly<Record<ComparedDocument, SnapshotReader>>>> = {
  from: { schematic: new SnapshotReader(), board: new SnapshotReader() },
  to: { schematic: new SnapshotReader(), board: new SnapshotReader() },
};

const opened: Partial<Record<ComparedSide, DesignState>> = {};

function stateOf(side: ComparedSide): DesignState {
  const open = (reader: SnapshotReader): Store | null => {
    const snapshot = reader.snapshot();
    return snapshot && openDocument(snapshot);
  };
  return (opened[side] ??= { schematic: open(readers[side].schematic), board: open(readers[side].board) });
}

/** The texts of a language. Engine messages bring their English along. */
const textsOf = async (locale: string): Promise<Readonly<Record<string, string>>> =>
  locale === 'zh' ? (await import('@boardwright/resources/locales/zh')).zh : {};

/** null where a side has no schematic. Finding the nets of an unchanged one would only keep the list waiting. */
function netsBetween(from: Store | null, to: Store | null, isSame: boolean): NetDifferences | null {
  if (!from || !to) return null;
  return isSame ? NO_NET_DIFFERENCES : netDifferences(netlistDesign(from), netlistDesign(to));
}

async function compare(locale: string): Promise<DesignComparison> {
  const tr = translator(locale, await textsOf(locale));
  const [from, to] = [stateOf('from'), stateOf('to')];
  const drawn = (name: ComparedDocument): Overlay[] => {
    const [before, after] = [from[name], to[name]];
    return before && after ? overlaysOf(name, before, after) : [];
  };
  const [before, after] = [from.schematic ?? from.board, to.schematic ?? to.board];
  const documents = comparedDocuments(from, to, tr);
  return {
    documents,
    nets: netsBetween(from.schematic, to.schematic, countOf(documents.schematic) === 0),
    bom: before && after ? bomDifferences(bomOf(before), bomOf(after)) : [],
    overlays: [...drawn('schematic'), ...drawn('board')],
  };
}

/** All findings of a state by their keys, which are the same for the same violation. `done`: with the part of the work that is done. */
function findingsOf({ schematic, board }: DesignState, done: (part: number) => void): Map<string, Finding> {
  const parts = schematic ? schematicParts(schematic) : undefined;
  const halves = board && schematic ? 2 : 1;
  const found = [
    ...(schematic ? runRules('erc', ercInput(schematic), { progress: part => done(part / halves) }) : []),
    ...(board
      ? runRules('drc', drcInput(board, undefined, null, parts), {
          progress: part => done((halves - 1 + part) / halves),
        })
      : []),
  ];
  return new Map(found.map(finding => [`${finding.rule} ${finding.key}`, finding]));
}

function check(): CheckComparison {
  const progress = (part: number) => scope.postMessage({ type: 'progress', part });
  const before = findingsOf(stateOf('from'), part => progress(part / 2));
  const after = findingsOf(stateOf('to'), part => progress((1 + part) / 2));
  const without = (all: ReadonlyMap<string, Finding>, others: ReadonlyMap<string, Finding>): Finding[] =>
    [...all].flatMap(([key, finding]) => (others.has(key) ? [] : [finding]));
  return { added: without(after, before), gone: without(before, after) };
}

const failed = (error: unknown): void =>
  scope.postMessage({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });

scope.onmessage = ({ data }) => {
  if (data.type === 'part') readers[data.side][data.of].take(data.part);
  else if (data.type === 'compare')
    compare(data.locale).then(comparison => scope.postMessage({ type: 'compared', comparison }), failed);
  else
    try {
      scope.postMessage({ type: 'checked', checks: check() });
    } catch (error) {
      failed(error);
    }
};
