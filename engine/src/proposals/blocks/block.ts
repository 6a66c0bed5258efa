import type { Msg } from '../../base/index.ts';
import type { DrawnPart } from '../../templates/index.ts';
import type { Amounts } from './amounts.ts';

/** What a request says of a circuit. */
export interface BlockRequest {
  readonly text: string;
  /** The numbers with units in it. */
  readonly amounts: Amounts;
}

/** The request with what was chosen for it. */
export interface BlockChoice extends BlockRequest {
  /** The net that feeds it, such as '+5V'. */
  readonly supply: string;
  /** Names a net that only the block has so that no other of the design is meant. */
  readonly own: (name: string) => string;
}

/** A circuit that is drawn as a whole, with values computed from the request. */
export interface Block {
  readonly id: string;
  /** Whether the words ask for it, in English or Chinese. */
  readonly asks: RegExp;
  /** What feeds it where nobody names a net and the design has it. */
  readonly supply: string;
  /** Least and greatest voltage that can feed it instead, volts. */
  volts?(request: BlockRequest): readonly [number, number];
  /** Nets whose source it becomes: power flags on them are taken away. */
  drives?(request: BlockRequest): readonly string[];
  title(request: BlockRequest): Msg;
  parts(choice: BlockChoice): readonly DrawnPart[];
}
