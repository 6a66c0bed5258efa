import { createStore } from 'zustand/vanilla';
import type { Answer, Cite, Selected } from '@boardwright/engine/assistant';
import { applyProposal, stillFits, type Proposal } from '@boardwright/engine/proposals';
import type { Finding } from '@boardwright/engine/rules';
import { findingsOf } from '../../editor/state/findings.ts';
import type { EditorDocument } from '../../project/document.ts';
import { askedParts } from '../../project/catalogue/askedParts.ts';
import type { ProjectSession } from '../../project/session.ts';
import { shownAnswer, type ShownAnswer } from '../answer/shownAnswer.ts';
import { AskedSimulation, type SimulationProgress } from './AskedSimulation.ts';
import { AssistantWorker, type Found } from './AssistantWorker.ts';
import { ProjectDatasheets } from './datasheets/ProjectDatasheets.ts';
import { sendEarlierVersion } from './earlierVersion.ts';
import { beginning, type ModelAnswer } from './model/modelAnswer.ts';
import { useModelPort } from './model/modelPort.ts';

/** An edit that was asked for, and what became of it. */
export interface ShownProposal {
  readonly proposal: Proposal;
  readonly state: 'open' | 'applied' | 'dismissed' | 'outdated';
}

export interface AnsweredQuestion {
  readonly question: string;
  readonly answer: ShownAnswer | null;
  readonly edit: ShownProposal | null;
  /** Null where no language model was asked. */
  readonly model: ModelAnswer | null;
}

interface AssistantState {
  readonly pairs: readonly AnsweredQuestion[];
  /** The question that is being answered; null while none is. */
  readonly asked: string | null;
  readonly hasFailed: boolean;
  /** Null while nothing is simulated for a question. */
  readonly simulating: SimulationProgress | null;
  /** What a click on a citation leads to in another tab, until that is shown. */
  readonly wanted: Cite | null;
}

const NOTHING: AssistantState = { pairs: [], asked: null, hasFailed: false, simulating: null, wanted: null };

/** The findings of a document with those that are excluded; null before a check. */
function lastFindings(document: EditorDocument | null): readonly Finding[] | null {
  if (!document) return null;
  const { findings, last } = findingsOf(document).getState();
  return last?.revision === document.store.revision ? findings : null;
}

/** Whether a language model answers, or waits for the person to agree. */
export const isModelAnswering = (pairs: readonly AnsweredQuestion[]): boolean =>
  pairs.some(({ model }) => model?.state === 'waiting' || model?.state === 'answering');

/** The conversation about an open project. Lives as long as the document that owns it. */
export class ProjectAssistant {
  readonly store = createStore<AssistantState>()(() => NOTHING);
  readonly datasheets = new ProjectDatasheets();
  private worker: AssistantWorker | null = null;
  private readonly simulation = new AskedSimulation(simulating => this.store.setState({ simulating }));
  /** By key; what answers cited. */
  private readonly cited = new Map<string, Finding>();
  private isGone = false;
  /** Ends what a language model is answering. */
  private modelStop: AbortController | null = null;

  /** Reads help, design and datasheets before somebody asks: the first answer is then as fast as the others. */
  async prepare({ schematic, board, projects, summary }: ProjectSession): Promise<void> {
    const worker = (this.worker ??= new AssistantWorker());
    // Without them, everything else may still be asked.
    const opened = this.datasheets.open(projects, summary.id).catch((error: unknown) => console.error(error));
    await Promise.all([worker.prepare({ schematic, board }), opened]);
  }

  async ask(question: string, session: ProjectSession, selected: Selected): Promise<void> {
    this.store.setState({ asked: question, hasFailed: false });
    try {
      const found = await this.find(question, session, selected, 'edit');
      this.store.setState(({ pairs }) => ({ asked: null, pairs: [...pairs, paired(question, found)] }));
      if (found.type === 'answer') void this.askModel(question, session, selected);
    } catch (error) {
      if (this.isGone) return;
      console.error(error);
      // The next question begins with a worker of its own.
      this.worker?.end();
      this.worker = null;
      this.store.setState({ asked: null, hasFailed: true });
    }
  }

  private async find(
    question: string,
    session: ProjectSession,
    selected: Selected,
    use: 'read' | 'edit',
  ): Promise<Found> {
    const schematic = session.schematic?.store ?? null;
    const [asked] = await Promise.all([askedParts(question, schematic), this.prepare(session)]);
    const findings = { schematic: lastFindings(session.schematic), board: lastFindings(session.board) };
    const worker = this.worker!;
    const earlier = await sendEarlierVersion(question, session, (of, part) => worker.sendEarlier(of, part));
    const simulated = await this.simulation.find(question, session, selected);
    worker.followDatasheets(this.datasheets.all());
    const found = await worker.ask(question, { selected, findings, ...asked, earlier, simulated }, use);
    if (found.type === 'answer') for (const finding of found.cited) this.cited.set(finding.key, finding);
    return found;
  }

  /** Puts the last question to a language model as well, where the person has turned that on. */
  private async askModel(question: string, session: ProjectSession, selected: Selected): Promise<void> {
    const { model, isOn } = useModelPort.getState();
    if (!model || !isOn) return;
    const at = this.store.getState().pairs.length - 1;
    const stop = (this.modelStop = new AbortController());
    const onChange = (reply: ModelAnswer): void => {
      // Not into another conversation.
      if (this.modelStop === stop) this.change(at, { model: reply });
    };
    onChange(beginning(model.name));
    const ask = async (asked: string): Promise<Answer> => {
      const found = await this.find(asked, session, selected, 'read');
      if (found.type !== 'answer') throw new Error('an edit was found for a language model');
      return found.answer;
    };
    try {
      const { askChosenModel } = await import('./model/askChosenModel.ts');
      await askChosenModel({ question, model, ask, signal: stop.signal, onChange });
    } catch (error) {
      console.error(error);
      onChange({ ...beginning(model.name), state: 'failed', fault: { kind: 'broken', detail: '' } });
    }
  }

  stopModel(): void {
    this.modelStop?.abort();
    // It may have asked for a simulation.
    this.stopSimulation();
  }

  stopSimulation(): void {
    this.simulation.stop();
  }

  private endModel(): void {
    this.stopModel();
    this.modelStop = null;
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
    const edit = this.store.getState().pairs[at]?.edit;
    if (edit) this.change(at, { edit: { ...edit, state } });
  }

  private change(at: number, part: Partial<AnsweredQuestion>): void {
    this.store.setState(({ pairs }) => ({ pairs: pairs.map((pair, i) => (i === at ? { ...pair, ...part } : pair)) }));
  }

  finding(key: string): Finding | undefined {
    return this.cited.get(key);
  }

  clear(): void {
    this.endModel();
    this.store.setState(NOTHING);
  }

  dispose(): void {
    this.isGone = true;
    this.endModel();
    this.datasheets.dispose();
    this.worker?.end();
  }
}

const paired = (question: string, found: Found): AnsweredQuestion =>
  found.type === 'proposal'
    ? { question, answer: null, edit: { proposal: found.proposal, state: 'open' }, model: null }
    : { question, answer: shownAnswer(found.answer), edit: null, model: null };

/**
 * The assistant of a project; null while it loads. The schematic owns it, or the board of a project without one, so that it stays when
 * the other document is loaded later.
 */
export function assistantOf({ available, schematic, board }: ProjectSession): ProjectAssistant | null {
  const owner = available.includes('schematic') ? schematic : board;
  return owner?.late.get(ProjectAssistant) ?? null;
}
