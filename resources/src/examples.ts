/** A project in resources/examples, by the name of its folder. */
export interface ExampleProject {
  readonly id: string;
  /** A circuit for the simulator; else a board. */
  readonly simulated: boolean;
}

const board = (id: string): ExampleProject => ({ id, simulated: false });
const circuit = (id: string): ExampleProject => ({ id, simulated: true });

/** All examples: boards, then circuits from what one sees at once to what one reads more of. */
export const exampleProjects: readonly ExampleProject[] = [
  board('blinky'),
  board('buck-supply'),
  board('light-bar'),
  board('uno-core'),
  circuit('uno-blink'),
  circuit('timer-555'),
  circuit('lcd-thermometer'),
  circuit('i2c-clock'),
  circuit('traffic-lights'),
  circuit('servo-knob'),
  circuit('pico-dimmer'),
  circuit('neopixel-ring'),
  circuit('distance-meter'),
  circuit('pwm-dac'),
  circuit('led-chaser'),
  circuit('blinker'),
  circuit('rc-low-pass'),
  circuit('bjt-amplifier'),
  circuit('active-filter'),
  circuit('bridge-supply'),
  circuit('buck-converter'),
];
