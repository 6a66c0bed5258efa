import { generateSync } from 'otplib';

/** What an authenticator app shows now, or some periods later. */
export const codeOf = (secret: string, later = 0): string =>
  generateSync({ secret: secret.replaceAll(' ', ''), epoch: Math.floor(Date.now() / 1000) + later * 30 });
