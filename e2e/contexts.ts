import { test, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { watch } from './diagnosis.ts';

/** Contexts of the people of a test. They stay open while it runs; the next test closes them, for each takes its part of the machine. */
let opened: { readonly test: string; readonly contexts: BrowserContext[] } = { test: '', contexts: [] };

/** Closes the contexts that other tests of this worker left open. */
export async function closeOthers(): Promise<void> {
  const { testId } = test.info();
  if (opened.test === testId) return;
  await Promise.all(opened.contexts.map(context => context.close()));
  opened = { test: testId, contexts: [] };
}

/** A browser of its own, with a store that no other one sees. */
export async function newContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  await closeOthers();
  const context = await browser.newContext(options);
  watch(context);
  opened.contexts.push(context);
  return context;
}

/** A person at a device of their own, and what its page throws. */
export async function device(
  browser: Browser,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<{ page: Page; faults: string[] }> {
  const context = await newContext(browser);
  await prepare?.(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  return { page, faults };
}
