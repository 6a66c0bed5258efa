import { browserPlatform } from './browser/index.ts';
import type { Platform } from './port.ts';

/** The one place that knows where the app runs. */
export const platform: Platform = browserPlatform;
