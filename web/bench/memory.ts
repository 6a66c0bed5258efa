import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Processes that this one has started, or that these have. */
function descendants(): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The name of the program, in brackets, may hold spaces.
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
      children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
    } catch {
      // It has ended.
    }
  }
  const found: number[] = [];
  for (const from = [process.pid]; from.length > 0;) {
    const next = children.get(from.pop()!) ?? [];
    found.push(...next);
    from.push(...next);
  }
  return found;
}

/** Memory that a renderer has for itself, in megabytes: its pages that no file holds. */
function ownMemory(pid: number): number {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')) return 0;
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0);
    return (1024 * (kilobytes('RssAnon') + kilobytes('RssShmem'))) / 1e6;
  } catch {
    return 0;
  }
}

/**
 * Memory of the largest renderer, that of its workers included, when its garbage is collected; megabytes. Null where the system does
 * not report it.
 */
export async function rendererMemory(page: Page): Promise<number | null> {
  if (!existsSync('/proc/self/status')) return null;
  const session = await page.context().newCDPSession(page);
  // Twice: what finalizers give up is collected the second time.
  for (const _ of [1, 2]) {
    await session.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(1000);
  }
  await session.detach();
  return Math.max(...descendants().map(ownMemory));
}
