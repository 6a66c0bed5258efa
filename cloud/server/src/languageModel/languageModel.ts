import { ModelFault, modelServer, type ModelTransport } from '@boardwright/engine/languageModel';
import type { ModelPlace } from './modelPlace.ts';

/** What the calls work with. */
export interface LanguageModel extends Pick<ModelPlace, 'name' | 'provider' | 'dailyTokens'> {
  readonly transport: ModelTransport;
  /** Milliseconds without a byte after which an answer is given up. */
  readonly patience: number;
  /** Called with what a log may have of an answer that did not come. */
  readonly onFault: (fault: object) => void;
}

const PATIENCE = 90_000;

export const languageModel = (
  place: ModelPlace | undefined,
  onFault: LanguageModel['onFault'],
): LanguageModel | null => {
  if (place === undefined) return null;
  const { name, provider, dailyTokens, patienceMs: patience = PATIENCE } = place;
  return { name, provider, dailyTokens, transport: modelServer(place), patience, onFault };
};

/** What a log may have of a fault: a server's own words could repeat a question or a key. */
export const loggedFault = (fault: unknown): object =>
  fault instanceof ModelFault ? { fault: fault.kind, status: statusOf(fault) } : { fault: 'broken' };

/** The status of HTTP that a server refused a request with; 0: none. */
export const statusOf = ({ detail }: ModelFault): number => Number(/^\d{3}\b/.exec(detail)?.[0] ?? 0);
