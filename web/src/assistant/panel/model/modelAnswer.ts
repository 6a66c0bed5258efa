import type { ChatRequest, ModelFaultKind, SaidSentence } from '@boardwright/engine/languageModel';

/** What a model has said so far. */
export interface ModelAnswer {
  /** Of the model. */
  readonly name: string;
  /** `waiting`: for the person to agree; `declined`: nothing was sent. */
  readonly state: 'waiting' | 'answering' | 'done' | 'declined' | 'stopped' | 'failed';
  /** The text as it comes; nobody has checked its citations yet. */
  readonly heard: string;
  /** What it asks the assistant; null while it writes. */
  readonly asks: string | null;
  /** The finished answer, each sentence with what it rests on. */
  readonly sentences: readonly SaidSentence[];
  /** All that was sent: each request repeats those before. Null: nothing. */
  readonly sent: ChatRequest | null;
  /** Why it failed; `broken`: for a reason that is not the model's. */
  readonly fault: { readonly kind: ModelFaultKind | 'broken'; readonly detail: string } | null;
}

export const beginning = (name: string): ModelAnswer => ({
  name,
  state: 'waiting',
  heard: '',
  asks: null,
  sentences: [],
  sent: null,
  fault: null,
});
