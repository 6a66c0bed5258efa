import type { Answer } from '@boardwright/engine/assistant';
import type { ModelTransport } from '@boardwright/engine/languageModel';
import { tr } from '../../../app/locale.ts';
import { platform } from '../../../platform/index.ts';
import { answerWithModel } from './answerWithModel.ts';
import { cloudModel } from './cloudModel.ts';
import { askConsent } from './consent.ts';
import type { ModelAnswer } from './modelAnswer.ts';
import { lookForModel, type Model, type ModelRoute } from './modelPort.ts';

interface Asking {
  readonly question: string;
  readonly model: Model;
  readonly ask: (question: string) => Promise<Answer>;
  readonly signal: AbortSignal;
  readonly onChange: (answer: ModelAnswer) => void;
}

const transportTo = ({ type }: ModelRoute): ModelTransport =>
  type === 'own' && platform.ownModel ? platform.ownModel.transport : cloudModel;

/** Has a language model answer a question, after the person has agreed. */
export async function askChosenModel(asking: Asking): Promise<void> {
  const transport = transportTo(asking.model.route);
  await answerWithModel({ ...asking, transport, consent: askConsent, textOf: ({ text }) => tr(text) });
  // It has used tokens of the day.
  if (asking.model.route.type === 'site') await lookForModel();
}
