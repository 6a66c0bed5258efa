import { createHash } from 'node:crypto';
import { cheapest, withDesign } from '@boardwright/commerce';
import { type Client, type OrderView, type Result as Answer } from '@boardwright/contract';
import { manufacturingFiles } from '@boardwright/engine';
import { fail, issue, msg, ok, type Result } from '@boardwright/engine/base';
import { stemOf } from '@boardwright/engine/formats/fab';
import { asBoard } from '@boardwright/engine/kinds';
import { zipSync } from 'fflate';
import { misuse, refused, type Command, type Context } from '../command.ts';
import { acceptOption, refusedIncomplete } from '../confirmation.ts';
import { boardOf, openDesign } from '../design.ts';
import { boxedWarnings } from '../glyphs.ts';
import { askedFor, money, quoteBoard, quoteOptions, type Offer } from '../quoting.ts';
import { bookOf } from '../serverBook.ts';
import { badAddress, clientOf, said, serverAddress } from '../serverClient.ts';

/** How often an order is sent again when its answer was lost; the server makes one order of them all. */
const ATTEMPTS = 3;

/** Signs in with BOARDWRIGHT_EMAIL and BOARDWRIGHT_PASSWORD, or uses BOARDWRIGHT_TOKEN: words of a command line are no secrets. */
async function signedIn(url: string, { env, lang }: Context): Promise<Result<Client>> {
  const { BOARDWRIGHT_TOKEN: given, BOARDWRIGHT_EMAIL: email, BOARDWRIGHT_PASSWORD: password } = env;
  const client = clientOf(url, lang, given ?? null);
  if (given !== undefined) return ok(client);
  if (email === undefined || password === undefined)
    return fail(
      issue(
        'error',
        msg('cli.order.signIn', 'To sign in, set BOARDWRIGHT_EMAIL and BOARDWRIGHT_PASSWORD, or BOARDWRIGHT_TOKEN.'),
      ),
    );
  const session = await client.auth.signIn({ email, password });
  return session.ok ? ok(client) : said(session.error);
}

/** Where it goes: the default address of the account, else its first. */
async function receiverOf(client: Client): Promise<Result<string>> {
  const list = await client.address.receiverList();
  if (!list.ok) return said(list.error);
  const shipping = list.value.filter(each => each.usage === 'shipping');
  const receiver = shipping.find(each => each.isDefault) ?? shipping[0];
  return receiver
    ? ok(receiver.id)
    : fail(issue('error', msg('cli.order.noAddress', 'The account has no shipping address. Add one in the web app.')));
}

/** Sends an order until it is answered. The key makes repetitions harmless. */
async function place(
  client: Client,
  input: Parameters<Client['order']['place']>[0],
  key: string,
): Promise<Answer<OrderView>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await client.order.place(input, { idempotencyKey: key });
    if (answer.ok || answer.error.kind !== 'network' || attempt === ATTEMPTS) return answer;
  }
}

async function send(
  client: Client,
  name: string,
  zip: Uint8Array<ArrayBuffer>,
  { quote }: Offer,
  carrier: string | undefined,
): Promise<Result<OrderView>> {
  const receiver = await receiverOf(client);
  if (!receiver.ok) return receiver;
  const file = `${name}-manufacturing.zip`;
  const uploaded = await client.upload.file({ fileType: 8, originalFileName: file }, { file: new Blob([zip]) });
  if (!uploaded.ok) return said(uploaded.error);
  const design = await client.design.create({ fileIds: [uploaded.value.fileId] });
  if (!design.ok) return said(design.error);
  // A name of its own for each order: the server refuses a second project of the same one.
  const projectName = `${name} ${new Date().toISOString().replaceAll(':', '.')}`;
  const project = await client.project.gerber({ gerberUrl: uploaded.value.fileUrl, projectName });
  if (!project.ok) return said(project.error);
  const { projectId } = project.value;
  const { request, hash } = withDesign(quote, design.value.designId);
  const item = await client.cart.add({ request, hash, projectId });
  if (!item.ok) return said(item.error);
  const key = createHash('sha256').update(`${projectId} ${quote.hash}`).digest('hex').slice(0, 48);
  const choice = { cartItemIds: [item.value.cartItemId], receiverId: receiver.value };
  const shown = await shippedBy(client, choice, carrier);
  if (!shown.ok) return said(shown.error);
  const order = await place(client, { ...choice, ...shown.value }, key);
  return order.ok ? ok(order.value) : said(order.error);
}

/** The way that an order is sent, the cheapest if none is named, and what the order costs with it. */
async function shippedBy(
  client: Client,
  choice: { readonly cartItemIds: string[]; readonly receiverId: string },
  carrier: string | undefined,
): Promise<Answer<{ shippingMethod: string; expectedTotal: number }>> {
  const ways = await client.checkout.total(choice);
  if (!ways.ok) return ways;
  const shippingMethod = carrier ?? cheapest(ways.value.services) ?? '';
  const shown = await client.checkout.total({ ...choice, shippingMethod });
  return shown.ok ? { ok: true, value: { shippingMethod, expectedTotal: shown.value.total } } : shown;
}

export const order: Command = {
  name: 'order',
  summary: msg('cli.order', 'Order a board: send manufacturing files, price and address to a server'),
  operands: ['FILE'],
  options: {
    server: { value: 'URL', needed: true, help: msg('cli.order.server', 'Server address') },
    carrier: {
      value: 'ID',
      help: msg('cli.order.carrier', 'Shipping method, such as express (default: the cheapest to the address)'),
    },
    ...quoteOptions,
    ...acceptOption,
  },
  async run(input, context) {
    const asked = askedFor(input);
    if (!asked.ok) return misuse(asked.message);
    const word = input.value('server')!;
    const address = serverAddress(word);
    if (address === null) return misuse(badAddress(word));
    const [file = ''] = input.operands;
    const design = await openDesign(file, 'leaveOut');
    if (!design.ok) return refused(...design.error);
    const stop = refusedIncomplete(design.value, input, file);
    if (stop) return stop;
    const board = boardOf(design.value, file);
    if (!board.ok) return refused(...board.error);
    // What cannot be priced needs no server to say so.
    const own = quoteBoard(board.value, asked.value, context.tr, file);
    if (!own.ok) return refused(...own.error);
    const client = await signedIn(address, context);
    if (!client.ok) return refused(...client.error);
    const offer = quoteBoard(board.value, asked.value, context.tr, file, await bookOf(client.value));
    if (!offer.ok) return refused(...offer.error);
    const files = manufacturingFiles(board.value, design.value.schematic);
    const zip = zipSync(Object.fromEntries(files.map(each => [each.name, each.bytes])));
    const name = stemOf(asBoard(board.value.settings));
    const placed = await send(client.value, name, zip, offer.value, input.value('carrier'));
    if (!placed.ok) return refused(...placed.error);
    const { orderId, orderNumber, status, amountPayable, currency } = placed.value;
    const text = [
      context.tr(
        msg('cli.order.placed', 'Order {{number}} placed: {{total}}', {
          number: orderNumber,
          total: money(amountPayable, currency, context.lang),
        }),
      ),
      ...offer.value.notes.map(note => note.text),
    ];
    const json = { orderId, orderNumber, status, total: amountPayable, currency, notes: offer.value.notes };
    return { type: 'done', json, text, warnings: [...design.value.warnings, ...boxedWarnings(file)] };
  },
};
