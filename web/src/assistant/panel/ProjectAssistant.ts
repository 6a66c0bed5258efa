import { createStore } from 'zustand/vanilla';
import type { Cite, FoundParts, Selected } from '@boardwright/engine/assistant';
import { applyProposal, stillFits, type Proposal } from '@boardwright/engine/proposals';
import type { Finding } from '@boardwright/engine/rules';
import { findingsOf } from '../../editor/state/findings.ts';
import type { EditorDocument } from '../../project/document.ts';
import { foundParts } from '../../project/catalogue/foundParts.ts';
import type { ProjectSession } from '../../project/session.ts';
import { shownAnswer, type ShownAnswer } from '../answer/shownAnswer.ts';
import { AssistantWorker, type Found } from './AssistantWorker.ts';
import { sendEarlierVersion } from './earlierVersion.ts';

/** An edit that was asked for, and what became of it. */
export interface ShownProposal {
  readonly proposal: Proposal;
  readonly state: 'open' | 'applied' | 'dismissed' | 'outdated';
}

export interface AnsweredQuestion {
  readonly question: string;
  readonly answer: ShownAnswer | null;
  readonly edit: ShownProposal | null;
}

interface AssistantState {
  readonly pairs: readonly AnsweredQuestion[];
  /** The question that is being answered; null while none is. */
  readonly asked: string | null;
  readonly hasFailed: boolean;
  /** What a click on a citation leads to in another tab, until that is shown. */
  readonly wanted: Cite | null;
}

const NOTHING: AssistantState = { pairs: [], asked: null, hasFailed: false, wanted: null };

/** The findings of a document with those that are excluded; null before a check. */
function lastFindings(document: EditorDocument | null): readonly Finding[] | null {
  if (!document) return null;
  const { findings, last } = findingsOf(document).getState();
  return last?.revision === document.store.revision ? findings : null;
}

/** Without a catalogue, everything else may still be asked. */
const catalogueFor = (question: string): Promise<FoundParts | null> =>
  foundParts(question).catch((error: unknown) => {
    console.error(error);
    return null;
  });

/** The conversation about an open project. Lives as long as the document that owns it. */
export class ProjectAssistant {
  readonly store = createStore<AssistantState>()(() => NOTHING);
  private worker: AssistantWorker | null = null;
  /** By key; what answers cited. */
  private readonly cited = new Map<string, Finding>();
  private isGone = false;

  /** Reads help and design before somebody asks: the first answer is then as fast as the others. */
  prepare({ schematic, board }: ProjectSession): Promise<void> {
    this.worker ??= new AssistantWorker();
    return this.worker.prepare({ schematic, board });
  }

  async ask(question: string, session: ProjectSession, selected: Selected): Promise<void> {
    this.store.setState({ asked: question, hasFailed: false });
    try {
      const [catalogue] = await Promise.all([catalogueFor(question), this.prepare(session)]);
      const findings = { schematic: lastFindings(session.schematic), board: lastFindings(session.board) };
      const worker = this.worker!;
      const earlier = await sendEarlierVersion(question, session, (of, part) => worker.sendEarlier(of, part));
      const found = await worker.ask(question, { selected, findings, catalogue, earlier });
      this.store.setState(({ pairs }) => ({ asked: null, pairs: [...pairs, this.paired(question, found)] }));
    } catch (error) {
      if (this.isGone) return;
      console.error(error);
      // The next question begins with a worker of its own.
      this.worker?.end();
      this.worker = null;
      this.store.setState({ asked: null, hasFailed: true });
    }
  }

  /** Makes the chosen parts of an edit as one step of undo, where the design still is as the edit expects it. */
  accept(at: number, chosen: ReadonlySet<number>, session: ProjectSession): void {
    const edit = this.store.getState().pairs[at]?.edit;
    const document = edit && session[edit.proposal.target];
    if (!edit || !document) return;
    // Another window edits it: the step would be rolled back.
    if (document.readOnly) return document.onRefused?.();
    const fits = stillFits(edit.proposal, document.store, chosen);
    if (fits) applyProposal(document.store, edit.proposal, chosen);
    this.settle(at, fits ? 'applied' : 'outdated');
  }

  settle(at: number, state: ShownProposal['state']): void {
    this.store.setState(({ pairs }) => ({
      pairs: pairs.map((pair, i) => (i === at && pair.edit ? { ...pair, edit: { ...pair.edit, state } } : pair)),
    }));
  }

  private paired(question: string, found: Found): AnsweredQuestion {
    if (found.type === 'proposal') return { question, answer: null, edit: { proposal: found.proposal, state: 'open' } };
    for (const finding of found.cited) this.cited.set(finding.key, finding);
    return { question, answer: shownAnswer(found.answer), edit: null };
  }

  finding(key: string): Finding | undefined {
    return this.cited.get(key);
  }

  clear(): void {
    this.store.setState(NOTHING);
  }

  dispose(): void {
    this.isGone = true;
    this.worker?.end();
  }
}

/**
 * The assistant of a project; null while it loads. The schematic owns it, or the board of a project without one, so that it stays when
 * the other document is loaded later.
 */
export function assistantOf({ available, schematic, board }: ProjectSession): ProjectAssistant | null {
  const owner = available.includes('schematic') ? schematic : board;
  return owner?.late.get(ProjectAssistant) ?? null;
}
