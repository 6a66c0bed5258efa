import type { Port } from './port.ts';

/** One pin of a port, as peripherals hold it. */
export interface Pin {
  readonly port: Port;
  readonly bit: number;
}

/** Finds pins by their names in the datasheet, such as 'PB5'. */
export class Pins {
  readonly ports: readonly Port[];
  constructor(ports: readonly Port[]) {
    this.ports = ports;
  }
  get(name: string): Pin {
    const port = this.ports.find(({ registers }) => registers.name === name[1]);
    if (!port) throw new Error(`no pin ${name}`);
    return { port, bit: Number(name[2]) };
  }
}
