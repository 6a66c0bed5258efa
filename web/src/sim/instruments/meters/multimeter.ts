import { createStore, type StoreApi } from 'zustand';
import type { Bench } from '@boardwright/sim/bench';
import type { Live } from '../../live/live.ts';
import { netsOf } from '../nets.ts';

export const QUANTITIES = ['volts', 'amps', 'ohms'] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** What a person has chosen; null is what the circuit suggests. */
export interface MultimeterChoice {
  readonly what: Quantity;
  /** Full names of nets. */
  readonly plus: string | null;
  readonly minus: string | null;
  /** 'R1.2'. */
  readonly pin: string | null;
}

/** The name of its readings in the live circuit. */
export const NAME = 'multimeter';

type Circuit = Pick<Bench, 'nodes' | 'devices' | 'origins' | 'pins'> | null;

/** Pins that a current can be measured into, as 'R1.2'. */
export const pinsOf = (circuit: Circuit): string[] =>
  circuit
    ? [...circuit.devices.keys(), ...circuit.origins.keys()].flatMap(part =>
        (circuit.pins.get(part) ?? [...(circuit.origins.get(part)?.pins.keys() ?? [])]).map(
          number => `${part}.${number}`,
        ),
      )
    : [];

/** What is measured: what was chosen, else the first net against ground and the first pin. */
export function pointsOf({ plus, minus, pin }: MultimeterChoice, bench: Circuit): Omit<MultimeterChoice, 'what'> {
  const nets = netsOf({ bench });
  return {
    plus: plus ?? nets[0] ?? null,
    minus: minus ?? nets.find(net => /^\/?gnd$/i.test(net)) ?? null,
    pin: pin ?? pinsOf(bench)[0] ?? null,
  };
}

/** A multimeter on a live circuit. */
export class MultimeterModel {
  readonly store: StoreApi<MultimeterChoice> = createStore<MultimeterChoice>()(() => ({
    what: 'volts',
    plus: null,
    minus: null,
    pin: null,
  }));
  readonly live: Live;

  constructor(live: Live) {
    this.live = live;
  }

  set(part: Partial<MultimeterChoice>): void {
    this.store.setState(part);
  }

  /** Asks the circuit for readings between the chosen points, until the returned function is called. */
  sample(): () => void {
    const ends = [
      this.live.store.subscribe(({ bench, devices }, before) => {
        if (bench !== before.bench || devices !== before.devices) this.send();
      }),
      this.store.subscribe(({ plus, minus, pin }, before) => {
        if (plus !== before.plus || minus !== before.minus || pin !== before.pin) this.send();
      }),
    ];
    this.send();
    return () => {
      for (const end of ends) end();
      this.live.setup.meter(NAME, null);
    };
  }

  private send(): void {
    const { live } = this;
    const { plus, minus, pin } = pointsOf(this.store.getState(), live.store.getState().bench);
    const [a, b] = [plus, minus].map(net => (net === null ? undefined : live.node(net)));
    const dot = pin?.lastIndexOf('.') ?? -1;
    const current = pin ? live.device(pin.slice(0, dot), pin.slice(dot + 1)) : null;
    live.setup.meter(NAME, a === undefined || b === undefined ? null : { plus: a, minus: b, ...current });
  }
}
