import type { Answer, Datasheet } from '@boardwright/engine/assistant';
import type { Proposal } from '@boardwright/engine/proposals';
import { rules, type Finding } from '@boardwright/engine/rules';
import type { PriceBook } from '@boardwright/commerce';
import { i18next, tr } from '../../app/locale.ts';
import type { Locale } from '../../app/preferences.ts';
import { knownPriceBook } from '../../app/usePriceBook.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { DocumentKind } from '../../project/session.ts';
import { sendSnapshot, type SnapshotPart } from '../../project/snapshots.ts';
import { answerTexts } from '../answer/answerTexts.ts';
import type { Around, AssistantReply, AssistantRequest } from './assistant.worker.ts';

/** An answer with the findings that it cites, or an edit that was asked for. */
export type Found =
  | { readonly type: 'answer'; readonly answer: Answer; readonly cited: readonly Finding[] }
  | { readonly type: 'proposal'; readonly proposal: Proposal };

interface Waiting {
  resolve(found: Found): void;
  reject(reason: Error): void;
}

interface Followed {
  readonly document: EditorDocument;
  /** Resolves when the worker has a copy. */
  readonly copied: Promise<void>;
  end(): void;
}

const titles = (): Record<string, string> =>
  Object.fromEntries([...rules.erc, ...rules.drc].map(({ domain, id, title }) => [`${domain}:${id}`, tr(title)]));

/**
 * Answers in a worker, on copies of the documents that follow every edit. The worker has the help of one language at a time.
 */
export class AssistantWorker {
  private readonly worker = new Worker(new URL('./assistant.worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private readonly followed = new Map<DocumentKind, Followed>();
  private language: { readonly locale: Locale; readonly sent: Promise<void> } | null = null;
  private book: PriceBook | null = null;
  private datasheets: readonly Datasheet[] = [];
  private count = 0;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<AssistantReply>) => this.receive(data);
    this.worker.onerror = event => this.failAll(event.message || 'worker');
  }

  /** Gets ready to answer about these documents; documents that are known cost nothing. */
  async prepare(documents: Readonly<Record<DocumentKind, EditorDocument | null>>): Promise<void> {
    this.knowPrices();
    await Promise.all([
      this.speak(i18next.language === 'zh' ? 'zh' : 'en'),
      ...(['schematic', 'board'] as const).map(of => this.follow(of, documents[of])),
    ]);
  }

  /** @param use `read`: for a language model, which gets no edits */
  ask(question: string, around: Around, use: 'read' | 'edit'): Promise<Found> {
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.post({ type: 'ask', id, question, around, use });
    });
  }

  /** Sends a portion of the version that the next question compares with. */
  sendEarlier(of: DocumentKind, part: SnapshotPart): void {
    this.post({ type: 'earlier', of, part });
  }

  /** Sends the datasheets that were added since the last time, and which were removed. */
  followDatasheets(datasheets: readonly Datasheet[]): void {
    const before = new Set(this.datasheets);
    const now = new Set(datasheets);
    for (const each of before) if (!now.has(each)) this.post({ type: 'dropDatasheet', name: each.name });
    for (const datasheet of now) if (!before.has(datasheet)) this.post({ type: 'datasheet', datasheet });
    this.datasheets = datasheets;
  }

  end(): void {
    for (const { end } of this.followed.values()) end();
    this.worker.terminate();
    this.failAll('ended');
  }

  private post(request: AssistantRequest): void {
    this.worker.postMessage(request);
  }

  private receive(reply: AssistantReply): void {
    if (reply.type === 'failed' && reply.id === null) return this.failAll(reply.reason);
    const waiting = this.waiting.get(reply.id!);
    this.waiting.delete(reply.id!);
    if (reply.type === 'failed') waiting?.reject(new Error(reply.reason));
    else waiting?.resolve(reply);
  }

  private failAll(reason: string): void {
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
  }

  /** The newest price list that this page knows: nothing is asked of the service for an answer. */
  private knowPrices(): void {
    const book = knownPriceBook();
    if (this.book === book) return;
    this.book = book;
    this.post({ type: 'prices', book });
  }

  private speak(locale: Locale): Promise<void> {
    if (this.language?.locale === locale) return this.language.sent;
    const sent = answerTexts(locale).then(help => this.post({ type: 'language', help, titles: titles() }));
    this.language = { locale, sent };
    // After a fault of the network the next question loads it again.
    sent.catch(() => (this.language = null));
    return sent;
  }

  private follow(of: DocumentKind, document: EditorDocument | null): Promise<void> {
    const known = this.followed.get(of);
    if (known?.document === document && known) return known.copied;
    if (known) {
      known.end();
      this.followed.delete(of);
      this.post({ type: 'close', of });
    }
    if (!document) return Promise.resolve();
    const sending = new AbortController();
    let isCopied = false;
    const early: AssistantRequest[] = [];
    const unfollow = document.onChange(change => {
      const request: AssistantRequest = { type: 'change', of, change };
      if (isCopied) this.post(request);
      else early.push(request);
    });
    const copied = sendSnapshot(document.store, part => this.post({ type: 'part', of, part }), sending.signal).then(
      () => {
        isCopied = true;
        this.post({ type: 'open', of });
        for (const request of early) this.post(request);
      },
    );
    const end = () => {
      unfollow();
      sending.abort();
    };
    this.followed.set(of, { document, copied, end });
    copied.catch(() => this.followed.delete(of));
    return copied;
  }
}
