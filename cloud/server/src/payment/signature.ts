import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message that is older, or from so far in the future, is refused even if its signature is right. */
export const TOLERANCE_SECONDS = 300;

const digest = (secret: string, seconds: number, body: Buffer | string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

/** `t=SECONDS,v1=HEX`: an HMAC with SHA-256 over the seconds, a dot and the body. */
export function signatureOf(secret: string, body: Buffer | string, time: Date): string {
  const seconds = secondsOf(time);
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
}

/** Whether one of the signatures is right: there are two while a secret is being replaced. */
export function isSigned(secret: string, body: Buffer, signature: string, now: Date): boolean {
  const parts = signature.split(',').map(part => part.trim());
  const time = /^t=(\d{1,12})$/.exec(parts[0] ?? '')?.[1];
  if (time === undefined || Math.abs(secondsOf(now) - Number(time)) > TOLERANCE_SECONDS) return false;
  const right = digest(secret, Number(time), body);
  return parts.slice(1).some(part => {
    const hex = /^v1=([0-9a-f]{64})$/.exec(part)?.[1];
    return hex !== undefined && timingSafeEqual(Buffer.from(hex, 'hex'), right);
  });
}
