import { paramIds, type ParamId } from '../params.ts';

/** What a column of an imported catalogue has. */
export type Column =
  | { readonly kind: 'field'; readonly field: PartField }
  | { readonly kind: 'param'; readonly param: ParamId }
  /** Pieces in a warehouse. */
  | { readonly kind: 'stock'; readonly warehouse: string }
  /** The price of a piece from a quantity on. */
  | { readonly kind: 'price'; readonly quantity: number };

export type PartField =
  | 'mpn'
  | 'manufacturer'
  | 'description'
  | 'keywords'
  | 'category'
  | 'package'
  | 'footprint'
  | 'symbol'
  | 'minimum'
  | 'packaging'
  | 'lifecycle'
  | 'leadWeeks'
  | 'rohs'
  | 'datasheet'
  | 'currency';

const FIELDS: Readonly<Record<string, PartField>> = {
  mpn: 'mpn',
  partnumber: 'mpn',
  manufacturerpartnumber: 'mpn',
  型号: 'mpn',
  制造商料号: 'mpn',
  manufacturer: 'manufacturer',
  brand: 'manufacturer',
  brandname: 'manufacturer',
  品牌: 'manufacturer',
  制造商: 'manufacturer',
  description: 'description',
  描述: 'description',
  keywords: 'keywords',
  关键字: 'keywords',
  category: 'category',
  分类: 'category',
  package: 'package',
  packagename: 'package',
  封装: 'package',
  footprint: 'footprint',
  symbol: 'symbol',
  minimum: 'minimum',
  moq: 'minimum',
  最小起订量: 'minimum',
  packaging: 'packaging',
  包装: 'packaging',
  lifecycle: 'lifecycle',
  leadweeks: 'leadWeeks',
  leadtimeweeks: 'leadWeeks',
  交期周: 'leadWeeks',
  rohs: 'rohs',
  datasheet: 'datasheet',
  数据手册: 'datasheet',
  currency: 'currency',
  币种: 'currency',
};

/** The column of a header; null: it is not read. 'Stock', 'Stock Shenzhen', 'Price 100', and the parameters by their names. */
export function columnOf(header: string): Column | null {
  const stock = /^(?:stock|库存)\s*(.*)$/i.exec(header);
  if (stock) return { kind: 'stock', warehouse: stock[1]! || 'Main' };
  const price = /^(?:price|单价|价格)\s*(\d*)$/i.exec(header);
  if (price) return { kind: 'price', quantity: Number(price[1] || '1') };
  const field = FIELDS[header.toLowerCase().replaceAll(/[^\p{L}]/gu, '')];
  if (field) return { kind: 'field', field };
  const name = header.toLowerCase().replaceAll(/[^a-z]/g, '');
  const param = paramIds.find(id => id.toLowerCase() === name);
  return param === undefined ? null : { kind: 'param', param };
}
