import type { Msg } from '../base/index.ts';

export type End = 'highest' | 'lowest';

/** What of a circuit a question asks the extremes of. */
export interface AskedExtremes {
  readonly quantity: 'voltage' | 'current';
  readonly subject:
    | { readonly type: 'net'; readonly name: string }
    /** `supplyPins`: numbers of the pins through which it draws its current; none where its symbol marks no pins so. */
    | { readonly type: 'part'; readonly reference: string; readonly supplyPins: readonly string[] };
  readonly ends: readonly End[];
  /** A value that may not be passed, volt or ampere; null where the question names none. */
  readonly limit: { readonly value: number; readonly end: End } | null;
}

/** A part whose value varies, by parts of one: 0.05 is 5 %. */
export interface VariedPart {
  readonly reference: string;
  readonly up: number;
  readonly down: number;
  /** The part does not say, so that a usual tolerance of its kind is taken. */
  readonly isAssumed: boolean;
}

export interface Extreme {
  readonly end: End;
  /** Volt or ampere. Currents and voltages of parts are amounts, voltages of nets have a sign. */
  readonly value: number;
  /** The extreme with all values as they are written. */
  readonly nominal: number;
  /** Where in the analysis it is reached: the time, or the value that is swept; null in an operating point. */
  readonly at: { readonly value: number; readonly unit: string } | null;
  /** The analysis in which it is reached, such as 'tran 1u 10m'. */
  readonly analysis: string;
  /** The parts that are off their values there, and to which side; others are as they are written. */
  readonly corner: readonly { readonly reference: string; readonly side: 'up' | 'down' }[];
}

export type Extremes =
  | {
      readonly type: 'found';
      readonly extremes: readonly Extreme[];
      /** The analyses that were run. */
      readonly analyses: readonly string[];
      /** Whether the design asks for none of them, so that its operating point was computed. */
      readonly isOwnChoice: boolean;
      readonly runs: number;
      readonly varied: readonly VariedPart[];
      /** Parts with a tolerance that stayed as they are written, because they are too many. */
      readonly leftOut: readonly string[];
      /** Parts without whose extremes the answer is given, because runs with them did not complete. */
      readonly unsolved: readonly string[];
      /** What the simulator and the netlist warn of. */
      readonly warnings: readonly Msg[];
    }
  /** It could not be simulated: why, and what to do. */
  | { readonly type: 'failed'; readonly reasons: readonly Msg[] }
  /** The net is node 0, against which all voltages are. */
  | { readonly type: 'ground' }
  /** No part that is simulated is on the net, or the part is not simulated. */
  | { readonly type: 'notSimulated' }
  /** Parts without a model. A circuit without them has other voltages and currents: nothing is claimed of it. */
  | { readonly type: 'lacksModels'; readonly parts: readonly string[] }
  /** The part has more than two pins, so that no one voltage is across it. */
  | { readonly type: 'manyPins' }
  | { readonly type: 'stopped' };

/** Runs circuits. The engine knows no simulator: the caller provides one. */
export interface Simulator {
  extremes(asked: AskedExtremes): Promise<Extremes>;
}

/** What a simulation found for a question. */
export interface Simulated {
  readonly asked: AskedExtremes;
  readonly found: Extremes;
}
