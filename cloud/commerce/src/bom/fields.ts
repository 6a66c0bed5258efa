import { msg, type Msg } from '@boardwright/engine/base';

/** What a column of a bill of materials may be. */
export const bomFields = {
  designators: msg('bom.field.designators', 'Designator'),
  quantity: msg('bom.field.quantity', 'Quantity'),
  mpn: msg('bom.field.mpn', 'MPN'),
  manufacturer: msg('bom.field.manufacturer', 'Manufacturer'),
  value: msg('bom.field.value', 'Value'),
  package: msg('bom.field.package', 'Footprint'),
  description: msg('bom.field.description', 'Description'),
  dnp: msg('bom.field.dnp', 'DNP'),
  side: msg('bom.field.side', 'Side'),
  distributor: msg('bom.field.distributor', 'Distributor'),
  supplierPart: msg('bom.field.supplierPart', 'Distributor part number'),
  note: msg('bom.field.note', 'Remarks'),
} as const satisfies Readonly<Record<string, Msg>>;

export type BomField = keyof typeof bomFields;

/** The columns that have to be filled (specification, section 5). */
export const requiredFields = ['designators', 'quantity', 'mpn'] as const satisfies readonly BomField[];
