import type { Locator, Page } from '@playwright/test';
import type { HelpTopic } from '@boardwright/resources/help';

export type Language = 'en' | 'zh';

/** What a picture shows of the window: all of it, or as much as fits around an element. */
export type Seen = 'window' | Locator;

/** A picture of the help: what is done for it, in the language of the page. */
export interface HelpPicture {
  readonly topic: HelpTopic;
  readonly take: (page: Page, language: Language) => Promise<Seen>;
}
