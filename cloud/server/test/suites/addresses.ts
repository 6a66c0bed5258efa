import { expect, test } from 'vitest';
import { boardWithFiles } from '../boardFiles.ts';
import { address, asShown, must, refused } from '../harness.ts';
import type { TestServer } from '../harness.ts';

export function addressSuite(server: () => TestServer): void {
  test('there is one default at most, and it comes first', async () => {
    const { api } = await server().user();
    const a = must(await api.address.receiverCreate({ lastName: 'A', city: '深圳' }));
    const b = must(await api.address.receiverCreate({ lastName: 'B', isDefault: true, id: '' }));
    const list = async () => must(await api.address.receiverList()).map(r => [r.lastName, r.isDefault]);
    expect(a.isDefault).toBe(true);
    expect(await list()).toEqual([
      ['B', true],
      ['A', false],
    ]);
    // POST with an id sets the default and nothing else.
    must(await api.address.receiverCreate({ id: a.id, isDefault: true, lastName: 'ignored' }));
    expect(await list()).toEqual([
      ['A', true],
      ['B', false],
    ]);
    must(await api.address.receiverUpdate({ ...a, lastName: 'A2', isDefault: false }));
    expect(await list()).toEqual([
      ['A2', false],
      ['B', false],
    ]);
    must(await api.address.receiverRemove({ id: b.id }));
    expect(refused(await api.address.receiverRemove({ id: b.id })).id).toBe('receiver.missing');
    expect(await list()).toEqual([['A2', false]]);
  });

  test('parcels and invoices have a default address each', async () => {
    const { api } = await server().user();
    const parcel = must(await api.address.receiverCreate({ lastName: 'Parcel' }));
    const invoice = must(await api.address.receiverCreate({ lastName: 'Invoice', usage: 'billing' }));
    const other = must(await api.address.receiverCreate({ lastName: 'Other', usage: 'billing', isDefault: true }));
    const defaults = async () =>
      must(await api.address.receiverList()).flatMap(each => (each.isDefault ? [each.lastName] : []));
    expect([parcel.isDefault, invoice.isDefault, other.isDefault]).toEqual([true, true, true]);
    expect((await defaults()).sort()).toEqual(['Other', 'Parcel']);
    must(await api.address.receiverUpdate({ ...invoice, lastName: 'Again', isDefault: true }));
    expect((await defaults()).sort()).toEqual(['Again', 'Parcel']);
  });

  test('an order goes to a shipping address, and its invoice to a billing address that is whole', async () => {
    const { api } = await server().user();
    const { id: receiverId } = must(await api.address.receiverCreate(address));
    const head = { ...address, lastName: 'Accounts', phone: '', usage: 'billing' } as const;
    const { id: billingId } = must(await api.address.receiverCreate(head));
    const { id: gap } = must(await api.address.receiverCreate({ ...head, city: '' }));
    const { cartItemId } = must(await api.cart.add(await boardWithFiles(api)));
    expect(must(await api.cart.jumpOrder({ cartItemIds: [cartItemId] })).receiver).toMatchObject({ id: receiverId });
    const shown = await asShown(api, { cartItemIds: [cartItemId], receiverId });
    const place = (change: object) => api.order.place({ ...shown, ...change }, { quiet: true });
    expect(refused(await place({ receiverId: billingId })).id).toBe('order.address-required');
    for (const wrong of [gap, 'nothing'])
      expect(refused(await place({ billingId: wrong })).id).toBe('order.billing-incomplete');
    const order = must(await place({ billingId }));
    expect(order).toMatchObject({ receiver: { lastName: 'A' }, billing: { lastName: 'Accounts' } });
    expect(
      refused(await api.order.update({ id: order.orderId, receiverId: billingId, poNumber: '', notes: '' })).id,
    ).toBe('order.address-required');
  });

  test('a phone or a postcode that the country cannot have is refused, field by field', async () => {
    const { api } = await server().user();
    const answer = refused(await api.address.receiverCreate({ ...address, postcode: '1', phone: 'call me' }));
    expect(answer.id).toBe('receiver.invalid');
    expect(answer.data).toMatchObject([{ field: 'postcode' }, { field: 'phone' }]);
    const kept = must(await api.address.receiverCreate(address));
    expect(refused(await api.address.receiverUpdate({ ...kept, phone: '12' })).id).toBe('receiver.invalid');
    expect(must(await api.address.receiverList())).toMatchObject([{ phone: address.phone }]);
  });

  test('invoice information', async () => {
    const { api } = await server().user();
    const bill = must(await api.address.billCreate({ title: 'ACME', realValue: true, taxNumber: '' }));
    expect(must(await api.address.billUpdate({ ...bill, title: 'ACME 2', realValue: false }))).toMatchObject({
      id: bill.id,
      title: 'ACME 2',
      realValue: false,
    });
    expect(must(await api.address.billList())).toMatchObject([{ title: 'ACME 2', countryName: '' }]);
    must(await api.address.billRemove({ id: bill.id }));
    expect(refused(await api.address.billUpdate({ ...bill })).id).toBe('bill.missing');
    // The first of the list is that of the account.
    expect(must(await api.account.bill())).toBeNull();
    const own = must(await api.account.billUpdate({ title: 'Mine', taxNumber: 'DE1' }));
    must(await api.address.billCreate({ title: 'Another' }));
    expect(must(await api.account.billUpdate({ title: 'Still mine', taxNumber: 'DE1' }))).toMatchObject({ id: own.id });
    expect(must(await api.account.bill())).toMatchObject({ id: own.id, title: 'Still mine' });
    expect(must(await api.address.billList())).toHaveLength(2);
  });

  test('a special VAT invoice of the mainland needs everything of the buyer, and stands on the order', async () => {
    const { api } = await server().user();
    const special = {
      invoiceKind: 'special',
      companyName: '深圳电子有限公司',
      taxNumber: '91350100M000100Y43',
      address: '科技园 1 号',
      phone: '0755-26535000',
      bank: '中国银行',
      account: '777',
    } as const;
    const wrong = { ...special, taxNumber: '91350100M000100Y44', bank: '' };
    const faults = [{ field: 'bank' }, { field: 'taxNumber' }];
    expect(refused(await api.address.billCreate(wrong))).toMatchObject({ id: 'bill.invalid', data: faults });
    expect(refused(await api.account.billUpdate(wrong)).id).toBe('bill.invalid');
    const bill = must(await api.address.billCreate(special));
    expect(refused(await api.address.billUpdate({ ...bill, ...wrong })).id).toBe('bill.invalid');
    expect(must(await api.address.billCreate({ title: 'ACME' })).invoiceKind).toBe('ordinary');
    const { id: receiverId } = must(await api.address.receiverCreate(address));
    const { cartItemId } = must(await api.cart.add(await boardWithFiles(api)));
    const shown = await asShown(api, { cartItemIds: [cartItemId], receiverId });
    expect(must(await api.order.place({ ...shown, billId: bill.id })).bill).toEqual(bill);
  });

  test('other users’ addresses do not exist', async () => {
    const owner = await server().user();
    const { id } = must(await owner.api.address.receiverCreate({ lastName: 'A' }));
    const bill = must(await owner.api.address.billCreate({ title: 'T' }));
    const { api } = await server().user();
    expect(refused(await api.address.receiverUpdate({ id, lastName: 'X' })).id).toBe('receiver.missing');
    expect(refused(await api.address.receiverCreate({ id, isDefault: true })).id).toBe('receiver.missing');
    expect(refused(await api.address.billRemove({ id: bill.id })).id).toBe('bill.missing');
    expect(must(await owner.api.address.receiverList())).toMatchObject([{ lastName: 'A' }]);
  });

  test('countries in both languages', async () => {
    const named = async (locale: 'en' | 'zh') =>
      must(await server().visitor(locale).api.address.receiverAreaList()).find(area => area.regionId === 'DE')
        ?.areaName;
    expect([await named('en'), await named('zh')]).toEqual(['Germany', '德国']);
  });

  test('regions: provinces, cities and districts of the mainland, states where addresses name them', async () => {
    const { api } = server().visitor('zh');
    const names = async (regionId: string) => must(await api.address.cnArea({ regionId })).map(area => area.areaName);
    const provinces = must(await api.address.cnArea({ regionId: 'CN' }));
    expect(provinces).toHaveLength(31);
    const guangdong = provinces.find(({ areaName }) => areaName === '广东省')!;
    const shenzhen = must(await api.address.cnArea({ regionId: guangdong.regionId })).find(
      ({ areaName }) => areaName === '深圳市',
    )!;
    expect(shenzhen.parentId).toBe(guangdong.regionId);
    expect(await names(shenzhen.regionId)).toContain('南山区');
    expect(await names('999999')).toEqual([]);
    const english = must(await server().visitor().api.address.cnArea({ regionId: 'CN' }));
    expect(english.map(({ areaName }) => areaName)).toContain('Guangdong 广东省');
    const states = async (parentId: string) => must(await api.address.areaChildList({ parentId }));
    expect(await states('US')).toContainEqual({ regionId: 'US-CA', parentId: 'US', areaName: 'California' });
    expect(await states('DE')).toEqual([]);
    expect(await states('CN')).toEqual(provinces);
  });
}
