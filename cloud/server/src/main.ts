import { readFileSync } from 'node:fs';
import {
  modelPlace,
  readRegistrations,
  readS3Place,
  readSiteSettings,
  readWallets,
  redirectPlace,
  remotePlace,
  startServer,
} from './index.ts';

/**
 * The server as a process. Settings come from the environment:
 * BOARDWRIGHT_DATA (folder, default .data/cloud), BOARDWRIGHT_WEB (built web app), BOARDWRIGHT_PORT (default 8787),
 * BOARDWRIGHT_HOST (default 127.0.0.1), BOARDWRIGHT_DATABASE_URL (PostgreSQL instead of SQLite), BOARDWRIGHT_BLOBS (s3://…),
 * BOARDWRIGHT_PUBLIC_URL, BOARDWRIGHT_SMTP and BOARDWRIGHT_MAIL_FROM (mails), BOARDWRIGHT_BUS (redis://…),
 * BOARDWRIGHT_SECRET_KEY (encrypts secrets of second factors; default: a file in the data folder),
 * BOARDWRIGHT_PAYMENT and BOARDWRIGHT_PAYMENT_SECRET (online payments), BOARDWRIGHT_WALLETS (Alipay and WeChat Pay), BOARDWRIGHT_CARRIER and BOARDWRIGHT_CARRIER_SECRET (prices of
 * parcels), BOARDWRIGHT_TAX and BOARDWRIGHT_TAX_SECRET (tax service), BOARDWRIGHT_TAX_REGISTRATIONS, BOARDWRIGHT_TRUST_PROXY=1,
 * BOARDWRIGHT_MODEL_URL, BOARDWRIGHT_MODEL, BOARDWRIGHT_MODEL_KEY, BOARDWRIGHT_MODEL_PROVIDER and BOARDWRIGHT_MODEL_TOKENS (language model),
 * BOARDWRIGHT_AREA (zh-CN or en-US: the edition of the site), BOARDWRIGHT_HOST_AREAS (`www.example.cn=zh-CN,…`, by host),
 * BOARDWRIGHT_FILING_NUMBER (of a site in mainland China), BOARDWRIGHT_ACCESS_LOG=1, BOARDWRIGHT_METRICS=1, BOARDWRIGHT_DRAIN_MS (default 0). It compiles no sketches: the program that starts the
 * server provides a compiler, as `boardwright serve` does.
 */
const { env } = process;
const databaseUrl = env['BOARDWRIGHT_DATABASE_URL'];
const blobsUrl = env['BOARDWRIGHT_BLOBS'];
const blobs = blobsUrl === undefined ? undefined : readS3Place(blobsUrl, env);
if (typeof blobs === 'string') throw new Error(`BOARDWRIGHT_BLOBS: ${blobs}`);
const payment = redirectPlace(env['BOARDWRIGHT_PAYMENT'], env);
if (payment === null) throw new Error('BOARDWRIGHT_PAYMENT or its secret cannot be used');
const walletFile = env['BOARDWRIGHT_WALLETS'];
const wallets = walletFile === undefined ? undefined : readWallets(readFileSync(walletFile, 'utf8'));
if (wallets === null) throw new Error('BOARDWRIGHT_WALLETS has an account that cannot be used');
const carrier = remotePlace(env['BOARDWRIGHT_CARRIER'], env['BOARDWRIGHT_CARRIER_SECRET']);
if (carrier === null) throw new Error('BOARDWRIGHT_CARRIER or its secret cannot be used');
const taxService = remotePlace(env['BOARDWRIGHT_TAX'], env['BOARDWRIGHT_TAX_SECRET']);
if (taxService === null) throw new Error('BOARDWRIGHT_TAX or its secret cannot be used');
const taxRegistrations = readRegistrations(env['BOARDWRIGHT_TAX_REGISTRATIONS']);
if (taxRegistrations === null) throw new Error('BOARDWRIGHT_TAX_REGISTRATIONS has one that is unknown');
const languageModel = modelPlace(
  {
    address: env['BOARDWRIGHT_MODEL_URL'],
    name: env['BOARDWRIGHT_MODEL'],
    provider: env['BOARDWRIGHT_MODEL_PROVIDER'],
    dailyTokens: env['BOARDWRIGHT_MODEL_TOKENS'],
  },
  env['BOARDWRIGHT_MODEL_KEY'],
);
if (typeof languageModel === 'string')
  throw new Error(`BOARDWRIGHT_MODEL_URL: the language model has no usable ${languageModel}`);
const site = readSiteSettings(env);
if (typeof site === 'string') throw new Error(site);
const server = await startServer({
  site,
  dataDir: env['BOARDWRIGHT_DATA'] ?? '.data/cloud',
  webRoot: env['BOARDWRIGHT_WEB'],
  port: Number(env['BOARDWRIGHT_PORT'] ?? 8787),
  host: env['BOARDWRIGHT_HOST'],
  database: databaseUrl === undefined ? undefined : { kind: 'postgres', url: databaseUrl },
  blobs,
  publicUrl: env['BOARDWRIGHT_PUBLIC_URL'],
  mail: { smtpUrl: env['BOARDWRIGHT_SMTP'], from: env['BOARDWRIGHT_MAIL_FROM'] },
  payment,
  wallets,
  secretKey: env['BOARDWRIGHT_SECRET_KEY'],
  carrier,
  taxService,
  taxRegistrations,
  languageModel,
  redisUrl: env['BOARDWRIGHT_BUS'],
  trustProxy: env['BOARDWRIGHT_TRUST_PROXY'] === '1',
  accessLog: env['BOARDWRIGHT_ACCESS_LOG'] === '1',
  metrics: env['BOARDWRIGHT_METRICS'] === '1',
  drainMs: Number(env['BOARDWRIGHT_DRAIN_MS'] ?? 0),
});
console.log(`Boardwright cloud: ${server.url}`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second signal means: now.
    if (stopping) process.exit(1);
    stopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
