import { test, type BrowserContext, type Page } from '@playwright/test';

/** What the list of failures prints of a text that is attached. */
const SHOWN = 290;

interface Watched {
  readonly context: BrowserContext;
  readonly faults: string[];
}

const watched: Watched[] = [];

/** Keeps what goes wrong in the pages of a context, for `explain`. */
export function watch(context: BrowserContext): void {
  const faults: string[] = [];
  const at = (page: Page) => new URL(page.url()).pathname;
  context.on('weberror', error => faults.push(`error: ${error.error().message}`));
  context.on('requestfailed', request => faults.push(`unanswered: ${request.url()} ${request.failure()?.errorText}`));
  context.on('console', message => {
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  context.on('response', response => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  context.on('page', page => page.on('crash', () => faults.push(`crash: ${at(page)}`)));
  watched.push({ context, faults });
}

/** Prints, with a test that failed, what its pages show and what went wrong in them: where it fails there may be no pictures. */
export async function explain(): Promise<void> {
  const info = test.info();
  for (const { context, faults } of watched.splice(0)) {
    if (info.status === info.expectedStatus) continue;
    for (const page of context.pages()) {
      const dialogs = page.locator('[role=dialog], [role=alert], .ant-message-notice, main');
      const shown = await dialogs.allInnerTexts().catch((error: unknown) => [String(error)]);
      const text = [new URL(page.url()).pathname, ...shown].join(' | ').replaceAll(/\s+/g, ' ');
      await info.attach('shown', { body: text.slice(0, SHOWN), contentType: 'text/plain' });
    }
    for (const fault of faults.slice(-8))
      await info.attach('fault', { body: fault.slice(0, SHOWN), contentType: 'text/plain' });
  }
}
