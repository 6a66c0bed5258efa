import type { ColourView, LcdView, MonoView, NeopixelView } from '@boardwright/sim/parts';
import { dotMatrix, monochrome } from './dots.ts';
import { fontWith } from './lcdFont.ts';

/** One of the elements that draw parts; what they have differs. */
export type Drawn = HTMLElement &
  Record<string, unknown> & {
    /** None of what has no pins of its own. */
    readonly pinInfo?: readonly { readonly name: string; readonly x: number; readonly y: number }[];
    readonly updateComplete?: Promise<unknown>;
  };

/** How a part is drawn: by which element, what its pins are called there, and how it shows what the part is. */
export interface Picture {
  readonly tag: string;
  /** Where they are called otherwise than the part calls them. */
  readonly pins?: Readonly<Record<string, string>>;
  /** It stands on a card that has the pins, having none itself. */
  readonly onCard?: true;
  readonly begin?: (element: Drawn, properties: Readonly<Record<string, unknown>>) => void;
  /** A method, so that a picture may name the view of its part, which is a record of that. */
  show?(element: Drawn, view: Readonly<Record<string, unknown>>): void;
  /** Controls by the events of the element that work them; the rest is worked on the whole picture. */
  readonly events?: Readonly<
    Record<string, (event: CustomEvent) => readonly [control: string, value: number | boolean, relative?: boolean]>
  >;
}

const COLOURS: Readonly<Record<string, string>> = { infrared: '#5b1a24', uv: 'purple', amber: 'orange' };
const colour = (value: unknown): string => COLOURS[String(value)] ?? String(value ?? 'red');

const lit = (value: unknown): number => (Number(value) > 0.08 ? 1 : 0);

function lcd(element: Drawn, { codes, own, on, cursor, backlight }: LcdView): void {
  element['characters'] = on ? codes : new Uint8Array(codes.length).fill(32);
  element['font'] = fontWith(own);
  element['backlight'] = backlight;
  element['cursor'] = on && cursor?.line === true;
  element['blink'] = on && cursor?.blink === true;
  element['cursorX'] = cursor?.column ?? 0;
  element['cursorY'] = cursor?.row ?? 0;
}

const i2c = (element: Drawn) => (element['pins'] = 'i2c');

function mono(element: Drawn, { width, height, dots, on }: MonoView): void {
  const image = new ImageData(width, height);
  for (let i = 0; i < dots.length; i++) {
    const light = on && dots[i] ? 1 : 0;
    image.data.set([light * 190, light * 235, light * 255, 255], i * 4);
  }
  element['imageData'] = image;
}

function colours(element: Drawn, { width, height, dots, on }: ColourView): void {
  const canvas = element['canvas'] as HTMLCanvasElement | null;
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  const image = new ImageData(width, height);
  for (let i = 0; i < dots.length; i++) {
    const dot = on ? dots[i]! : 0;
    image.data.set([(dot >> 8) & 0xf8, (dot >> 3) & 0xfc, (dot << 3) & 0xf8, 255], i * 4);
  }
  context.putImageData(image, 0, 0);
}

type SetPixel = (...args: unknown[]) => void;

function pixels(element: Drawn, { columns, colours: all }: NeopixelView): void {
  const set = (element['setPixel'] as SetPixel).bind(element);
  for (let i = 0; i * 3 < all.length; i++) {
    const [r, g, b] = [all[i * 3]! / 255, all[i * 3 + 1]! / 255, all[i * 3 + 2]! / 255];
    if (columns === 0 || element.localName === 'wokwi-led-ring') set(i, { r, g, b });
    else set(Math.floor(i / columns), i % columns, { r, g, b });
  }
}

const segments = (element: Drawn, { segments: all }: Readonly<Record<string, unknown>>) =>
  (element['values'] = (all as readonly number[]).map(lit));

const coloured = (element: Drawn, { colour: given }: Readonly<Record<string, unknown>>) =>
  (element['color'] = colour(given));
const SEGMENTS = { a: 'A', b: 'B', c: 'C', d: 'D', e: 'E', f: 'F', g: 'G', dp: 'DP' };
const board = { '3V3': '3.3V', GND: 'GND.1' };
/** Steps of the picture's knob. */
const KNOB = 1023;

/** Pictures by kinds of parts, boards, and plain devices ('R'). */
export const PICTURES: Readonly<Record<string, Picture>> = {
  uno: { tag: 'wokwi-arduino-uno', pins: board },
  nano: { tag: 'wokwi-arduino-nano', pins: board },
  mega: { tag: 'wokwi-arduino-mega', pins: { ...board, '5V': '5V' } },
  R: { tag: 'wokwi-resistor', begin: (element, { value }) => (element['value'] = String(value)) },
  led: {
    tag: 'wokwi-led',
    pins: { K: 'C' },
    begin: coloured,
    show: (element, { brightness, burnt }) => {
      element['value'] = Number(brightness) > 0.01 && burnt !== true;
      element['brightness'] = Math.sqrt(Math.min(1, Number(brightness)));
    },
  },
  rgbLed: {
    tag: 'wokwi-rgb-led',
    show: (element, { brightness }) => {
      const [r, g, b] = brightness as readonly number[];
      Object.assign(element, { ledRed: Math.sqrt(r!), ledGreen: Math.sqrt(g!), ledBlue: Math.sqrt(b!) });
    },
  },
  pushButton: {
    tag: 'wokwi-pushbutton',
    pins: { 1: '1.l', 2: '2.l' },
    show: (element, { on }) => (element['pressed'] = on === true),
  },
  toggleSwitch: { tag: 'wokwi-slide-switch', show: (element, { on }) => (element['value'] = on ? 1 : 0) },
  slideSwitch: {
    tag: 'wokwi-slide-switch',
    pins: { COM: '2', 2: '3' },
    show: (element, { on }) => (element['value'] = on ? 1 : 0),
  },
  dipSwitch: {
    tag: 'wokwi-dip-switch-8',
    show: (element, { on }) => (element['values'] = (on as readonly boolean[]).map(Number)),
    events: {
      'switch-change': ({ target, detail }) => {
        const at = Number(detail);
        return [String(at + 1), ((target as Drawn)['values'] as readonly number[])[at] === 1];
      },
    },
  },
  keypad: {
    tag: 'wokwi-membrane-keypad',
    events: {
      'button-press': ({ detail }) => [String((detail as { key: string }).key), true],
      'button-release': ({ detail }) => [String((detail as { key: string }).key), false],
    },
  },
  potentiometer: {
    tag: 'wokwi-potentiometer',
    pins: { A: 'GND', W: 'SIG', B: 'VCC' },
    show: (element, { position }) => (element['value'] = Number(position) * KNOB),
  },
  slidePotentiometer: {
    tag: 'wokwi-slide-potentiometer',
    pins: { A: 'GND', W: 'SIG', B: 'VCC' },
    show: (element, { position }) => (element['value'] = Number(position) * 100),
  },
  rotaryEncoder: {
    tag: 'wokwi-ky-040',
    pins: { '+': 'VCC' },
    events: {
      'rotate-cw': () => ['detents', 1, true],
      'rotate-ccw': () => ['detents', -1, true],
      'button-press': () => ['press', true],
      'button-release': () => ['press', false],
    },
  },
  joystick: {
    tag: 'wokwi-analog-joystick',
    events: {
      'button-press': () => ['press', true],
      'button-release': () => ['press', false],
    },
  },
  buzzer: { tag: 'wokwi-buzzer', show: (element, { frequency }) => (element['hasSignal'] = Number(frequency) > 0) },
  servo: { tag: 'wokwi-servo', show: (element, { angle }) => (element['angle'] = Number(angle)) },
  stepperBipolar: {
    tag: 'wokwi-stepper-motor',
    show: (element, { angle }) => (element['angle'] = Number(angle) % 360),
  },
  lcd1602: { tag: 'wokwi-lcd1602', show: lcd },
  lcd2004: { tag: 'wokwi-lcd2004', show: lcd },
  lcd1602I2c: { tag: 'wokwi-lcd1602', begin: i2c, show: lcd },
  lcd2004I2c: { tag: 'wokwi-lcd2004', begin: i2c, show: lcd },
  ssd1306I2c: { tag: 'wokwi-ssd1306', pins: { SDA: 'DATA', SCL: 'CLK', VCC: 'VIN' }, show: mono },
  ssd1306Spi: { tag: 'wokwi-ssd1306', pins: { RES: 'RST', VCC: 'VIN' }, show: mono },
  ili9341: { tag: 'wokwi-ili9341', pins: { DC: 'D/C' }, show: colours },
  sevenSegment: { tag: 'wokwi-7segment', pins: { ...SEGMENTS, COM: 'COM.1' }, begin: coloured, show: segments },
  sevenSegment4: {
    tag: 'wokwi-7segment',
    pins: { ...SEGMENTS, D1: 'DIG1', D2: 'DIG2', D3: 'DIG3', D4: 'DIG4' },
    begin: (element, properties) => {
      element['digits'] = 4;
      coloured(element, properties);
    },
    show: segments,
  },
  barGraph: {
    tag: 'wokwi-led-bar-graph',
    pins: Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`K${i + 1}`, `C${i + 1}`])),
    begin: coloured,
    show: segments,
  },
  tm1637: {
    tag: 'wokwi-7segment',
    onCard: true,
    begin: element => Object.assign(element, { digits: 4, pins: 'none', color: 'red' }),
    show: (element, { digits, brightness }) => {
      const bits = digits as Uint8Array;
      const on = Number(brightness) > 0;
      element['values'] = [...bits]
        .slice(0, 4)
        .flatMap(digit => Array.from({ length: 8 }, (_, i) => (on ? (digit >> i) & 1 : 0)));
      element['colonValue'] = on && ((bits[1] ?? 0) & 0x80) !== 0;
    },
  },
  pcd8544: { tag: 'canvas', onCard: true, show: monochrome },
  max7219: { tag: 'canvas', onCard: true, show: (element, { digits }) => dotMatrix(element, digits as Uint8Array) },
  neopixelRing: {
    tag: 'wokwi-led-ring',
    pins: { VDD: 'VCC', VSS: 'GND' },
    begin: (element, { pixels: count }) => (element['pixels'] = Number(count)),
    show: pixels,
  },
  neopixelMatrix: {
    tag: 'wokwi-neopixel-matrix',
    pins: { VDD: 'VCC', VSS: 'GND' },
    begin: (element, { pixels: count, columns }) =>
      Object.assign(element, { cols: Number(columns), rows: Math.ceil(Number(count) / Number(columns)) }),
    show: pixels,
  },
  neopixelStrip: {
    tag: 'wokwi-neopixel-matrix',
    pins: { VDD: 'VCC', VSS: 'GND' },
    begin: (element, { pixels: count }) => Object.assign(element, { cols: Number(count), rows: 1 }),
    show: pixels,
  },
  dht11: { tag: 'wokwi-dht22' },
  dht22: { tag: 'wokwi-dht22' },
  hcSr04: { tag: 'wokwi-hc-sr04' },
  ds1307: { tag: 'wokwi-ds1307', pins: { VCC: '5V' } },
  mpu6050: { tag: 'wokwi-mpu6050' },
  pir: { tag: 'wokwi-pir-motion-sensor' },
  irReceiver: { tag: 'wokwi-ir-receiver', pins: { OUT: 'DAT' } },
  sdCard: { tag: 'wokwi-microsd-card', pins: { MOSI: 'DI', MISO: 'DO' } },
  hx711: { tag: 'wokwi-hx711' },
  relay: { tag: 'wokwi-ks2e-m-dc5', pins: { COM: 'P1', NO: 'NO1', NC: 'NC1' } },
};
