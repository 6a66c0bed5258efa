import type { CDPSession, Page } from '@playwright/test';

/** One event of Chromium's trace, as far as it is read here. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** When it began, and how long it took, microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread, microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** A task of the page's own thread, in milliseconds of its processor time. */
export interface Task {
  readonly time: number;
  /** Part of it in which scripts ran: handlers of events and frames alike. */
  readonly script: number;
  /** Part of it in which V8 collected all of its memory: it chooses the time itself, in the middle of other work. */
  readonly collecting: number;
  /** Whether a frame was made in it. */
  readonly isFrame: boolean;
}

const TASK = 'ThreadControllerImpl::RunTask';
const FRAME = 'FireAnimationFrame';
/** What scripts run in; the outermost counts. */
const SCRIPTS: ReadonlySet<string> = new Set([
  FRAME,
  'EventDispatch',
  'FunctionCall',
  'TimerFire',
  'FireIdleCallback',
  'RunMicrotasks',
  'v8.callFunction',
]);

/**
 * The tasks of the page's own thread while something is done. Their processor time: what the thread waits for others, such as
 * the software renderer of a machine without a graphics card, does not count.
 */
export async function tasksOf(page: Page, body: () => Promise<void>): Promise<Task[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'v8'] },
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
  const own = events.filter(event => event.ph === 'X' && thread(event) === main);
  return read(own.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0)));
}

/** Events of one thread in the order in which they began, the outer before the inner. */
function read(events: readonly TraceEvent[]): Task[] {
  const tasks: { -readonly [K in keyof Task]: Task[K] }[] = [];
  let end = 0;
  let scriptEnd = 0;
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    if (name === TASK) {
      tasks.push({ time: tdur / 1000, script: 0, collecting: 0, isFrame: false });
      end = ts + dur;
      scriptEnd = ts;
    }
    const task = tasks.at(-1);
    if (!task || ts > end) continue;
    if (name === FRAME) task.isFrame = true;
    if (name === 'MajorGC') task.collecting += tdur / 1000;
    if (!SCRIPTS.has(name) || ts < scriptEnd) continue;
    task.script += tdur / 1000;
    scriptEnd = ts + dur;
  }
  return tasks;
}

/** The longest of the tasks while something is done, milliseconds. */
export async function longestTask(page: Page, body: () => Promise<void>): Promise<number> {
  return Math.max(0, ...(await tasksOf(page, body)).map(({ time }) => time));
}
