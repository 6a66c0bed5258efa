import { messageTable } from '@boardwright/engine/base';
import { clientMessages } from './client/messages.ts';

/**
 * Texts of the specification, section 8, word for word, and of our own refusals, keyed by a stable id. The id travels in `err`, the text
 * in `message`, in the language of the request.
 */
export const messages = {
  ...clientMessages,
  ...messageTable({
    'not.built': 'This function is not available yet.',
    'not.found': 'Not found. Check the address.',
    'input.invalid': 'Please enter the correct format. ({{fields}})',
    'input.unreadable':
      'The service could not read this request. Reload the page to get its newest version, then try again.',
    'input.too-large': 'The request is too large. Remove large files from it, then try again.',
    'input.slow': 'The connection is too slow or was interrupted. Check it, then try again.',
    'too.many': 'Too many attempts. Try again in {{seconds}} s.',
    forbidden: 'You do not have access to this. Sign in with the account that owns it.',
    'auth.required': 'Please log in first.',
    'auth.expired': 'Login has expired, please login again.',
    'auth.mismatch': 'The e-mail or the password is wrong. Check both, or create an account.',
    'auth.email-taken': 'This e-mail is already registered. Sign in, or use another e-mail.',
    'auth.email-invalid': 'Please enter the correct mailbox.',
    'auth.password-weak': 'The password needs {{least}} to {{most}} characters.',
    'auth.password-common':
      'This password is very common and easy to guess. Choose another one, such as a phrase of several words.',
    'auth.password-needed': 'Enter your current password. It is required to change the e-mail or the password.',
    'auth.password-wrong': 'The current password is wrong. Enter it again.',
    'auth.link-expired': 'This link is invalid or has expired. Request a new mail.',
    'sms.unavailable': 'This service does not send text messages. Use your e-mail instead.',
    'sms.phone-invalid': 'This is not a mobile number. Enter it with its country code, such as +86 138 0013 8000.',
    'sms.sent': 'The code is on its way.',
    'sms.code-wrong': 'The code is wrong. Enter the six digits of the newest message.',
    'sms.code-expired': 'This code has expired. Request a new one.',
    'account.mail-sent': 'If there is an account with this e-mail, a mail is on its way.',
    'account.erased': 'The account was deleted.',
    'account.orders-open': {
      one: '{{count}} order is not completed yet. Cancel it, or delete the account when it has arrived.',
      other: '{{count}} orders are not completed yet. Cancel them, or delete the account when they have arrived.',
    },
    'account.confirm-sent': 'The mail is on its way.',
    'account.confirmed': 'The e-mail is confirmed.',
    'account.saved': 'The profile was saved.',
    'account.password-changed': 'The password was changed.',
    'upload.ok': 'Uploaded successfully',
    'upload.missing': 'Upload failed: no file was sent. Choose a file.',
    'upload.type': 'Upload failed: uploaded file format error.',
    'upload.size': 'Upload failed: file size cannot greater then {{limit}}M.',
    'upload.disguised':
      'Upload failed: the file is named .{{extension}}, but its content is not. (It looks like {{actual}}.)',
    'upload.empty': 'Upload failed: the file is empty. Choose another file.',
    'upload.incomplete': 'Upload failed: the file did not arrive completely. Upload it again.',
    'upload.several': 'Upload failed: more than one file was sent. Upload the files one by one.',
    'upload.archive-broken': 'Upload failed: the archive is damaged. Create it again.',
    'upload.archive-entries':
      'Upload failed: the archive contains more than {{limit}} files. Upload only the files that are needed.',
    'upload.archive-unpacked':
      'Upload failed: the archive unpacks to more than {{limit}}M. Upload only the files that are needed.',
    'upload.archive-path': 'Upload failed: the archive contains an unsafe path. Create it again from one folder.',
    'upload.archive-link': 'Upload failed: the archive contains a symbolic link. Replace the link with the file.',
    'project.created': 'The project was created.',
    'project.name-invalid': 'A project name has 1 to 200 characters and no slash. Choose another name.',
    'project.name-taken': 'name already exists',
    'project.missing': 'get project error',
    'project.conflict':
      'The project is now at revision {{revision}}. Apply the attached changes, then send yours again.',
    'project.revision-unknown': 'This project has no revision {{revision}}. Open the project again.',
    'project.no-gerber': 'This project has no Gerber file. Upload one first.',
    'file.missing': 'This file does not exist. Upload it again.',
    'file.in-use': 'The project "{{project}}" uses this file. Delete the project first, also from the recycle bin.',
    'file.ordered': 'The order {{order}} was placed with this file, so it is kept. It cannot be deleted.',
    'file.in-cart': 'An item in your cart uses this file. Remove the item first.',
    'file.quoted': 'The quote {{quote}} uses this file. Delete the quote first.',
    'design.missing': 'This design does not exist. Upload its files again.',
    'design.busy': 'The server is reading other designs. Try again in {{seconds}} s.',
    'design.too-complex':
      'The design could not be read within {{seconds}} s. It can be ordered, and our engineers look at it.',
    'design.too-large':
      'The files of the design are larger than {{limit}} MB together and were not read. It can be ordered, and our engineers look at it.',
    'design.rar': 'A .rar archive is not read. Upload a .zip archive to have its content checked.',
    'design.no-board': 'The files contain no board.',
    'design.contradiction':
      '{{field}}: the request says {{requested}}, but the design has {{designed}}. Correct the request, or upload the right design.',
    'storage.full':
      'Your storage is full: {{used}} of {{allowed}} are used, and this needs {{needed}} more. Delete uploaded files, or delete projects and empty the recycle bin.',
    'price.missing': 'This price book does not exist. Choose one from the list.',
    'price.published':
      'The price book {{version}} is published and can no longer change. Give the draft another version.',
    'price.invalid': {
      one: '{{count}} value of the price book is wrong. It is listed with its place: correct it.',
      other: '{{count}} values of the price book are wrong. They are listed with their places: correct them.',
    },
    'quote.invalid': 'Please enter the correct format. ({{fields}})',
    'quote.combination': 'This process combination is currently not supported.',
    'quote.mismatch': 'The price has changed. Check the new price and confirm again.',
    'part.missing': 'The part {{mpn}} is not in the catalog. Remove it, or choose another part.',
    'quote.expired': 'The quote provided in your inquiry has expired.',
    'quote.missing': 'This quote does not exist. Request a new quote.',
    'quote.transition': 'A quote with the status "{{from}}" cannot be added to the cart. Request a new quote.',
    'quote.added': 'Added to the cart.',
    'cart.removed': 'The item was removed from the cart.',
    'cart.missing': 'This cart item does not exist. Reload the cart.',
    'cart.full': 'The cart holds at most {{limit}} items. Order or remove some of them first.',
    'order.placed': 'Your order was placed.',
    'order.cancelled': 'The order was cancelled.',
    'order.removed': 'The order was removed from the list.',
    'order.missing': 'This order does not exist. Open it from the list of your orders.',
    'order.key-missing': 'An order needs an Idempotency-Key header of 8 to 128 characters.',
    'order.key-reused': 'This Idempotency-Key was used for a different order. Send a new key.',
    'order.address-required': 'Choose a shipping address.',
    'order.address-incomplete': 'The shipping address is incomplete. Complete it, or choose another one.',
    'order.total-changed': 'The amount has changed. Check the new amount and confirm again.',
    'order.transition':
      'The status of an order cannot change from "{{from}}" to "{{to}}". Reload the order to see what is possible now.',
    'order.not-ended':
      'An order with the status "{{status}}" cannot be deleted. Cancel it, or wait until it is completed.',
    'payment.unavailable': 'This order cannot be paid here yet. Ask the shop how to pay.',
    'payment.signature':
      'The signature of this event is missing, wrong or too old. Send it again with the time of now.',
    'payment.missing': 'The payment does not exist. Check the payment id and the order id.',
    'payment.amount': 'The amount is not what is due: {{due}} {{currency}}. Check the transfer.',
    'payment.reference-used': 'This reference was used for another order of the customer. Check the transfer.',
    'receiver.saved': 'The address was saved.',
    'receiver.removed': 'The address was deleted.',
    'receiver.missing': 'This address does not exist. Choose another address.',
    'receiver.invalid':
      'The phone number or the postcode does not fit the country. Correct them, or choose another country.',
    'receiver.full': 'You can save at most {{limit}} addresses. Delete one first.',
    'sketch.no-compiler':
      'This server has no compiler for sketches. Use another server, the desktop app with avr-gcc, or a compiled .hex, .elf or .uf2 file.',
    'sketch.busy': 'The server is busy with other sketches. Try again in {{seconds}} s.',
    'sketch.in-line': {
      one: '{{count}} of your sketches is already being compiled. Try again in {{seconds}} s.',
      other: '{{count}} of your sketches are already being compiled. Try again in {{seconds}} s.',
    },
    'bill.missing': 'This invoice information does not exist. Enter it again.',
  }),
};

export type MessageId = keyof typeof messages;
