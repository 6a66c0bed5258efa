import type { Id } from '../base/index.ts';
import type { StepMark } from '../model/index.ts';
import type { Activity } from './port.ts';

/** An entry of the log of a document, as a store gives it. */
export interface RawLogged {
  readonly id: Id;
  /** As the log holds it. */
  readonly change: string;
  readonly label: string;
  readonly mark: StepMark;
}

/** `Activity` with its label as JSON. */
export type RawActivity = Omit<Activity, 'label'> & { readonly label: string };
