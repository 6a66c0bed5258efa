import type { ContentLanguage, ContentText } from '@boardwright/resources/content';

/** Milliseconds for which a page waits for the service before it shows what comes with the program. */
const PATIENCE = 3000;

/** What the service answers in the time that a page waits for it; null later. */
export async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>(resolve => (timer = setTimeout(() => resolve(null), PATIENCE)));
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A page that the operator has published; null where there is none, 'unanswered' where the service does not say. */
export type OwnPage = ContentText | null | 'unanswered';

interface Sources {
  own(locale: ContentLanguage, path: string): Promise<OwnPage>;
  /** What comes with the program; null where nothing does. */
  supplied(locale: ContentLanguage, path: string): Promise<ContentText | null>;
  /** A page that may be shown has another text now. */
  renewed(): void;
}

/**
 * Texts of pages: what the operator has published, else what comes with the program. The latter is shown while the service keeps a page
 * waiting or does not answer, and makes way for the former once that arrives.
 */
export class PageTexts {
  readonly #loaded = new Map<string, ContentText>();
  readonly #loading = new Map<string, Promise<ContentText | null>>();
  readonly #unanswered = new Set<string>();
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** The page as it is known now; undefined before it is loaded and where there is none. */
  get(locale: ContentLanguage, path: string): ContentText | undefined {
    return this.#loaded.get(keyOf(locale, path));
  }

  /** Loads a page once; null where there is none. */
  load(locale: ContentLanguage, path: string): Promise<ContentText | null> {
    const key = keyOf(locale, path);
    const known = this.#loading.get(key);
    if (known) return known;
    const answer = this.#sources.own(locale, path);
    const first = this.#first(key, answer, this.#sources.supplied(locale, path));
    this.#loading.set(key, first);
    // Who shows the page reports what fails.
    void first.then(
      () => this.#follow(key, answer),
      () => {},
    );
    return first;
  }

  /** Asks again for a page whose service gave no answer when it was loaded. */
  renew(locale: ContentLanguage, path: string): void {
    const key = keyOf(locale, path);
    if (this.#unanswered.delete(key)) void this.#follow(key, this.#sources.own(locale, path));
  }

  async #first(key: string, answer: Promise<OwnPage>, file: Promise<ContentText | null>): Promise<ContentText | null> {
    const [own, supplied] = await Promise.all([inTime(answer), file]);
    const text = own === null || own === 'unanswered' ? supplied : own;
    if (text !== null) this.#loaded.set(key, text);
    return text;
  }

  async #follow(key: string, answer: Promise<OwnPage>): Promise<void> {
    const own = await answer;
    if (own === 'unanswered') this.#unanswered.add(key);
    if (own === null || own === 'unanswered' || own === this.#loaded.get(key)) return;
    this.#loaded.set(key, own);
    this.#loading.set(key, Promise.resolve(own));
    this.#sources.renewed();
  }
}

const keyOf = (locale: ContentLanguage, path: string): string => `${locale}/${path}`;
