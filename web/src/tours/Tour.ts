import type { Locale } from '../app/preferences.ts';
import type { ProjectSession } from '../project/session.ts';

export const tourIds = ['schematic', 'board', 'sketch', 'order'] as const;
export type TourId = (typeof tourIds)[number];

/** What steps look at to see that they are done. */
export interface Seen {
  /** The project that is open in the editor; null elsewhere. */
  readonly session: ProjectSession | null;
  /** What the tabs of the editor show: 'schematic', 'board', 'solid', 'sketch'. */
  readonly tabs: readonly string[];
  /** Connections of the board that are still to be routed; null while that is not known. */
  readonly unrouted: number | null;
  /** Whether the live circuit runs. */
  readonly isRunning: boolean;
  /** Path of the page's address. */
  readonly path: string;
}

/** A step: its text is `tours.<tour>.<id>` of the locales. */
export interface Step {
  readonly id: string;
  /** The command that it is about: the text has its keys as {{key}}, and its button is pointed out. */
  readonly command?: string;
  /** A CSS selector of what is pointed out, where that is not a command's button. */
  readonly target?: string;
  /** Whether somebody has done it; what cannot be seen is left to the person's word. */
  isDone?(seen: Seen): boolean;
}

/** A way through the product, on a project of its own. */
export interface Tour {
  readonly id: TourId;
  readonly steps: readonly Step[];
  /** Makes what it needs, under a name in the person's language, and gives the address where it begins. */
  begin(name: string, locale: Locale): Promise<string>;
}
