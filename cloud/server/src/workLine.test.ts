import { expect, test } from 'vitest';
import { WorkLine } from './workLine.ts';

const limits = { running: 2, waiting: 8, perOwner: 4, runningPerOwner: 1 };
const never = new AbortController().signal;
const settled = () => new Promise<void>(done => setTimeout(done, 0));

/** Work that ends when the test says so, named by its owner. */
class Bench {
  readonly line = new WorkLine(limits);
  readonly begun: string[] = [];
  readonly turned: string[] = [];
  readonly #ends = new Map<string, (() => void)[]>();

  ask(owner: string, times = 1): void {
    for (let i = 0; i < times; i++)
      void this.line
        .run(
          owner,
          () => {
            this.begun.push(owner);
            return new Promise<void>(end => this.#ends.set(owner, [...(this.#ends.get(owner) ?? []), end]));
          },
          never,
        )
        .then(taken => 'turned' in taken && this.turned.push(`${owner} ${taken.turned.reason}`));
  }

  async end(owner: string): Promise<void> {
    this.#ends.get(owner)!.shift()!();
    await settled();
  }
}

test('one owner has one place to run, also while the other is free, and the next owner has it at once', async () => {
  const bench = new Bench();
  bench.ask('a', 5);
  await settled();
  expect([bench.begun, bench.turned]).toEqual([['a'], ['a owner']]);
  bench.ask('b', 2);
  await settled();
  expect(bench.begun).toEqual(['a', 'b']);
  await bench.end('a');
  expect(bench.begun).toEqual(['a', 'b', 'a']);
});

test('owners take turns, even if one came first with all of its work', async () => {
  const bench = new Bench();
  bench.ask('a', 4);
  bench.ask('b', 4);
  bench.ask('c', 2);
  await settled();
  await bench.end('a');
  await bench.end('a');
  await bench.end('b');
  await bench.end('c');
  // a, b, and then each time an owner of whom nothing runs; c is not last.
  expect(bench.begun).toEqual(['a', 'b', 'a', 'c', 'b', 'a']);
});

test('where all places are taken, the owner with most of them gives some to newcomers, down to a fair share', async () => {
  const bench = new Bench();
  bench.ask('a', 4);
  bench.ask('b', 4);
  bench.ask('c', 2);
  await settled();
  // Two run, three, three and two wait.
  expect([bench.begun, bench.turned]).toEqual([['a', 'b'], []]);
  for (const owner of ['d', 'e']) bench.ask(owner);
  await settled();
  expect(bench.turned).toEqual(['b busy', 'a busy']);
  for (const owner of ['f', 'g', 'h', 'i', 'j']) bench.ask(owner);
  await settled();
  // a, b and c have one place each besides what runs; the rest has gone to others, and the surplus is refused.
  const all = ['a busy', 'a busy', 'b busy', 'b busy', 'c busy', 'i busy', 'j busy'];
  expect(bench.turned.toSorted()).toEqual(all);
});
