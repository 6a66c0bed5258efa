import { readFile } from 'node:fs/promises';
import { msg, type Msg } from '@boardwright/engine/base';
import type { ServerOptions } from '@boardwright/server';
import type { Context, Input, Option } from './command.ts';

/** The companies that a server works with, and the countries whose tax it collects. */
export const serviceOptions = {
  payment: {
    value: 'URL',
    help: msg(
      'cli.serve.payment',
      'Page of the payment provider; its secret is read from BOARDWRIGHT_PAYMENT_SECRET (default: bank transfer only)',
    ),
  },
  wallets: {
    value: 'FILE',
    help: msg('cli.serve.wallets', 'Accounts at Alipay and WeChat Pay (JSON; see the documentation on hosting)'),
  },
  carrier: {
    value: 'URL',
    help: msg(
      'cli.serve.carrier',
      'Service that prices parcels; its secret is read from BOARDWRIGHT_CARRIER_SECRET (default: a table by zone and weight)',
    ),
  },
  tax: {
    value: 'URL',
    help: msg(
      'cli.serve.tax',
      'Service that calculates taxes and duties; its secret is read from BOARDWRIGHT_TAX_SECRET (default: a table by country)',
    ),
  },
  'tax-registrations': {
    value: 'LIST',
    help: msg(
      'cli.serve.taxRegistrations',
      'Where the shop is registered and collects tax at checkout, such as EU,GB (default: nowhere)',
    ),
  },
} as const satisfies Readonly<Record<string, Option>>;

const badPayment = msg(
  'cli.serve.badPayment',
  'The payment provider cannot be used. Give the address of its page (https://…), and a secret of at least 16 characters in BOARDWRIGHT_PAYMENT_SECRET.',
);
const badWallets = msg(
  'cli.serve.badWallets',
  'The accounts of --wallets cannot be used. Give a JSON file with "alipay" or "wechat", and keys as PEM.',
);
const badService = (name: string, variable: string): Msg =>
  msg(
    'cli.serve.badService',
    'The service of --{{name}} cannot be used. Give its address (https://…), and a secret of at least 16 characters in {{variable}}.',
    { name, variable },
  );
const badRegistrations = msg(
  'cli.serve.badRegistrations',
  'Not a list of registrations. Use EU, GB, NO, AU, NZ and SG, separated by commas.',
);

type Services = Pick<ServerOptions, 'payment' | 'wallets' | 'carrier' | 'taxService' | 'taxRegistrations'>;

/** The services that the command line names, or what is wrong with one. */
export async function servicesOf(
  input: Input,
  env: Context['env'],
): Promise<{ readonly services: Services } | { readonly fault: Msg }> {
  // Only this command needs the server and its packages.
  const { readRegistrations, readWallets, redirectPlace, remotePlace } = await import('@boardwright/server');
  const payment = redirectPlace(input.value('payment'), env);
  if (payment === null) return { fault: badPayment };
  const file = input.value('wallets');
  const wallets = file === undefined ? undefined : readWallets(await readFile(file, 'utf8').catch(() => ''));
  if (wallets === null) return { fault: badWallets };
  const carrier = remotePlace(input.value('carrier'), env['BOARDWRIGHT_CARRIER_SECRET']);
  if (carrier === null) return { fault: badService('carrier', 'BOARDWRIGHT_CARRIER_SECRET') };
  const taxService = remotePlace(input.value('tax'), env['BOARDWRIGHT_TAX_SECRET']);
  if (taxService === null) return { fault: badService('tax', 'BOARDWRIGHT_TAX_SECRET') };
  const taxRegistrations = readRegistrations(input.value('tax-registrations'));
  if (taxRegistrations === null) return { fault: badRegistrations };
  return { services: { payment, wallets, carrier, taxService, taxRegistrations } };
}
