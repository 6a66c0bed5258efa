/** Bits a second that serial ports are commonly set to. */
export const BAUDS = [
  300, 600, 1200, 2400, 4800, 9600, 14400, 19200, 28800, 38400, 57600, 115200, 230400, 250000, 500000, 1e6, 2e6,
];

/** What was meant: a divider seldom hits it, and receivers bear some percent. */
export const standardBaud = (baud: number): number => BAUDS.find(each => Math.abs(baud / each - 1) < 0.04) ?? baud;
