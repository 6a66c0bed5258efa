import { messageTable, msg, type Msg } from '@boardwright/engine/base';

const names = messageTable({
  'input.field.accountHolder': 'Account holder',
  'input.field.address': 'Address',
  'input.field.amount': 'Amount',
  'input.field.bank': 'Bank',
  'input.field.bic': 'BIC',
  'input.field.category': 'Category',
  'input.field.city': 'City',
  'input.field.code': 'Code',
  'input.field.companyName': 'Company',
  'input.field.contact': 'Contact',
  'input.field.content': 'Comment',
  'input.field.countryCode': 'Country',
  'input.field.description': 'Description',
  'input.field.email': 'E-mail',
  'input.field.iban': 'IBAN',
  'input.field.industry': 'Industry',
  'input.field.introduction': 'Introduction',
  'input.field.jobTitle': 'Job title',
  'input.field.keyword': 'Search words',
  'input.field.lastName': 'Name',
  'input.field.note': 'Note',
  'input.field.notes': 'Notes',
  'input.field.name': 'Name',
  'input.field.nPassword': 'New password',
  'input.field.originalFileName': 'File name',
  'input.field.partNo': 'Part number',
  'input.field.password': 'Password',
  'input.field.phone': 'Phone',
  'input.field.poNumber': 'PO number',
  'input.field.postcode': 'Postcode',
  'input.field.projectName': 'Project name',
  'input.field.quantity': 'Quantity',
  'input.field.questions': 'Questions',
  'input.field.reason': 'Reason',
  'input.field.reference': 'Reference',
  'input.field.remarks': 'Remarks',
  'input.field.text': 'Message',
  'input.field.taxNumber': 'Tax number',
  'input.field.title': 'Title',
  'input.field.trackingNumber': 'Tracking number',
  'input.field.trackingUrl': 'Tracking page',
  'input.field.username': 'User name',
});

/** The name of a field as forms show it; null for fields that programs fill in. */
export function fieldName(field: string): Msg | null {
  const key = `input.field.${field}`;
  return Object.hasOwn(names, key) ? names[key as keyof typeof names] : null;
}

/** Several texts as one: “A, B, C”. @throws Error without any. */
export const listed = (texts: readonly Msg[]): Msg => {
  const last = texts.at(-1);
  if (last === undefined) throw new Error('an empty list of texts');
  return texts
    .slice(0, -1)
    .reduceRight((rest, first) => msg('list.more', '{{first}}, {{rest}}', { first, rest }), last);
};
