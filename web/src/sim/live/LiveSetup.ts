import type { StoreApi } from 'zustand';
import type { SourcePlace } from '@boardwright/sim/debug';
import type {
  Captured,
  CaptureSetup,
  GeneratorSetup,
  GeneratorSpec,
  LiveRequest,
  MeterSetup,
  ScopeSetup,
} from '@boardwright/sim/live';
import type { Value } from '@boardwright/sim/parts';
import { withOrWithout, type LiveState } from './state.ts';

export type CaptureListener = (captured: Captured) => void;

interface Circuit {
  readonly store: StoreApi<LiveState>;
  post(request: LiveRequest): void;
  /** Restarts the circuit if it runs. */
  restart(): void;
}

/** What is set on a live circuit: controls, altered values, instruments, breakpoints. It holds for the next start as well. */
export class LiveSetup {
  private readonly circuit: Circuit;
  private readonly stops = new Map<string, readonly SourcePlace[]>();
  private readonly captures = new Map<string, { setup: CaptureSetup; told: CaptureListener }>();

  constructor(circuit: Circuit) {
    this.circuit = circuit;
  }

  /** What a person does to a part. Positions are kept for the next start; presses and bytes are not. */
  control(part: string, name: string, value: Value | Uint8Array): void {
    const { store, post } = this.circuit;
    if (!(value instanceof Uint8Array))
      store.setState(({ controls }) => ({ controls: new Map(controls).set(`${part} ${name}`, value) }));
    post({ type: 'control', part, name, value });
  }

  /** Turns a value of the netlist: of a resistor, capacitor or constant source, by the device's name. */
  alter(device: string, value: number): void {
    const { store, post } = this.circuit;
    store.setState(({ altered }) => ({ altered: new Map(altered).set(device, value) }));
    post({ type: 'alter', device, value });
  }

  /** Nets are nodes: `Live.node` has those of the schematic's. */
  scope(name: string, setup: ScopeSetup | null): void {
    const { store, post } = this.circuit;
    store.setState(({ scopes }) => ({ scopes: withOrWithout(scopes, name, setup) }));
    post({ type: 'scope', name, setup });
  }

  meter(name: string, setup: MeterSetup | null): void {
    const { store, post } = this.circuit;
    store.setState(({ meters, readings }) => ({
      meters: withOrWithout(meters, name, setup),
      readings: withOrWithout(readings, name, null),
    }));
    post({ type: 'meter', name, setup });
  }

  /** Records the edges of nodes until the returned function is called. */
  capture(name: string, setup: CaptureSetup, told: CaptureListener): () => void {
    const { post } = this.circuit;
    this.captures.set(name, { setup, told });
    post({ type: 'capture', name, setup });
    return () => {
      if (this.captures.get(name)?.told !== told) return;
      this.captures.delete(name);
      post({ type: 'capture', name, setup: null });
    };
  }

  /** Hands on what was recorded for a capture. */
  captured(name: string, captured: Captured): void {
    this.captures.get(name)?.told(captured);
  }

  /** Puts a function generator on a node, or takes it away. On another node the circuit restarts. */
  generator(name: string, spec: Omit<GeneratorSpec, 'name'> | null): void {
    const { store, post, restart } = this.circuit;
    const { generators } = store.getState();
    const before = generators.find(each => each.name === name);
    const others = generators.filter(each => each.name !== name);
    store.setState({ generators: spec ? [...others, { name, ...spec }] : others });
    const setup: GeneratorSetup | undefined = spec?.setup ?? (before && { ...before.setup, on: false });
    if (before && setup && (!spec || before.net === spec.net)) post({ type: 'generator', name, setup });
    else if (spec) restart();
  }

  /** All lines at which a chip is to halt. Listeners of `Live.onDebug` get the answer. */
  breakpoints(mcu: string, places: readonly SourcePlace[]): void {
    this.stops.set(mcu, places);
    this.circuit.post({ type: 'breakpoints', mcu, places });
  }

  /** Sends all of it to a circuit that has just started. */
  postAll(): void {
    const { store, post } = this.circuit;
    const { bench, speed, scopes, meters, controls, altered } = store.getState();
    post({ type: 'speed', speed });
    for (const [name, setup] of meters) post({ type: 'meter', name, setup });
    for (const [name, setup] of scopes) post({ type: 'scope', name, setup });
    for (const [name, { setup }] of this.captures) post({ type: 'capture', name, setup });
    for (const [key, value] of controls) {
      const at = key.indexOf(' ');
      if (bench?.origins.has(key.slice(0, at)))
        post({ type: 'control', part: key.slice(0, at), name: key.slice(at + 1), value });
    }
    for (const [device, value] of altered) post({ type: 'alter', device, value });
    for (const [mcu, places] of this.stops) post({ type: 'breakpoints', mcu, places });
  }
}
