export type { Annotation } from './annotation.ts';
export { changes, changesBy, levelAt, LineRecorder, type Line } from './capture.ts';
export { decodeI2c } from './i2c.ts';
export { decodeOneWire } from './oneWire.ts';
export { decodeSpi, type SpiFormat, type SpiLines } from './spi.ts';
export { decodeUart, guessBaud } from './uartLine.ts';
export { vcdOf } from './vcd.ts';
