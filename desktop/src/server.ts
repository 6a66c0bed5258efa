import { z } from 'zod';

/** The address of a server, without a path; anything else is refused. */
export const serverAddress = z
  .string()
  .max(300)
  .refine(text => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol), 'an address of the web')
  .transform(text => new URL(text).origin);

/** What the user set; null: no server. */
export const serverSetting = serverAddress.nullable();
