import { randomUUID } from 'node:crypto';
import type { ProxyQuestion } from '../../../web/src/platform/desktop/bridge.ts';

/** A proxy that asks for a user, as Chromium names it. */
export interface ProxyHost {
  readonly host: string;
  readonly port: number;
  readonly realm: string;
}

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

interface Waiting {
  readonly question: ProxyQuestion;
  readonly answers: ((credentials: Credentials | null) => void)[];
}

/** Requests that are repeated by themselves must not bring back a dialog that was cancelled. */
const REFUSED_MS = 5 * 60_000;

/**
 * Asks the user for the name and password of a proxy. Chromium keeps what a proxy accepted until the app ends, and asks again when it
 * is refused; nothing is written to the disk. Requests that need the same proxy at once share one question.
 */
export class ProxyLogins {
  /** There is another question now, or none. */
  private readonly onChange: () => void;
  private readonly now: () => number;
  private readonly waiting = new Map<string, Waiting>();
  private readonly refused = new Map<string, number>();

  constructor(onChange: () => void, now: () => number = Date.now) {
    this.onChange = onChange;
    this.now = now;
  }

  /** The question that waits for an answer; null for none. */
  get question(): ProxyQuestion | null {
    return this.waiting.values().next().value?.question ?? null;
  }

  /** Credentials for a proxy; null where the user has none. */
  ask({ host, port, realm }: ProxyHost): Promise<Credentials | null> {
    const key = `${host}:${port} ${realm}`;
    if (this.now() - (this.refused.get(key) ?? -Infinity) < REFUSED_MS) return Promise.resolve(null);
    return new Promise(resolve => {
      const known = this.waiting.get(key);
      if (known) return void known.answers.push(resolve);
      this.waiting.set(key, { question: { id: randomUUID(), host, port, realm }, answers: [resolve] });
      if (this.waiting.size === 1) this.onChange();
    });
  }

  answer(id: string, credentials: Credentials | null): void {
    const [key, found] = [...this.waiting].find(([, { question }]) => question.id === id) ?? [];
    if (key === undefined || !found) return;
    this.waiting.delete(key);
    if (credentials === null) this.refused.set(key, this.now());
    for (const answer of found.answers) answer(credentials);
    this.onChange();
  }

  /** The setting of the proxy changed: what was cancelled may be asked again, and what waits is for another one. */
  forget(): void {
    for (const { question } of this.waiting.values()) this.answer(question.id, null);
    this.refused.clear();
  }
}
