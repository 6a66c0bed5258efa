import type { ComponentType, ReactNode } from 'react';
import type { Msg } from '@boardwright/engine/base';
import type { Pane } from '../../editor/workspace/Pane.ts';
import type { Live } from '../live/live.ts';

/**
 * An instrument on the nets of the live circuit, shown in a tab. A new one is a folder here and a line in instruments.ts: its tab, its
 * command and its place in the menus follow from this.
 */
export interface Instrument {
  /** Names its tab in stored layouts and its command 'instruments.<type>'; never changed once released. */
  readonly type: string;
  readonly icon: ReactNode;
  /** What its tab is called, in the person's language. */
  title(): string;
  /** What can be done in it; shown in the status bar. */
  readonly hint: Msg;
  /** The command that shows it. */
  readonly command: { readonly title: Msg; readonly keys: readonly string[] };
  /** Its code, made by `instrumentCode`; loaded when it is first seen. */
  load(): Promise<{ readonly default: new (owner: { readonly live: Live }) => RunningInstrument }>;
}

/** An instrument that samples a live circuit, until it is disposed. */
export interface RunningInstrument {
  render(props: Omit<InstrumentViewProps<unknown>, 'model'>): ReactNode;
  dispose(): void;
}

export interface InstrumentViewProps<Model> {
  readonly pane: Pane;
  /** The name of the project, for files that are saved. */
  readonly project: string;
  readonly live: Live;
  readonly model: Model;
}

/** What an instrument does. Its model has what it is set to and what it has measured. */
export interface InstrumentCode<Model> {
  /** Makes the model, when the instrument is first seen after the schematic was opened. */
  setUp(live: Live): Model;
  /** Asks the circuit for what the model is set to, and puts what comes into the model. The returned function ends that. */
  sample(model: Model): () => void;
  /** Shows the model; only mounted while its tab is seen. */
  readonly View: ComponentType<InstrumentViewProps<Model>>;
}
