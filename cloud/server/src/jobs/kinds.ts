import type { MailRequest } from '../mail/mail.ts';
import type { SmsRequest } from '../sms/sms.ts';

/** What each kind of job works on. */
export interface JobPayloads {
  mail: MailRequest;
  sms: SmsRequest;
  /** One row, which comes back after a time. */
  collect: Readonly<Record<string, never>>;
  /** One row, which is done when all shares are examined. */
  examineShares: Readonly<Record<string, never>>;
  /** One row, which comes back after a time. */
  judgeShares: Readonly<Record<string, never>>;
  /** One row, which comes back after a time. */
  sendDigests: Readonly<Record<string, never>>;
}

export type JobKind = keyof JobPayloads;

/**
 * Does the work of each kind. It may be called twice for one job, after a crash or a fault in the middle. A time as result says when the
 * job is due again.
 */
export type JobWorkers = {
  readonly [K in JobKind]: (payload: JobPayloads[K], jobId: string) => Promise<Date | undefined | void>;
};
