import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  couponDiscount,
  defaultAssemblyOptions,
  isShippingLater,
  orderTotals,
  parcelGrams,
  quoteLine,
  rateOf,
  sampleRates,
  shippingOffers,
  taxedAmounts,
  taxLines,
  type LineRequest,
  type Quote,
} from '@boardwright/commerce';
import type { Client, EndpointOutput } from '@boardwright/contract';
import { english } from '@boardwright/engine/base';
import type { Store } from '@boardwright/engine/kinds';
import { priceBook } from '@boardwright/resources';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { address, must, refused, startTestServer } from '../../../cloud/server/test/harness.ts';
import type { TestServer } from '../../../cloud/server/test/harness.ts';
import { boardOf, openDesign } from '../../src/cli/design.ts';
import { quoteBoard } from '../../src/cli/quoting.ts';
import { useFolder } from './harness.ts';
import { anyBasket, BOARDS, boardText, COUPONS, PLACES, type AnyBasket, type AnyLine } from './randomBaskets.ts';

type Coupon = EndpointOutput<'coupon.list'>['rows'][number];

/** Baskets that browser and command line are compared with. */
const BASKETS = 20_000;
/** How many of them are put into the cart of a running server. */
const SERVED = Number(process.env['BOARDWRIGHT_BASKETS'] ?? 150);

/** A Thursday. */
const NOW = new Date('2026-11-26T10:00:00.000Z');
const folder = useFolder();

/** The boards as the command line reads them. */
async function readBoards(): Promise<Store[]> {
  const boards: Store[] = [];
  for (const [i, [width, height, layers]] of BOARDS.entries()) {
    const file = path.join(folder.path, `board${i}.kicad_pcb`);
    writeFileSync(file, boardText(width, height, layers));
    const design = await openDesign(file, 'leaveOut');
    if (!design.ok) throw new Error(english(design.error[0]!.message));
    const board = boardOf(design.value, file);
    if (!board.ok) throw new Error('no board');
    boards.push(board.value);
  }
  return boards;
}

/** The price of a request as the order pages ask for it. */
function priceOf(request: LineRequest): Quote | null {
  const result = quoteLine(request, priceBook);
  return result.ok ? result.quote : null;
}

/** What the page sends to the service and keeps: data without anything that JSON does not carry. */
const copied = (request: LineRequest): LineRequest => JSON.parse(JSON.stringify(request)) as LineRequest;

/** A line as the command line prices it: a board from its design, all else by its request. */
function priceInCli(line: AnyLine, boards: readonly Store[], offers: readonly LineRequest[]): Quote | null {
  if ('board' in line) {
    const wanted = { quantity: line.quantity, options: line.options };
    const offer = quoteBoard(boards[line.board]!, wanted, english, 'board.kicad_pcb');
    return offer.ok ? offer.value.quote : null;
  }
  if ('stencil' in line) return priceOf({ itemType: 'Stencil', options: line.stencil, quantity: line.quantity });
  if ('part' in line) return priceOf({ itemType: 'Normal', part: line.part, quantity: line.quantity });
  if ('offer' in line) return priceOf(offers[line.offer]!);
  return priceOf({
    itemType: 'BomQuote',
    options: { ...defaultAssemblyOptions(), smtJoints: line.smtJoints },
    size: { widthUm: 100_000, heightUm: 60_000 },
    quantity: line.quantity,
    parts: line.assembly.map(([{ mpn, brandName, minimum, prices }, perBoard]) => ({
      mpn,
      brandName,
      minimum,
      prices,
      perBoard,
    })),
  });
}

const partNoOf = ({ sharesPartNo }: AnyBasket, i: number): string => (sharesPartNo ? 'SAME' : `P${i}`);

/** What a basket costs with everything, and why its coupon cannot be used. */
function addUp(quotes: readonly Quote[], basket: AnyBasket, coupon: Coupon | null) {
  const items = quotes.map(({ request, ...price }, i) => ({
    request,
    price,
    itemType: request.itemType,
    partNo: partNoOf(basket, i),
    quantity: request.quantity,
    total: price.total,
    isOnlineDesign: false,
  }));
  const offers = isShippingLater(items) ? [] : shippingOffers(basket.countryCode, parcelGrams(items));
  const offer = offers.find(({ serviceId }) => serviceId === basket.method) ?? offers[0];
  const shipping = offer?.price ?? null;
  const found = coupon && couponDiscount(coupon, items, shipping, NOW.toISOString());
  const discount = found && 'amount' in found ? found : null;
  const goods = items.reduce((sum, { total }) => sum + total, 0);
  const taxed = { countryCode: basket.countryCode, ...taxedAmounts(goods, shipping, discount) };
  const taxes = taxLines(taxed, ['EU'], sampleRates);
  return {
    fault: found && 'reason' in found ? found.reason : null,
    shippingMethod: offer?.serviceId ?? '',
    totals: orderTotals({ items, discount, shipping, taxes }, rateOf(sampleRates, basket.currency)),
  };
}

/** Coupons and final quotes of a customer, by whom the baskets are ordered. */
async function prepare(server: TestServer, api: Client) {
  const { api: operator } = await server.operator();
  const validity = { validFrom: '2026-11-01T00:00:00.000Z', validTo: '2026-12-01T00:00:00.000Z' };
  const coupons: Coupon[] = [];
  for (const [i, coupon] of COUPONS.entries()) {
    const offer = { ...coupon, ...validity, title: `Coupon ${i}`, reason: 'Test' };
    const { templeId } = must(await operator.coupon.saveOffer(offer));
    const { couponId } = must(await api.coupon.claim({ templeId }));
    coupons.push(must(await api.coupon.list()).rows.find(row => row.couponId === couponId)!);
  }
  const offers: LineRequest[] = [];
  for (const quantity of [5, 20, 300]) {
    const file = new Blob(['Please assemble what the letter says.']);
    const { quoteId } = must(await api.upload.bom({ bomFileName: 'letter.txt' }, { file }));
    const amounts = [
      { key: 'componentsTotal', amount: 777 * quantity },
      { key: 'assembly', amount: 1234 + 31 * quantity },
    ];
    must(await operator.operator.offerQuote({ id: quoteId, quantity, amounts, validDays: 10, remarks: '' }));
    const { cartItemId } = must(await api.quote.addToCart({ quoteId }));
    // `as`: the service prices what it answers.
    offers.push(must(await api.cart.list({ cartItemId }))[0]!.request as LineRequest);
    must(await api.cart.remove({ cartItemId }));
  }
  const receivers = new Map<string, string>();
  for (const [countryCode, to] of Object.entries(PLACES))
    receivers.set(countryCode, must(await api.address.receiverCreate({ ...address, countryCode, ...to })).id);
  return { coupons, offers, receivers };
}

test(`browser, command line and server give the same integers for ${BASKETS} random baskets, ${SERVED} of them by HTTP`, async () => {
  const server = await startTestServer({ now: () => NOW, taxRegistrations: ['EU'] });
  const { api } = await server.user();
  const { coupons, offers, receivers } = await prepare(server, api);
  const boards = await readBoards();
  let [priced, withCoupon, unsent] = [0, 0, 0];
  for (const [n, basket] of fc.sample(anyBasket, { numRuns: BASKETS, seed: 25 }).entries()) {
    const inCli = basket.lines.flatMap(line => priceInCli(line, boards, offers) ?? []);
    if (inCli.length === 0) continue;
    const inBrowser = inCli.map(({ request }) => priceOf(copied(request))!);
    const coupon = basket.coupon === null ? null : coupons[basket.coupon]!;
    const added = addUp(inCli, basket, coupon);
    expect(JSON.stringify(inBrowser)).toBe(JSON.stringify(inCli));
    expect(JSON.stringify(addUp(inBrowser, basket, coupon))).toBe(JSON.stringify(added));
    priced++;
    if (added.totals.couponDiscount > 0) withCoupon++;
    if (added.shippingMethod === '') unsent++;
    if (n >= SERVED) continue;

    const cartItemIds: string[] = [];
    for (const [i, { request, hash }] of inBrowser.entries()) {
      const item = must(await api.cart.add({ request, hash, partNo: partNoOf(basket, i) }, { quiet: true }));
      expect(item.total).toBe(inCli[i]!.total);
      cartItemIds.push(item.cartItemId);
    }
    const choice = {
      cartItemIds,
      receiverId: receivers.get(basket.countryCode)!,
      shippingMethod: added.shippingMethod,
      currency: basket.currency,
    };
    const ask = (couponId?: string) => api.checkout.total({ ...choice, couponId }, { quiet: true });
    const answer = await ask(coupon?.couponId);
    if (added.fault !== null) expect(refused(answer).id).toBe(added.fault);
    const { items, ...sums } = added.totals;
    const shown = must(added.fault === null ? answer : await ask());
    expect(shown).toMatchObject(sums);
    const shownTotals = new Map(shown.items.map(item => [item.cartItemId, item.total]));
    expect(cartItemIds.map(id => shownTotals.get(id))).toEqual(items);
    for (const cartItemId of cartItemIds) must(await api.cart.remove({ cartItemId }, { quiet: true }));
  }
  console.log(
    `${priced} baskets have a price, ${withCoupon} of them a discount, ${unsent} are sent later or not at all`,
  );
  expect(priced).toBeGreaterThan(0.95 * BASKETS);
  expect(withCoupon).toBeGreaterThan(0.05 * BASKETS);
  await server.close();
}, 600_000);
