import type { CDPSession, Page } from '@playwright/test';

/** One event of Chromium's trace, as far as it is read here. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of the thread, microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const TASK = 'ThreadControllerImpl::RunTask';

/**
 * The longest task of the page's own thread while something is done, in milliseconds of its processor time: what the thread
 * waits for others, such as the software renderer of a machine without a graphics card, does not count.
 */
export async function longestTask(page: Page, body: () => Promise<void>): Promise<number> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  await body();
  const complete = new Promise<void>(resolve => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const thread = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
  // Of all pages' threads that of the page that was busy.
  const calls = new Map<string, number>();
  for (const event of events)
    if (event.name === 'FunctionCall') calls.set(thread(event), (calls.get(thread(event)) ?? 0) + 1);
  const [main] = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(thread)
    .sort((a, b) => (calls.get(b) ?? 0) - (calls.get(a) ?? 0));
  const tasks = events.filter(event => event.ph === 'X' && event.name === TASK && thread(event) === main);
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
