import { buzzer } from './buzzer.ts';
import { ds1307, ds3231 } from './clocks.ts';
import { cd4017, cd4511, hc138 } from './decoders.ts';
import { ds18b20 } from './ds18b20.ts';
import { eeprom24c02 } from './eeprom24c02.ts';
import { GATES } from './gates.ts';
import { hx711 } from './hx711.ts';
import { ili9341 } from './ili9341.ts';
import { irReceiver } from './infrared.ts';
import { joystick } from './joystick.ts';
import { lcd1602, lcd1602I2c, lcd2004, lcd2004I2c } from './lcd.ts';
import { led } from './led.ts';
import { max7219 } from './max7219.ts';
import { dcMotor, l293d, relay } from './motors.ts';
import { mpu6050 } from './mpu6050.ts';
import { neopixelMatrix, neopixelRing, neopixelStrip } from './neopixel.ts';
import type { PartKind } from './part.ts';
import { pcd8544 } from './pcd8544.ts';
import { potentiometer, slidePotentiometer } from './potentiometer.ts';
import { rgbLed } from './rgbLed.ts';
import { rotaryEncoder } from './rotaryEncoder.ts';
import { sdCard } from './sdCard.ts';
import { barGraph, sevenSegment, sevenSegment4 } from './segments.ts';
import { dht11, dht22, hcSr04, photoresistor, pir, thermistor } from './sensors.ts';
import { serialPort } from './serialPort.ts';
import { servo } from './servo.ts';
import { hc165, hc595 } from './shiftRegisters.ts';
import { ssd1306I2c, ssd1306Spi } from './ssd1306.ts';
import { a4988, stepper28byj48, stepperBipolar } from './steppers.ts';
import { dipSwitch, keypad, pushButton, slideSwitch, toggleSwitch } from './switches.ts';
import { ne555, ne556 } from './timers.ts';
import { tm1637 } from './tm1637.ts';

/** All parts of the bench; a new one is a file and a line here. */
export const PART_KINDS: readonly PartKind[] = [
  led,
  rgbLed,
  sevenSegment,
  sevenSegment4,
  barGraph,
  pushButton,
  toggleSwitch,
  slideSwitch,
  dipSwitch,
  keypad,
  potentiometer,
  slidePotentiometer,
  rotaryEncoder,
  joystick,
  buzzer,
  servo,
  stepper28byj48,
  stepperBipolar,
  a4988,
  dcMotor,
  l293d,
  relay,
  lcd1602,
  lcd2004,
  lcd1602I2c,
  lcd2004I2c,
  ssd1306I2c,
  ssd1306Spi,
  ili9341,
  pcd8544,
  neopixelStrip,
  neopixelRing,
  neopixelMatrix,
  max7219,
  hc595,
  hc165,
  ...GATES,
  hc138,
  cd4017,
  cd4511,
  ne555,
  ne556,
  ds1307,
  ds3231,
  dht11,
  dht22,
  hcSr04,
  mpu6050,
  photoresistor,
  thermistor,
  ds18b20,
  pir,
  sdCard,
  irReceiver,
  hx711,
  tm1637,
  eeprom24c02,
  serialPort,
];

const byId = new Map(PART_KINDS.map(kind => [kind.id, kind]));

export const partKind = (id: string): PartKind | undefined => byId.get(id);
