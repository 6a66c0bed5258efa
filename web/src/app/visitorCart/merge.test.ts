import { defaultPcbOptions, quoteLine, type CustomLine } from '@boardwright/commerce';
import type { Client } from '@boardwright/contract';
import { priceBook } from '@boardwright/resources';
import { beforeEach, expect, test, vi } from 'vitest';
import { mergeInto } from './merge.ts';
import { visitorItem, type Shelf, type VisitorItem } from './visitorItem.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const board: CustomLine = {
  itemType: 'Custom',
  options: defaultPcbOptions(),
  size: { widthUm: 100_000, heightUm: 100_000 },
  quantity: 5,
};

function kept(change: Partial<VisitorItem> = {}): VisitorItem {
  const priced = quoteLine(board, priceBook);
  if (!priced.ok) throw new Error('this board cannot be made');
  return { ...visitorItem(priced.quote, {}, NOW), ...change };
}

/** A service that keeps one item for each id, as the real one does. */
class Service {
  readonly cart = new Map<string, { partNo: string; isSaved: boolean; projectId?: string }>();
  readonly uploads: string[] = [];
  /** What it answers to the next items instead of taking them. */
  refusals: string[] = [];
  /** The connection is lost after an item was taken. */
  losesAnswer = false;

  get calls(): Pick<Client, 'cart' | 'upload' | 'design' | 'project'> {
    const ok = (value: object) => Promise.resolve({ ok: true, value });
    // `as`: only what the merge calls.
    return {
      upload: {
        file: ({ originalFileName }: { originalFileName: string }) => {
          this.uploads.push(originalFileName);
          return ok({ fileId: 'f', fileUrl: '/f' });
        },
      },
      design: { create: () => ok({ designId: 'd' }) },
      project: { gerber: () => ok({ projectId: 'p' }) },
      cart: {
        add: (input: { cartItemId: string; partNo: string; projectId?: string }) => {
          const refusal = this.refusals.shift();
          if (refusal !== undefined) return Promise.resolve({ ok: false, error: { message: refusal } });
          if (!this.cart.has(input.cartItemId)) this.cart.set(input.cartItemId, { ...input, isSaved: false });
          if (this.losesAnswer) return Promise.resolve({ ok: false, error: { message: 'Network error' } });
          return ok({});
        },
        update: ({ cartItemId, isSaved }: { cartItemId: string; isSaved: boolean }) => {
          this.cart.get(cartItemId)!.isSaved = isSaved;
          return ok({});
        },
      },
    } as never;
  }
}

function shelfWith(...items: VisitorItem[]): Shelf & { readonly items: Map<string, VisitorItem> } {
  const map = new Map(items.map(item => [item.cartItemId, item]));
  return {
    items: map,
    all: () => Promise.resolve([...map.values()]),
    put: item => Promise.resolve(void map.set(item.cartItemId, item)),
    remove: id => Promise.resolve(void map.delete(id)),
  };
}

const book = () => Promise.resolve(priceBook);
beforeEach(() => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => (last = last.then(work));
  vi.stubGlobal('navigator', { locks: { request } });
});

test('items get into the cart with their ids, part numbers and what is kept for later, and leave the browser', async () => {
  const [a, b] = [kept(), kept({ isSaved: true })];
  const [service, shelf] = [new Service(), shelfWith(a, b)];
  await mergeInto(service.calls, shelf, book);
  expect([...service.cart].map(([id, { partNo, isSaved }]) => [id, partNo, isSaved])).toEqual([
    [a.cartItemId, a.partNo, false],
    [b.cartItemId, b.partNo, true],
  ]);
  expect(shelf.items.size).toBe(0);
});

test('a board with files is uploaded and gets a project', async () => {
  const item = kept({ archive: { name: 'amp.zip', bytes: new Uint8Array(3) }, designName: 'amp' });
  const service = new Service();
  await mergeInto(service.calls, shelfWith(item), book);
  expect(service.uploads).toEqual(['amp.zip']);
  expect(service.cart.get(item.cartItemId)).toMatchObject({ projectId: 'p', partNo: item.partNo });
});

test('a lost answer neither loses nor doubles an item', async () => {
  const item = kept();
  const [service, shelf] = [new Service(), shelfWith(item)];
  service.losesAnswer = true;
  await mergeInto(service.calls, shelf, book);
  expect(shelf.items.get(item.cartItemId)).toMatchObject({ refusal: 'Network error' });
  service.losesAnswer = false;
  await mergeInto(service.calls, shelf, book);
  expect(service.cart.size).toBe(1);
  expect(shelf.items.size).toBe(0);
});

test('what the service refuses stays in the browser with the reason, and the rest is taken', async () => {
  const [a, b] = [kept(), kept()];
  const [service, shelf] = [new Service(), shelfWith(a, b)];
  service.refusals = ['The cart holds at most 50 items.'];
  await mergeInto(service.calls, shelf, book);
  expect([...service.cart.keys()]).toEqual([b.cartItemId]);
  expect([...shelf.items.values()]).toMatchObject([
    { cartItemId: a.cartItemId, refusal: 'The cart holds at most 50 items.' },
  ]);
});

test('two pages that sign in at once send each item once', async () => {
  const [service, shelf] = [new Service(), shelfWith(kept(), kept())];
  const { calls } = service;
  const add = vi.spyOn(calls.cart, 'add');
  await Promise.all([mergeInto(calls, shelf, book), mergeInto(calls, shelf, book)]);
  expect(add).toHaveBeenCalledTimes(2);
});
