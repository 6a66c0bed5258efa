import type { Client } from '@boardwright/contract';
/** What an authenticator app shows at a time. */
export declare const codeAt: (secret: string, time: Date) => string;
/** A time whose code was not used at the time before. */
export declare const nextPeriod: (time: Date) => Date;
/** Sets up an authenticator app for an account. */
export declare function addSecondFactor({ api }: {
    readonly api: Client;
}, password: string, now: Date): Promise<{
    secret: string;
    recoveryCodes: readonly string[];
}>;
