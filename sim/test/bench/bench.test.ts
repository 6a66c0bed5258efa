import { describe, expect, it } from 'vitest';
import { asId, english, msg } from '@boardwright/engine/base';
import type { Obj, Store } from '@boardwright/engine/kinds';
import { benchDefault, controllerOf, controllerPin, voltsOf } from '../../src/bench/index.ts';
import { LiveCircuit, makeMcu } from '../../src/live/index.ts';
import type { LedView } from '../../src/parts/led.ts';
import { partKind } from '../../src/parts/index.ts';
import { notBuilt, program } from '../program.ts';
import { benchIn, open } from './design.ts';

/** Gives a placed part fields, as a person does in its properties. */
function withFields(store: Store, reference: string, fields: Readonly<Record<string, string>>): Store {
  const part = [...store.all('component')].find(each => each.instances[0]?.reference === reference)!;
  const [first] = part.fields;
  const more = Object.entries(fields).map(([name, value]) => ({ ...first!, id: asId(name), name, value }));
  const others = part.fields.filter(({ name }) => !(name in fields));
  store.transact(msg('', 'fields'), tx => tx.put({ ...part, fields: [...others, ...more] } as Obj));
  return store;
}

const said = (store: Store) => benchIn(store).issues.map(({ message }) => english(message));

describe('a schematic as a bench', () => {
  it('finds the microcontroller, what supplies and resets it, and leaves its crystal out', () => {
    const bench = benchIn(open('uno-core'));
    const [mcu] = bench.mcus;
    expect(mcu).toMatchObject({ designator: 'U1', chip: 'atmega328p', supply: '+5V', reset: '/RESET', sketch: '' });
    expect(controllerPin(controllerOf('uno')!, 'AREF')).toEqual({ role: 'reference' });
    expect(mcu!.pins).toMatchObject({ PB5: '/D13', PD0: '/D0', PC5: '/A5', ADC7: '/A7' });
    // Of the crystal's capacitors nothing is left, of all others everything is.
    expect([...bench.devices.keys()].filter(part => part.startsWith('C'))).toEqual([
      'C3',
      'C4',
      'C5',
      'C6',
      'C7',
      'C8',
    ]);
    expect(bench.parts.map(({ name, kind }) => [name, kind])).toEqual([
      ['D1', 'led'],
      ['D2', 'led'],
      ['SW1', 'pushButton'],
    ]);
    expect(bench.netlist).toContain('Vbench1 +5V 0 5');
    // AVCC is fed through a coil, regardless of a flag.
    expect(bench.netlist).not.toContain('Vbench2');
    expect(bench.issues.map(({ severity }) => severity)).toEqual(['info']);
  });

  it.skipIf(notBuilt)('lives: a chip blinks its diode, whose resistor sets the current', async () => {
    const bench = benchIn(open('uno-core'));
    const [{ designator: name, chip, pins, supply, reset }] = bench.mcus as [(typeof bench.mcus)[0]];
    // ldi r16,0xff; out DDRB,r16; out PORTB,r16; rjmp -1
    const hex = ':080000000FEF04B905B9FFCFB1\n:00000001FF\n';
    const mcu = makeMcu({ name, chip, program: hex, pins: {} });
    if (!mcu.ok) throw new Error(mcu.error.map(each => english(each.message)).join());
    const setup = { deck: { netlist: bench.netlist }, parts: bench.parts };
    const circuit = await LiveCircuit.start(
      { ...setup, mcus: [{ name, mcu: mcu.value, pins, ...(supply && { supply }), ...(reset && { reset }) }] },
      program,
    );
    circuit.advance(5e-3);
    const led = circuit.parts.get('D2')!.part.view() as LedView;
    // 5 V less what a yellow diode and the output take, over 1 kΩ.
    expect(led.amps).toBeGreaterThan(2.5e-3);
    expect(led.amps).toBeLessThan(3.5e-3);
    const { amps } = circuit.moment();
    const at = (device: string) => amps[circuit.deviceNames.indexOf(device)]!;
    expect(at('D2.A')).toBeGreaterThan(2.5e-3);
    expect(at('D2.A') + at('D2.K')).toBeCloseTo(0, 6);
    expect(at('U1.PB5')).toBeCloseTo(-at('D2.A'), 4);
  });

  it('takes KiCad’s own symbols, and parts with several pins of one name', () => {
    const bench = benchIn(open('light-bar'));
    expect(bench.parts).toHaveLength(10);
    const { pins } = bench.parts.find(({ name }) => name === 'U1')!;
    expect(pins).toMatchObject({ SER: '/SER', OE: '0', VCC: '+5V', QH: '/Q7' });
    expect(bench.devices.has('Q1')).toBe(true);
  });

  it('does what fields say before what it knows itself', () => {
    const bench = benchIn(
      withFields(open('blinky'), 'D1', {
        'Sim.Bench': 'rgbLed',
        'Sim.Bench.Pins': '1=COM 2=G',
        'Sim.Bench.Params': 'common=anode',
      }),
    );
    const diode = ({ parts }: typeof bench) => parts.find(({ name }) => name === 'D1');
    expect(diode(bench)).toEqual({
      name: 'D1',
      kind: 'rgbLed',
      pins: { COM: '0', G: 'Net-_D1-A_' },
      properties: { common: 'anode' },
    });
    expect(diode(benchIn(withFields(open('blinky'), 'D1', { 'Sim.Bench': 'none' })))).toBeUndefined();
    expect(diode(benchIn(withFields(open('blinky'), 'D1', { 'Sim.Bench.Params': 'color=blue' })))!.properties).toEqual({
      colour: 'blue',
    });
  });

  it('reports what is wrong with fields, and of supplies without a source', () => {
    const blinky = (fields: Readonly<Record<string, string>>) => said(withFields(open('blinky'), 'D1', fields));
    expect(blinky({ 'Sim.Bench': 'flute' })).toContain('D1: Sim.Bench is flute, an unknown part type. Left open.');
    expect(blinky({ 'Sim.Bench.Pins': '1=K 7=A 2=Z' })).toEqual(
      expect.arrayContaining(['D1 has no pin 7, which Sim.Bench.Pins refers to', 'D1: unknown pin Z. Available: A, K']),
    );
    expect(blinky({ 'Sim.Bench.Params': 'size=3 colour=plaid' })).toEqual(
      expect.arrayContaining(['D1 has no parameter size; it has colour']),
    );
    expect(said(open('blinky'))).toContain('+9V is set to 9 V because nothing else drives it');
  });
});

describe('what symbols are called', () => {
  it.each([
    ['Device:LED', 'led'],
    ['Switch:SW_Push', 'pushButton'],
    ['MCU_Microchip_ATmega:ATmega328P-P', 'atmega328p'],
    ['MCU_Microchip_ATmega:ATmega2560-16A', 'atmega2560'],
    ['MCU_Microchip_ATtiny:ATtiny85-20PU', 'attiny85'],
    ['MCU_Module:Arduino_UNO_R3', 'uno'],
    ['MCU_Module:Arduino_Nano_v3.x', 'nano'],
    ['Device:R_Potentiometer_Trim', 'potentiometer'],
    ['Device:Thermistor_NTC', 'thermistor'],
    ['Display_Character:WC1602A', 'lcd1602'],
    ['74xx:74HC595', '74hc595'],
    ['LED:WS2812B', 'neopixelStrip'],
    ['Sensor_Temperature:DS18B20', 'ds18b20'],
    ['Timer_RTC:DS1307Z+', 'ds1307'],
    ['boardwright:RotaryEncoder_Switch', 'rotaryEncoder'],
    ['Device:R', undefined],
    ['Device:LED_Dual_AACC', undefined],
  ])('%s is %s', (libId, kind) => {
    const found = benchDefault(libId);
    expect(found?.kind).toBe(kind);
    if (!kind || controllerOf(kind)) return;
    const own = partKind(kind)!;
    const pins = own.pins(Object.fromEntries(own.properties.map(({ name, initial }) => [name, initial])));
    for (const pin of new Set(Object.values(found!.pins ?? {}))) expect(pins.map(({ name }) => name)).toContain(pin);
  });

  it('reads supplies, and boards’ pins by what is printed on them', () => {
    expect(
      ['+5V', '+3V3', '+3.3V', '-12V', '12V', '/PSU/+1V8', 'VCC', 'GNDA', 'VIN', '+BATT', 'V5'].map(voltsOf),
    ).toEqual([5, 3.3, 3.3, -12, 12, 1.8, 5, 0, undefined, undefined, undefined]);
    const uno = controllerOf('uno')!;
    const names = ['D0/RX', 'D13/SCK', '13', 'A4', 'SDA/A4', '~{RESET}', '+5V', '3V3', 'GND', 'IOREF', 'VIN'];
    expect(names.map(name => controllerPin(uno, name))).toEqual([
      { role: 'io', pin: 'PD0' },
      { role: 'io', pin: 'PB5' },
      { role: 'io', pin: 'PB5' },
      { role: 'io', pin: 'PC4' },
      { role: 'io', pin: 'PC4' },
      { role: 'reset' },
      { role: 'supply' },
      { role: 'logicSupply' },
      { role: 'ground' },
      undefined,
      undefined,
    ]);
    const tiny = controllerOf('attiny85')!;
    expect(controllerPin({ id: 'attiny85', chip: tiny.chip }, 'XTAL1/PB3')).toEqual({ role: 'io', pin: 'PB3' });
    expect(tiny.chip.pins).toContain('PB5');
    // A Pico by the names of ours, of KiCad's and of its chip's symbols.
    const pico = controllerOf('pico')!;
    const called = ['GP0', 'GPIO26_ADC0', 'GPIO27/ADC1', '3V3', 'VBUS', 'VSYS', '~{RUN}', 'AGND', 'IOVDD', 'XIN'];
    expect(called.map(name => controllerPin(pico, name))).toEqual([
      { role: 'io', pin: 'GP0' },
      { role: 'io', pin: 'GP26' },
      { role: 'io', pin: 'GP27' },
      { role: 'supply' },
      { role: 'logicSupply' },
      { role: 'logicSupply' },
      { role: 'reset' },
      { role: 'ground' },
      { role: 'supply' },
      undefined,
    ]);
  });
});
