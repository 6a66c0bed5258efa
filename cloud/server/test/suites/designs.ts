import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defaultPcbOptions, defaultStencilOptions, lineText, quoteLine } from '@boardwright/commerce';
import type { CustomLine, LineRequest } from '@boardwright/commerce';
import type { EndpointInput, EndpointOutput } from '@boardwright/contract';
import { english } from '@boardwright/engine/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultDesignLimits } from '../../src/designs/reader.ts';
import type { ServerOptions } from '../../src/index.ts';
import { address, asShown, book, must, pricedBoard, refused, startTestServer } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { makeRar5, makeTar } from '../../../../engine/test/makeArchives.ts';
import { makeZip } from '../zip.ts';

type Design = EndpointOutput<'design.view'>;

/** An example of ours: 60 x 42 mm, two layers. */
const BLINKY = readFileSync(
  join(import.meta.dirname, '../../../../resources/examples/blinky/blinky.kicad_pcb'),
  'utf8',
);
const board = (remark = '') => makeZip([{ name: 'blinky.kicad_pcb', data: `${BLINKY}\n${remark}` }]);

async function upload({ api }: TestClient, data: Uint8Array | string, originalFileName = 'board.zip') {
  const file = new Blob([data as Uint8Array<ArrayBuffer>]);
  return must(await api.upload.file({ fileType: 10, originalFileName }, { file, quiet: true }));
}

async function makeDesign(client: TestClient, data: Uint8Array = board(), name?: string) {
  const file = await upload(client, data, name);
  return { file, design: must(await client.api.design.create({ fileIds: [file.fileId] })) };
}

function priced(request: LineRequest): EndpointInput<'cart.add'> {
  const result = quoteLine(request, book);
  if (!result.ok) throw new Error('this cannot be made');
  return { request, hash: result.quote.hash };
}

const boardOf = ({ designId }: Design, options = defaultPcbOptions(), size = { widthUm: 60_000, heightUm: 42_000 }) =>
  priced({ itemType: 'Custom', options, size, quantity: 5, designId });

async function place(client: TestClient, cartItemIds: string[]) {
  const receiver = must(await client.api.address.receiverCreate(address));
  return must(await client.api.order.place(await asShown(client.api, { cartItemIds, receiverId: receiver.id })));
}

/** Design revisions, and the files that quotes, carts and orders are made from. */
export function designSuite(choose: () => Promise<Pick<ServerOptions, 'database' | 'blobs'>>): void {
  const withServer = async (body: (server: TestServer) => Promise<void>, options: Partial<ServerOptions> = {}) => {
    const server = await startTestServer({ ...(await choose()), ...options });
    try {
      await body(server);
    } finally {
      await server.close();
    }
  };

  test('the server reads the board itself; the same files are the same revision', () =>
    withServer(async server => {
      const client = await server.user();
      const { design, file } = await makeDesign(client);
      expect(design).toMatchObject({
        state: 'read',
        fault: null,
        facts: { widthNm: 60_000_000, heightNm: 42_000_000, copperLayers: 2, minTrackNm: 500_000, minDrillNm: 800_000 },
        checks: [],
        files: [{ fileName: 'board.zip', sha256: file.sha256 }],
      });
      const again = await makeDesign(client, board(), 'renamed.zip');
      expect(again.design).toEqual(design);
      expect((await makeDesign(client, board('(changed)'))).design.designId).not.toBe(design.designId);
      expect(must(await client.api.design.view({ designId: design.designId }))).toEqual(design);
      const { api } = await server.user();
      const { designId } = design;
      const [{ sha256 } = file] = design.files;
      const own = must(await client.api.design.file({ designId, sha256 }));
      expect(own.filename).toBe('board.zip');
      expect(Buffer.from(await own.data.arrayBuffer()).equals(board())).toBe(true);
      expect(refused(await client.api.design.file({ designId, sha256: '0'.repeat(64) })).id).toBe('file.missing');
      expect(refused(await api.design.view({ designId })).id).toBe('design.missing');
      expect(refused(await api.design.file({ designId, sha256 })).id).toBe('design.missing');
      expect(refused(await api.design.create({ fileIds: [file.fileId] })).id).toBe('file.missing');
      expect(refused(await api.cart.add(boardOf(design))).id).toBe('design.missing');
    }));

  test.each([
    ['board.rar', makeRar5([{ name: 'blinky.kicad_pcb', data: BLINKY }])],
    ['board.tar', makeTar([{ name: 'blinky.kicad_pcb', data: BLINKY }])],
    ['board.tar.gz', new Uint8Array(gzipSync(makeTar([{ name: 'blinky.kicad_pcb', data: BLINKY }])))],
  ])('archives of other programs are read as zips are, and kept byte by byte: %s', (name, data) =>
    withServer(async server => {
      const client = await server.user();
      const file = new Blob([data as Uint8Array<ArrayBuffer>]);
      const sent = must(await client.api.upload.file({ fileType: 8, originalFileName: name }, { file, quiet: true }));
      const design = must(await client.api.design.create({ fileIds: [sent.fileId] }));
      expect(design).toMatchObject({ state: 'read', facts: { widthNm: 60_000_000, copperLayers: 2 } });
      must(await client.api.cart.add(boardOf(design)));
      const got = must(await client.api.upload.get({ fileId: sent.fileId }));
      expect(Buffer.from(await got.data.arrayBuffer()).equals(data)).toBe(true);
    }),
  );

  test('limits that a board breaks are counted by rule, in the language of the request', () =>
    withServer(async server => {
      const client = await server.user();
      const thin = BLINKY.replaceAll('(width 0.5)', '(width 0.05)');
      const { design } = await makeDesign(client, makeZip([{ name: 'thin.kicad_pcb', data: thin }]));
      expect(design.facts?.minTrackNm).toBe(50_000);
      const [stop] = design.checks!.filter(({ resolution }) => resolution === 'stops');
      expect(stop).toEqual({ rule: 'track', resolution: 'stops', title: 'Track width', count: expect.any(Number) });
      expect(refused(await client.api.cart.add(boardOf(design)))).toMatchObject({
        id: 'design.unmakeable',
        message: 'The board cannot be made as it is: Track width. Correct the design and upload it again.',
      });
      const chinese = server.visitor('zh');
      chinese.token = client.token;
      const { checks } = must(await chinese.api.design.view({ designId: design.designId }));
      expect(checks!.find(({ resolution }) => resolution === 'stops')!.title).toBe('线宽');
    }));

  test.each<[what: string, name: string, data: () => Uint8Array | string, fault: RegExp]>([
    ['holds no board', 'x.zip', () => makeZip([{ name: 'readme.txt', data: 'hello' }]), /no Gerber files and no ODB/],
    ['is a damaged board', 'x.kicad_pcb', () => '(kicad_pcb (version 20240108) (footprint', /./],
  ])('a file that %s is kept, and the reason why it was not read', (_, name, data, fault) =>
    withServer(async server => {
      const client = await server.user();
      const { fileId } = await upload(client, data(), name);
      const design = must(await client.api.design.create({ fileIds: [fileId] }));
      expect(design).toMatchObject({ state: 'unreadable', facts: null, checks: null });
      expect(design.fault).toMatch(fault);
      // People look at it: it can be ordered with what the customer states.
      must(await client.api.cart.add(boardOf(design)));
    }),
  );

  test.each<[what: string, limits: ServerOptions['designs']]>([
    ['time', { ...defaultDesignLimits, timeMs: 30 }],
    ['memory', { ...defaultDesignLimits, memoryMb: 8 }],
    ['room', { ...defaultDesignLimits, bytes: 100 }],
  ])('reading that takes too much %s is ended, and the server goes on', (_, designs) =>
    withServer(
      async server => {
        const client = await server.user();
        const { design } = await makeDesign(client);
        expect(design).toMatchObject({ state: 'unreadable', facts: null });
        expect(design.fault).toMatch(/could not be read within \d+ s|larger than \d+ MB together/);
        must(await client.api.design.view({ designId: design.designId }));
      },
      { designs },
    ),
  );

  test('a request that contradicts its design is refused with the field and both values, in both languages', () =>
    withServer(async server => {
      const client = await server.user();
      const { design } = await makeDesign(client);
      const chinese = server.visitor('zh');
      chinese.token = client.token;
      const layers = boardOf(design, defaultPcbOptions(4));
      for (const call of [client.api.cart.add(layers), client.api.quote.create(layers)])
        expect(refused(await call).message).toBe(
          'Layers: the request says 4 layers, but the design has 2 layers. Correct the request, or upload the right design.',
        );
      // With a reason it is accepted, and those who review the order read it.
      const { request } = layers;
      const explained = priced({
        ...(request as CustomLine),
        deviations: [{ field: 'layers', reason: 'Two layers are empty' }],
      });
      const { cartItemId } = must(await client.api.cart.add(explained));
      const [item] = must(await client.api.cart.list({ cartItemId }));
      expect(lineText(item!.request).facts.map(english)).toContain(
        'Layers differs from the files: Two layers are empty',
      );
      must(await client.api.cart.remove({ cartItemId }));
      expect(refused(await chinese.api.cart.add(layers)).message).toBe(
        '层数：订单为 4 层，设计为 2 层。请更正订单，或上传正确的设计。',
      );
      const small = boardOf(design, defaultPcbOptions(), { widthUm: 10_000, heightUm: 10_000 });
      expect(refused(await client.api.cart.add(small))).toMatchObject({
        id: 'design.contradiction',
        message:
          'Board size: the request says 10 × 10 mm, but the design has 60 × 42 mm. Correct the request, or upload the right design.',
        data: [{ field: 'size' }],
      });
      expect(must(await client.api.cart.list())).toEqual([]);
      must(await client.api.cart.add(boardOf(design)));
      // Without a design, what is stated counts.
      must(await client.api.cart.add(pricedBoard()));
    }));

  test('property: of 60 random requests, what contradicts the file is never ordered, and orders have its hash', () =>
    withServer(async server => {
      const client = await server.user();
      const { design, file } = await makeDesign(client);
      const sizes = [
        [60, 42, true],
        [42, 60, true],
        [60, 43, false],
        [59, 42, false],
        [10, 10, false],
        [90, 70, false],
      ] as const;
      const reasons = ['size', 'layers', 'files', 'minHoleUm'] as const;
      const random = fc.record({
        layers: fc.constantFrom(1, 2, 4, 6, 8),
        size: fc.constantFrom(...sizes),
        explained: fc.uniqueArray(fc.constantFrom(...reasons), { maxLength: 2 }),
        isOwn: fc.integer({ min: 0, max: 9 }).map(n => n > 0),
        quantity: fc.integer({ min: 5, max: 12 }),
      });
      let [ordered, refusedCount] = [0, 0];
      for (const { layers, size, explained, isOwn, quantity } of fc.sample(random, { numRuns: 60, seed: 25 })) {
        const [width, height, fits] = size;
        const request = {
          itemType: 'Custom',
          options: defaultPcbOptions(layers as 2),
          size: { widthUm: width * 1000, heightUm: height * 1000 },
          quantity,
          designId: isOwn ? design.designId : 'f'.repeat(64),
          ...(explained.length > 0 && {
            deviations: explained.map(field => ({ field, reason: 'on purpose' })),
          }),
        } as const;
        const has = (...fields: readonly string[]) => explained.some(field => fields.includes(field));
        const isTrue = isOwn && (layers === 2 || has('layers', 'files')) && (fits || has('size', 'files'));
        const added = await client.api.cart.add(priced(request));
        if (!isTrue) {
          expect(refused(added).id, JSON.stringify(request)).toBe(isOwn ? 'design.contradiction' : 'design.missing');
          refusedCount++;
          continue;
        }
        const order = await place(client, [must(added).cartItemId]);
        const [made] = must(await client.api.order.designs({ id: order.orderId }));
        expect(made!.files.map(({ sha256 }) => sha256)).toEqual([file.sha256]);
        ordered++;
      }
      console.log(`requests of the file: ${ordered} ordered, ${refusedCount} refused`);
      expect([ordered > 5, refusedCount > 20]).toEqual([true, true]);
    }));

  test('quote, cart item, order and reorder keep the revision', () =>
    withServer(async server => {
      const client = await server.user();
      const { api } = client;
      const { design } = await makeDesign(client);
      const { designId } = design;
      const quote = must(await api.quote.create(boardOf(design)));
      const { cartItemId } = must(await api.quote.addToCart({ quoteId: quote.quoteId }));
      const order = await place(client, [cartItemId]);
      const again = must(await api.quote.reQuote({ quoteId: quote.quoteId }));
      const [reordered] = must(await api.order.reorder({ id: order.orderId })).cartItemIds;
      const [item] = must(await api.cart.list({ cartItemId: reordered! }));
      const stencil = priced({ itemType: 'Stencil', options: defaultStencilOptions(), quantity: 1, designId });
      const paste = must(await api.cart.add({ ...stencil, partNo: item!.partNo }));
      for (const { request } of [quote, again, order.items[0]!, item!, paste])
        expect(request).toMatchObject({ designId });
    }));

  test('an editor orders a shared project, and the files of the order outlive it; a viewer is refused', () =>
    withServer(async server => {
      const [owner, editor, viewer, stranger] = [
        await server.user(),
        await server.user(),
        await server.user(),
        await server.user(),
      ];
      const { projectId } = must(await owner.api.project.create({ projectType: 0, projectName: 'Shared' }));
      for (const [client, role] of [
        [editor, 'editor'],
        [viewer, 'viewer'],
      ] as const) {
        const { secret } = must(await owner.api.sharing.linkCreate({ id: projectId, kind: 'join', role }));
        must(await client.api.sharing.accept({ token: secret }));
      }
      const { design, file } = await makeDesign(editor);
      const item = must(await editor.api.cart.add({ ...boardOf(design), projectId }));
      expect([item.projectId, item.designName]).toEqual([projectId, 'Shared']);
      expect(must(await editor.api.quote.create({ ...boardOf(design), projectId })).projectName).toBe('Shared');
      const bom = { file: new Blob(['Designator,Qty\nR1,1\n']), quiet: true };
      must(await editor.api.upload.bom({ bomFileName: 'bom.csv', projectId }, bom));
      const order = await place(editor, [item.cartItemId]);
      expect(order.projectName).toBe('Shared');

      const { design: theirs } = await makeDesign(viewer);
      for (const answer of [
        await viewer.api.cart.add({ ...boardOf(theirs), projectId }, { quiet: true }),
        await viewer.api.quote.create({ ...boardOf(theirs), projectId }, { quiet: true }),
        await viewer.api.upload.bom({ bomFileName: 'bom.csv', projectId }, bom),
      ])
        expect(refused(answer).id).toBe('project.needs-editor');
      const { design: other } = await makeDesign(stranger);
      const unknown = await stranger.api.cart.add({ ...boardOf(other), projectId }, { quiet: true });
      expect(refused(unknown).id).toBe('project.missing');

      must(await owner.api.project.remove({ id: projectId }));
      must(await owner.api.project.purge({ projectIds: [projectId] }));
      expect(refused(await editor.api.upload.remove({ fileId: file.fileId })).id).toBe('file.ordered');
      expect(must(await editor.api.order.view({ id: order.orderId })).projectName).toBe('Shared');
    }));

  test('files of an order are pinned: neither deleting the project nor the file takes them away', () =>
    withServer(
      async server => {
        const client = await server.user();
        const { api } = client;
        const { design, file } = await makeDesign(client);
        const gerberUrl = file.fileUrl;
        const { projectId } = must(await api.project.gerber({ gerberUrl, projectName: 'Pinned' }));
        const stateOf = async () =>
          must(await api.upload.list()).rows.map(({ state, references }) => [state, references]);
        expect(await stateOf()).toEqual([['used', [{ type: 'project', id: projectId, name: 'Pinned' }]]]);
        expect(refused(await api.upload.remove({ fileId: file.fileId })).id).toBe('file.in-use');

        const item = must(await api.cart.add({ ...boardOf(design), projectId }));
        expect(refused(await api.upload.remove({ fileId: file.fileId })).id).toBe('file.in-cart');
        const quote = must(await api.quote.create(boardOf(design)));
        const order = await place(client, [item.cartItemId]);
        must(await api.project.remove({ id: projectId }));
        must(await api.project.purge({ projectIds: [projectId] }));
        expect(await stateOf()).toEqual([
          [
            'ordered',
            [
              { type: 'order', id: order.orderId, name: order.orderNumber },
              { type: 'quote', id: quote.quoteId, name: quote.quoteNumber },
            ],
          ],
        ]);
        expect(refused(await api.upload.remove({ fileId: file.fileId }))).toMatchObject({
          id: 'file.ordered',
          code: 409,
          message: `The order ${order.orderNumber} was placed with this file, so it is kept. It cannot be deleted.`,
        });
        // An order that has ended and was deleted from the list keeps its files too.
        must(await api.order.cancel({ id: order.orderId }));
        must(await api.order.remove({ id: order.orderId }));
        expect(refused(await api.upload.remove({ fileId: file.fileId })).id).toBe('file.ordered');
        const got = must(await api.upload.get({ fileId: file.fileId }));
        expect(Buffer.from(await got.data.arrayBuffer()).equals(board())).toBe(true);
        must(await api.design.view({ designId: design.designId }));
      },
      { collector: { everyMs: 5, graceMs: 0 }, jobPollMs: 5 },
    ));

  test('an operator gets the files of an order, and no others of the customer', () =>
    withServer(async server => {
      const client = await server.user();
      const ordered = await makeDesign(client);
      const other = await makeDesign(client, board('(other)'));
      const { cartItemId } = must(await client.api.cart.add(boardOf(ordered.design)));
      const { orderId: id } = await place(client, [cartItemId]);
      const { operator } = (await server.operator()).api;
      expect(must(await operator.orderDesigns({ id }))).toEqual([ordered.design]);
      const { filename, data } = must(await operator.orderFile({ id, sha256: ordered.file.sha256 }));
      expect(filename).toBe('board.zip');
      expect(Buffer.from(await data.arrayBuffer()).equals(board())).toBe(true);
      expect(refused(await operator.orderFile({ id, sha256: other.file.sha256 })).id).toBe('file.missing');
      expect(refused(await operator.orderDesigns({ id: 'none' })).id).toBe('order.missing');
      for (const call of [
        client.api.operator.orderDesigns({ id }),
        client.api.operator.orderFile({ id, sha256: ordered.file.sha256 }),
      ])
        expect(refused(await call).id).toBe('forbidden');
    }));

  test('what nothing refers to any more can be deleted, and gives its room back', () =>
    withServer(async server => {
      const client = await server.user();
      const { api } = client;
      const { design, file } = await makeDesign(client);
      const twin = await upload(client, board(), 'twin.zip');
      const used = async () => must(await api.account.storage()).used;
      expect(await used()).toBe(file.size);
      const quote = must(await api.quote.create(boardOf(design)));
      // The content stays, in the other file.
      must(await api.upload.remove({ fileId: twin.fileId }));
      expect(refused(await api.upload.remove({ fileId: file.fileId }))).toMatchObject({
        id: 'file.quoted',
        message: `The quote ${quote.quoteNumber} uses this file. Delete the quote first.`,
      });
      must(await api.quote.remove({ quoteId: quote.quoteId }));
      const { cartItemId } = must(await api.cart.add(boardOf(design)));
      must(await api.cart.remove({ cartItemId }));
      expect(must(await api.upload.list()).rows).toMatchObject([{ state: 'unused', references: [], fileType: 10 }]);
      expect(await used()).toBe(file.size);
      must(await api.upload.remove({ fileId: file.fileId }));
      expect(await used()).toBe(0);
      expect(refused(await api.design.view({ designId: design.designId })).id).toBe('design.missing');
    }));

  test('designs are checked with the capability profile in force, and orders keep the version that they were checked with', () =>
    withServer(async server => {
      const [client, { api }] = [await server.user(), await server.operator()];
      const current = must(await server.visitor().api.capability.current());
      expect(current.version).toBe('standard-1');
      const { design, file } = await makeDesign(client);
      expect(design).toMatchObject({ capabilityVersion: 'standard-1', checks: [] });
      const { cartItemId } = must(await client.api.cart.add(boardOf(design)));
      const { orderId } = await place(client, [cartItemId]);

      const { wanted, least } = current.capability;
      const coarse = {
        ...current.capability,
        wanted: { ...wanted, track: 700_000 },
        least: { ...least, track: 600_000 },
      };
      const save = (capability: typeof coarse, version = 'coarse-1') =>
        api.operator.saveCapability({ version, capability }, { quiet: true });
      const wrong = { ...coarse, least: { ...coarse.least, track: 800_000 } };
      expect(refused(await save(wrong))).toMatchObject({ id: 'capability.invalid', data: ['least.track'] });
      for (let i = 0; i < 2; i++) must(await save(coarse));
      // A draft checks nothing.
      const again = async () => must(await client.api.design.create({ fileIds: [file.fileId] }));
      expect(await again()).toEqual(design);
      must(await api.operator.publishCapability({ version: 'coarse-1', reason: 'Old machine' }));
      expect(must(await server.visitor().api.capability.current())).toEqual({
        version: 'coarse-1',
        capability: coarse,
      });
      const versions = must(await api.operator.capabilities());
      expect(
        versions.map(({ version, reason, publishTime, isCurrent }) => [
          version,
          reason,
          publishTime !== null,
          isCurrent,
        ]),
      ).toEqual(
        expect.arrayContaining([
          ['coarse-1', 'Old machine', true, true],
          ['standard-1', '', true, false],
          ['fine-1', '', false, false],
        ]),
      );
      expect(await again()).toMatchObject({
        designId: design.designId,
        capabilityVersion: 'coarse-1',
        checks: [{ rule: 'track', resolution: 'stops' }],
      });
      expect(refused(await client.api.cart.add(boardOf(design), { quiet: true })).id).toBe('design.unmakeable');
      // The order was taken with the earlier one.
      const [ordered] = must(await api.operator.orderDesigns({ id: orderId }));
      expect(ordered).toMatchObject({ designId: design.designId, capabilityVersion: 'standard-1', checks: [] });

      expect(refused(await save(coarse)).id).toBe('capability.published');
      const publish = (version: string) =>
        api.operator.publishCapability({ version, reason: 'Again' }, { quiet: true });
      expect(refused(await publish('coarse-1')).id).toBe('capability.published');
      expect(refused(await publish('none')).id).toBe('capability.missing');
    }));
}
