import { create } from 'zustand';
import type { ChatRequest } from '@boardwright/engine/languageModel';
import type { Model } from './modelPort.ts';

/** What waits for a person to agree. */
export interface PendingConsent {
  /** What is sent first. */
  readonly request: ChatRequest;
  readonly model: Model;
  /** @param until whether to ask before each question, or once for the session */
  answer(isAllowed: boolean, until: 'question' | 'session'): void;
}

interface Consent {
  readonly pending: PendingConsent | null;
  /** What the person has agreed to for the session: a model and where it is; null: nothing. */
  readonly givenFor: string | null;
}

export const useConsent = create<Consent>()(() => ({ pending: null, givenFor: null }));

const recipient = ({ name, route }: Model): string =>
  JSON.stringify(route.type === 'own' ? [name, route.address] : [name, route.host, route.provider]);

/** Whether a person agrees that a request is sent. What is stopped meanwhile is not asked any more. */
export function askConsent(request: ChatRequest, model: Model, signal: AbortSignal): Promise<boolean> {
  const { pending, givenFor } = useConsent.getState();
  if (signal.aborted) return Promise.resolve(false);
  if (givenFor === recipient(model)) return Promise.resolve(true);
  pending?.answer(false, 'question');
  return new Promise(resolve => {
    const answer: PendingConsent['answer'] = (isAllowed, until) => {
      signal.removeEventListener('abort', withdraw);
      useConsent.setState({ pending: null, ...(isAllowed && until === 'session' && { givenFor: recipient(model) }) });
      resolve(isAllowed);
    };
    const withdraw = () => answer(false, 'question');
    signal.addEventListener('abort', withdraw);
    useConsent.setState({ pending: { request, model, answer } });
  });
}
