import {
  ask,
  boardDesign,
  DatasheetIndex,
  HelpIndex,
  NOTHING_KNOWN,
  type Answer,
  type Datasheet,
  type EarlierDesign,
  type Factory,
  type HelpText,
  type KnownDesign,
  type Knowledge,
  type Pricing,
  type Selected,
} from '@boardwright/engine/assistant';
import { netlistDesign } from '@boardwright/engine/formats/netlist';
import { openDocument, type Change, type Store } from '@boardwright/engine/kinds';
import { applyChange } from '@boardwright/engine/model';
import { msg } from '@boardwright/engine/base';
import { schematicParts } from '@boardwright/engine/netlistSync';
import { drcInput, ercInput, runRules, type Finding } from '@boardwright/engine/rules';
import { boardFactory, boardPricing, type PriceBook } from '@boardwright/commerce';
import { asksForEdit, propose, type Proposal } from '@boardwright/engine/proposals';
import { workerScope } from '../../app/workerScope.ts';
import type { DocumentKind } from '../../project/session.ts';
import { SnapshotReader, type SnapshotPart } from '../../project/snapshots.ts';

/** What a question is answered with besides the documents. */
export interface Around extends Pick<Knowledge, 'catalogue' | 'compared' | 'simulated'> {
  readonly selected: Selected;
  /** What the checks of a document found last; null where they have to run. */
  readonly findings: Readonly<Record<DocumentKind, readonly Finding[] | null>>;
  /** What the version is called that was sent before; null where none was. */
  readonly earlier: string | null;
}

/** What is known of the language of the page, portions of a document, its changes, and questions. */
export type AssistantRequest =
  | {
      readonly type: 'language';
      readonly help: readonly HelpText[];
      /** Titles of rules by domain and id, such as 'erc:pin_not_driven'. */
      readonly titles: Readonly<Record<string, string>>;
    }
  | { readonly type: 'part'; readonly of: DocumentKind; readonly part: SnapshotPart }
  | { readonly type: 'open'; readonly of: DocumentKind }
  | { readonly type: 'close'; readonly of: DocumentKind }
  | { readonly type: 'change'; readonly of: DocumentKind; readonly change: Change }
  /** Portions of a version that the next question compares with. */
  | { readonly type: 'earlier'; readonly of: DocumentKind; readonly part: SnapshotPart }
  | { readonly type: 'prices'; readonly book: PriceBook }
  | { readonly type: 'datasheet'; readonly datasheet: Datasheet }
  | { readonly type: 'dropDatasheet'; readonly name: string }
  | {
      readonly type: 'ask';
      readonly id: number;
      readonly question: string;
      readonly around: Around;
      /** `read`: no edit is proposed, even where one is asked for. */
      readonly use: 'read' | 'edit';
    };

export type AssistantReply =
  | {
      readonly type: 'answer';
      readonly id: number;
      readonly answer: Answer;
      /** The findings that the answer cites. */
      readonly cited: readonly Finding[];
    }
  | { readonly type: 'proposal'; readonly id: number; readonly proposal: Proposal }
  | { readonly type: 'failed'; readonly id: number | null; readonly reason: string };

const scope = workerScope<AssistantRequest, AssistantReply>();

type Asked = Extract<AssistantRequest, { type: 'ask' }>;

const readers = new Map<DocumentKind, SnapshotReader>();
const stores = new Map<DocumentKind, Store>();
const earlierReaders = new Map<DocumentKind, SnapshotReader>();
const datasheets = new DatasheetIndex();
let help = new HelpIndex();
let pricing: Pricing | null = null;
let factory: Factory | null = null;
let titles: Readonly<Record<string, string>> = {};
/** Parts and nets as of the last question; null after a change. */
let design: KnownDesign | null = null;

const FOLLOW = msg('undo.edit', 'Edit');

function knownDesign(): KnownDesign | null {
  const [schematic, board] = [stores.get('schematic'), stores.get('board')];
  design ??= schematic ? netlistDesign(schematic) : board ? boardDesign(board) : null;
  return design;
}

function check(of: DocumentKind): readonly Finding[] {
  const store = stores.get(of);
  if (!store) return [];
  if (of === 'schematic') return [...runRules('erc', ercInput(store))];
  const schematic = stores.get('schematic');
  return [...runRules('drc', drcInput(store, undefined, null, schematic && schematicParts(schematic)))];
}

function takePart(to: Map<DocumentKind, SnapshotReader>, of: DocumentKind, part: SnapshotPart): void {
  const reader = to.get(of) ?? new SnapshotReader();
  to.set(of, reader);
  reader.take(part);
}

/** The version that was sent for a question. */
function earlierDesign(name: string | null): EarlierDesign | null {
  const open = (of: DocumentKind): Store | null => {
    const snapshot = earlierReaders.get(of)?.snapshot();
    return snapshot ? openDocument(snapshot) : null;
  };
  const earlier = name === null ? null : { name, schematic: open('schematic'), board: open('board') };
  earlierReaders.clear();
  return earlier;
}

/** The edit that a request asks for; null where it asks for none. The libraries are loaded with the first one. */
async function proposalFor(text: string): Promise<Proposal | null> {
  if (!asksForEdit(text)) return null;
  const { librarySymbols } = await import('./librarySymbols.ts');
  return propose(
    text,
    { schematic: stores.get('schematic') ?? null, board: stores.get('board') ?? null },
    librarySymbols(),
  );
}

async function respond(request: Asked): Promise<void> {
  const proposal = request.use === 'edit' ? await proposalFor(request.question) : null;
  if (proposal) scope.postMessage({ type: 'proposal', id: request.id, proposal });
  else answer(request);
}

function answer({ id, question, around: { findings, earlier, ...around } }: Asked): void {
  let known: readonly Finding[] | null = null;
  const all = () => (known ??= (['schematic', 'board'] as const).flatMap(of => findings[of] ?? check(of)));
  const found = ask(
    question,
    {
      ...NOTHING_KNOWN,
      design: knownDesign(),
      schematic: stores.get('schematic') ?? null,
      board: stores.get('board') ?? null,
      findings: all,
      pricing,
      factory,
      ...around,
      earlier: earlierDesign(earlier),
      datasheets,
      titleOf: rule => titles[`${rule.domain}:${rule.id}`] ?? rule.id,
    },
    help,
  );
  const keys = new Set(
    found.statements.flatMap(({ cites }) => cites.flatMap(cite => (cite.type === 'finding' ? [cite.key] : []))),
  );
  const cited = keys.size === 0 ? [] : all().filter(({ key }) => keys.has(key));
  scope.postMessage({ type: 'answer', id, answer: found, cited });
}

function take(data: AssistantRequest): void {
  switch (data.type) {
    case 'language':
      help = new HelpIndex(data.help);
      titles = data.titles;
      return;
    case 'part':
      return takePart(readers, data.of, data.part);
    case 'earlier':
      return takePart(earlierReaders, data.of, data.part);
    case 'open': {
      const snapshot = readers.get(data.of)?.snapshot();
      readers.delete(data.of);
      if (snapshot) stores.set(data.of, openDocument(snapshot));
      design = null;
      return;
    }
    case 'close':
      // Parts of a document whose sending was called off are not those of the next one.
      readers.delete(data.of);
      stores.delete(data.of);
      design = null;
      return;
    case 'change': {
      const store = stores.get(data.of);
      if (store) applyChange(store, data.change, FOLLOW, 'remote');
      design = null;
      return;
    }
    case 'prices':
      pricing = boardPricing(data.book);
      factory = boardFactory(data.book);
      return;
    case 'datasheet':
      return datasheets.add(data.datasheet);
    case 'dropDatasheet':
      return datasheets.remove(data.name);
    case 'ask':
      respond(data).catch((error: unknown) => failed(data.id, error));
  }
}

const failed = (id: number | null, error: unknown): void =>
  scope.postMessage({ type: 'failed', id, reason: error instanceof Error ? error.message : String(error) });

scope.onmessage = ({ data }) => {
  try {
    take(data);
  } catch (error) {
    failed(null, error);
  }
};
