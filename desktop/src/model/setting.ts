import { z } from 'zod';

/** The language model that the user has chosen, as the app keeps it. */
export const modelSetting = z.strictObject({
  name: z.string().max(200),
  /** Of its server, up to `/v1`. */
  address: z.string().max(1000),
  /** Encrypted; '' where the server wants none. */
  sealedKey: z.string().max(20_000),
});
export type ModelSetting = z.infer<typeof modelSetting>;
