import { isOpenOnTheWay } from '@boardwright/engine/languageModel';

/** A language model that an operator has chosen, and what its users may take of it. */
export interface ModelPlace {
  /** Of a server of chat completions, up to `/v1`, without a slash at the end. */
  readonly address: string;
  /** As its server names it. */
  readonly name: string;
  /** Sent to it as a bearer token; '' where it wants none. */
  readonly key: string;
  /** Whose computers it runs on, as users read it before they agree; ''. */
  readonly provider: string;
  /** Tokens of an account on a day (UTC), of questions and answers together. */
  readonly dailyTokens: number;
  /** Milliseconds without a byte after which an answer is given up; default 90 s, longer than the page waits, which says so in words. */
  readonly patienceMs?: number | undefined;
}

/** What a command line says of a model. */
interface Words {
  readonly address: string | undefined;
  readonly name: string | undefined;
  readonly provider: string | undefined;
  readonly dailyTokens: string | undefined;
}

/** About 50 questions of the usual length. */
const DAILY_TOKENS = 200_000;

/** Why a model cannot be used: no server of this address, no name, a key that others could read on the way, or no number of tokens. */
export type ModelPlaceFault = 'address' | 'name' | 'key' | 'tokens';

/** The model that a command line names, with the key of the environment, so that no list of processes shows it; undefined: none. */
export function modelPlace(words: Words, key: string | undefined): ModelPlace | ModelPlaceFault | undefined {
  const { name = '', provider = '', dailyTokens = String(DAILY_TOKENS) } = words;
  if (words.address === undefined) return name === '' ? undefined : 'address';
  if (!/^https?:$/.test(URL.parse(words.address)?.protocol ?? '')) return 'address';
  if (name === '') return 'name';
  const address = words.address.replace(/\/+$/, '');
  if (key && isOpenOnTheWay(address)) return 'key';
  if (!/^[1-9]\d{0,11}$/.test(dailyTokens)) return 'tokens';
  return { address, name, key: key ?? '', provider, dailyTokens: Number(dailyTokens) };
}
