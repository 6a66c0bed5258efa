export type { Control, PartKind, PartPin, PinRole, Properties, Property, Value } from './part.ts';
export { PART_KINDS, partKind } from './registry.ts';
export { brightness } from './lamp.ts';
export type { LedView } from './led.ts';
export type { RgbLedView } from './rgbLed.ts';
export type { SegmentsView } from './segments.ts';
export type { LcdView } from './hd44780.ts';
export type { ColourView, MonoView } from './displays.ts';
export type { NeopixelView } from './neopixel.ts';
