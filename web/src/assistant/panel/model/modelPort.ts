import { create } from 'zustand';
import { hasToken } from '../../../app/session.ts';
import { platform } from '../../../platform/index.ts';

/** A language model that can be asked. */
export interface Model {
  readonly name: string;
  readonly route: ModelRoute;
}

/** Where what is sent goes. */
export type ModelRoute =
  | {
      readonly type: 'site';
      readonly host: string;
      /** Whom the site passes it on to, in its operator's words; '' where they do not say. */
      readonly provider: string;
      /** Tokens that the account may still use today. */
      readonly tokensLeft: number;
    }
  /** To the server that the user has entered. */
  | { readonly type: 'own'; readonly address: string };

interface ModelPort {
  /** Null where there is none. */
  readonly model: Model | null;
  /** Whether it is asked too. */
  readonly isOn: boolean;
}

export const useModelPort = create<ModelPort>()(() => ({ model: null, isOn: false }));

/** Looks for a model: the user's own, else that of the site. Visitors have none there, and ask nothing. */
export async function lookForModel(): Promise<void> {
  useModelPort.setState({ model: (await ownModel()) ?? (await modelOfSite()) });
}

async function ownModel(): Promise<Model | null> {
  const chosen = await platform.ownModel?.chosen();
  return chosen ? { name: chosen.name, route: { type: 'own', address: chosen.address } } : null;
}

async function modelOfSite(): Promise<Model | null> {
  if (!hasToken()) return null;
  const { api } = await import('../../../app/api.ts');
  const answer = await api.languageModel.offer({}, { quiet: true });
  const offer = answer.ok ? answer.value.model : null;
  if (!offer) return null;
  const { name, provider, tokensLeft } = offer;
  const host = (await platform.cloudAddress()).replace(/^https?:\/\//, '');
  return { name, route: { type: 'site', host, provider, tokensLeft } };
}
