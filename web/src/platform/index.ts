import { browserPlatform } from './browser/index.ts';
import { bridge } from './desktop/bridge.ts';
import { desktopPlatform } from './desktop/index.ts';
import type { Platform } from './port.ts';

/** The one place that knows where the app runs. */
export const platform: Platform = bridge ? desktopPlatform(bridge) : browserPlatform;
export type { Platform } from './port.ts';
