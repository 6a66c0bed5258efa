import type { Answer, Statement } from '@boardwright/engine/assistant';
import {
  converse,
  firstRequest,
  ModelFault,
  type ChatRequest,
  type ModelTransport,
} from '@boardwright/engine/languageModel';
import { beginning, type ModelAnswer } from './modelAnswer.ts';
import type { Model } from './modelPort.ts';

interface Asking {
  readonly question: string;
  readonly model: Model;
  readonly transport: ModelTransport;
  /** Whether the person agrees that this is sent. Before, nothing is. */
  readonly consent: (request: ChatRequest, model: Model, signal: AbortSignal) => Promise<boolean>;
  /** What the assistant answers to the model; it only reads. */
  readonly ask: (question: string) => Promise<Answer>;
  /** A statement in the person's language. */
  readonly textOf: (statement: Statement) => string;
  readonly signal: AbortSignal;
  readonly onChange: (answer: ModelAnswer) => void;
}

const faultOf = (error: unknown): ModelAnswer['fault'] =>
  error instanceof ModelFault ? { kind: error.kind, detail: error.detail } : { kind: 'broken', detail: '' };

/** Has a model answer a question after the person has agreed; each step is reported. Never rejects. */
export async function answerWithModel(asking: Asking): Promise<void> {
  const { question, model, transport, consent, ask, textOf, signal, onChange } = asking;
  let answer = beginning(model.name);
  const change = (part: Partial<ModelAnswer>): void => onChange((answer = { ...answer, ...part }));
  const isAllowed = await consent(firstRequest(question, model.name), model, signal);
  if (!isAllowed) return change({ state: 'declined' });
  change({ state: 'answering' });
  try {
    const sentences = await converse({
      question,
      model: model.name,
      transport(request, stop) {
        change({ sent: request });
        return transport(request, stop);
      },
      ask,
      textOf,
      signal,
      onText: text => change({ heard: answer.heard + text, asks: null }),
      // What it says before it asks is no part of the answer.
      onCall: asked => change({ heard: '', asks: asked }),
    });
    change({ state: 'done', sentences, asks: null });
  } catch (error) {
    if (!(error instanceof ModelFault) && !signal.aborted) console.error(error);
    change(signal.aborted ? { state: 'stopped', asks: null } : { state: 'failed', asks: null, fault: faultOf(error) });
  }
}
