import type { Readable } from 'node:stream';
import type {
  DownloadedFile,
  EndpointName,
  EndpointOutput,
  EndpointParsed,
  EventStream,
  Locale,
  RateClass,
} from '@boardwright/contract';
import type { Seal } from '../auth/sealing.ts';
import type { Session } from '../auth/sessions.ts';
import type { Bus } from '../bus/bus.ts';
import type { DesignLimits } from '../designs/reader.ts';
import type { Database } from '../db/database.ts';
import type { Incoming } from '../files/blobBackend.ts';
import type { BlobStore } from '../files/blobs.ts';
import type { LanguageModel } from '../languageModel/languageModel.ts';
import type { Attempts } from '../limits/attempts.ts';
import type { ServerState } from '../operation/state.ts';
import type { PaymentProviders, SignedMessage } from '../payment/provider.ts';
import type { PartCatalogue } from '../parts/catalogue.ts';
import type { PriceBooks } from '../prices/books.ts';
import type { Cookies } from './cookies.ts';
import type { Refusal } from '../refusal.ts';
import type { Carrier } from '../shipping/carrier.ts';
import type { SketchService } from '../sketches/settings.ts';
import type { Taxes } from '../tax/taxes.ts';
import type { WorkLine } from '../workLine.ts';

/** What all handlers work with. */
export interface Services {
  readonly db: Database;
  readonly blobs: BlobStore;
  /** Bytes an account may use. */
  readonly storageBytes: number;
  readonly books: PriceBooks;
  readonly now: () => Date;
  /** Encrypts secrets that the server has to read again. */
  readonly seal: Seal;
  /** Guesses of passwords and other attempts that calls count themselves. */
  readonly attempts: Attempts;
  /** Where the calls of each class are counted, and by how much the contract's limits are multiplied. */
  readonly rates: Readonly<Record<RateClass, Attempts>>;
  readonly rateScale: number;
  /** Whether there is a provider of text messages. */
  readonly sendsSms: boolean;
  readonly state: ServerState;
  readonly bus: Bus;
  readonly carrier: Carrier;
  readonly taxes: Taxes;
  /** Without one, customers pay by transfer only. */
  readonly payments: PaymentProviders;
  readonly parts: PartCatalogue;
  readonly sketches: SketchService;
  /** The language model that users may ask; null where the operator has chosen none. */
  readonly languageModel: LanguageModel | null;
  /** Designs that are read at once, and what one may take. */
  readonly designs: { readonly line: WorkLine; readonly limits: DesignLimits };
  /** Archives that are looked through at once. */
  readonly archiveLine: WorkLine;
  /** Documents that are made at once. */
  readonly documentLine: WorkLine;
  /** Snapshots that are read at once. */
  readonly snapshotLine: WorkLine;
}

/** One request as a handler sees it. */
export interface Call extends Services {
  readonly session: Session | null;
  /** The signed-in user. @throws Error in a call the contract does not guard: a bug. */
  readonly userId: string;
  readonly locale: Locale;
  /** Address of the client, of IPv6 its network: what attempts are counted by. */
  readonly ip: string;
  /** What the browser says of itself. */
  readonly userAgent: string;
  readonly cookies: Cookies;
  readonly idempotencyKey: string | null;
  /** Bytes of the body as the client states them; 0 when it does not. */
  readonly bodyBytes: number;
  /** The file part of a multipart call; null when there was none. */
  readonly file: Readable | null;
  /** The document of a snapshot, received and checked; null in all other calls. */
  readonly document: Incoming | null;
  /** The signed body of a call of the payment provider; null in all other calls. */
  readonly signed: SignedMessage | null;
  /** Aborted when the client goes away before it has its answer. */
  readonly gone: AbortSignal;
  /** Sends a new token with the answer. */
  readonly giveToken: (token: string) => void;
}

/** A file to answer with: one of the store, by its name there, or one that is made while it is sent. */
export type ServedFile = { readonly fileName: string } & ({ readonly blob: string } | { readonly stream: Readable });

type Answer<O> = EventStream extends O
  ? O extends EventStream
    ? Readable
    : O
  : DownloadedFile extends O
    ? O extends DownloadedFile
      ? ServedFile
      : O
    : O;

type Handler<N extends EndpointName> = (
  input: EndpointParsed<N>,
  call: Call,
) => Promise<Answer<EndpointOutput<N>> | Refusal>;

/** The calls this server answers; the rest of the contract gets the "not built" envelope. */
export type Handlers = { readonly [N in EndpointName]?: Handler<N> };
