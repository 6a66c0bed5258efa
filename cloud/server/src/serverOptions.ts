import type { Writable } from 'node:stream';
import type { PriceBook, Registration } from '@boardwright/commerce';
import type { Part } from '@boardwright/commerce/parts';
import type { SessionTimes } from './auth/sessions.ts';
import type { Queried } from './db/database.ts';
import type { DatabasePlace } from './db/open.ts';
import type { DesignLimits } from './designs/reader.ts';
import type { BlobPlace } from './files/blobs.ts';
import type { CollectorSettings } from './files/collector.ts';
import type { SiteSettings } from './http/siteFacts.ts';
import type { ModelPlace } from './languageModel/modelPlace.ts';
import type { MailSettings } from './mail/mail.ts';
import type { SmsSender } from './sms/sms.ts';
import type { RedirectPlace } from './payment/redirect.ts';
import type { WalletAccounts } from './payment/wallets.ts';
import type { RemotePlace } from './remote/remoteService.ts';
import type { SketchSettings } from './sketches/settings.ts';

export interface ServerOptions extends DatabasePlace, BlobPlace {
  /** Folder of the built web app; without it only the interface is served. */
  readonly webRoot?: string | undefined;
  /** The edition of the site; without it the language of a page decides. */
  readonly site?: SiteSettings | undefined;
  readonly priceBook?: PriceBook | undefined;
  /** The parts that an empty catalogue is filled with; default: those that come with the program. */
  readonly parts?: (() => Promise<readonly Part[]>) | undefined;
  readonly sessionTimes?: SessionTimes | undefined;
  readonly now?: (() => Date) | undefined;
  /**
   * Encrypts secrets of accounts, at least 32 characters; nodes of a cluster share it. Without one it is made at the first start and kept
   * in the data folder.
   */
  readonly secretKey?: string | undefined;
  /** By how much the contract's rate limits are multiplied; default 1, for development 10. */
  readonly rateScale?: number | undefined;
  /** Bytes an account may use, of uploaded files, snapshots and project logs together; default 2 GB. */
  readonly storageBytes?: number | undefined;
  /** When files that nothing refers to any more are removed. */
  readonly collector?: CollectorSettings | undefined;
  /** Whether this node checks shared projects; default true. Other nodes may. */
  readonly checkShares?: boolean | undefined;
  /** What reading the files of a design may take. */
  readonly designs?: DesignLimits | undefined;
  /** The compiler for sketches and its limits; without a compiler, sketches are refused. */
  readonly sketches?: SketchSettings | undefined;
  /** The language model that users may ask; without it, none is asked. */
  readonly languageModel?: ModelPlace | undefined;
  /** Where log lines (JSON) go; default: standard error. */
  readonly log?: Writable | 'none' | undefined;
  /** Origin of the site in links of mails; default: where the server listens. */
  readonly publicUrl?: string | undefined;
  /** Where customers pay online; without it, by transfer only. */
  readonly payment?: RedirectPlace | undefined;
  /** Accounts at Alipay and WeChat Pay, which customers pay in CNY with. */
  readonly wallets?: WalletAccounts | undefined;
  /** A service that knows what parcels cost, and when they arrive; without it the shop's table. */
  readonly carrier?: RemotePlace | undefined;
  /** A service that knows taxes and duties; without it the shop's table. */
  readonly taxService?: RemotePlace | undefined;
  /** Where the shop is registered and collects the tax of small parcels; by the table. */
  readonly taxRegistrations?: readonly Registration[] | undefined;
  /** How mails leave; default: they are put into the folder `mail` of the data. */
  readonly mail?: MailSettings | undefined;
  /** Provider of text messages; without one, calls that need it are refused. */
  readonly sms?: SmsSender | undefined;
  /** For development only: shows at /dev/mail the mails of the folder, and at /dev/sms text messages that a provider would send. */
  readonly dev?: boolean | undefined;
  /** Milliseconds between two looks for jobs; default 1000. */
  readonly jobPollMs?: number | undefined;
  /** Redis that carries notices between the nodes of a cluster; without it the server is the only node. */
  readonly redisUrl?: string | undefined;
  /** Writes a line for each request to the log. */
  readonly accessLog?: boolean | undefined;
  /** Serves measurements at /metrics, for a network where nobody else can read them. */
  readonly metrics?: boolean | undefined;
  /** Is given each query of the database, with its time: for measurements. */
  readonly queried?: Queried | undefined;
  /** Milliseconds between announcing the end at /readyz and taking no more requests; default 0. */
  readonly drainMs?: number | undefined;
  /** How long requests and websockets have to end by themselves, milliseconds; default 10 s. */
  readonly graceMs?: number | undefined;
  /** True behind a reverse proxy: the caller's address is then taken from X-Forwarded-For. */
  readonly trustProxy?: boolean | undefined;
}
