/** What an HD44780 shows. */
export type LcdView = {
  readonly columns: number;
  readonly rows: number;
  /** Codes of the characters that are seen, row by row. */
  readonly codes: Uint8Array;
  /** Eight characters of eight rows of five bits that a program draws itself; codes 0 to 15 show them. */
  readonly own: Uint8Array;
  readonly on: boolean;
  readonly cursor: {
    readonly column: number;
    readonly row: number;
    readonly line: boolean;
    readonly blink: boolean;
  } | null;
  readonly backlight: boolean;
};

const ROW = 0x40;
const LINE = 40;

/** The controller of character displays (Hitachi's datasheet): two lines of 40 characters, of which a window is seen. */
export class Hd44780 {
  private readonly columns: number;
  private readonly rows: number;
  private readonly memory = new Uint8Array(0x80).fill(0x20);
  private readonly own = new Uint8Array(64);
  private address = 0;
  private inOwn = false;
  private increments = true;
  private shifts = false;
  private shifted = 0;
  private on = false;
  private line = false;
  private blink = false;
  private eight = true;
  private half = -1;
  private shown: LcdView | null = null;
  private lit = true;

  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
  }

  set backlight(on: boolean) {
    if (on === this.lit) return;
    this.lit = on;
    this.shown = null;
  }

  /** Enable fell: data is what the eight lines carry, of four only the upper. */
  strobe(data: number, isText: boolean): void {
    if (this.eight) {
      this.take(data, isText);
      return;
    }
    if (this.half < 0) this.half = data & 0xf0;
    else {
      const byte = this.half | (data >> 4);
      this.half = -1;
      this.take(byte, isText);
    }
  }

  /** What the lines carry while it is read: the busy flag is never set, for it is always done. */
  read(isText: boolean): number {
    const byte = isText ? this.at() : this.address;
    if (this.eight) {
      if (isText) this.move();
      return byte;
    }
    if (this.half < 0) {
      this.half = 0;
      return byte & 0xf0;
    }
    this.half = -1;
    if (isText) this.move();
    return (byte << 4) & 0xf0;
  }

  view(): LcdView {
    return (this.shown ??= this.draw());
  }

  /** As text, for screen readers and tests. */
  static text({ codes, columns }: LcdView): string[] {
    const lines: string[] = [];
    for (let i = 0; i < codes.length; i += columns) lines.push(String.fromCharCode(...codes.subarray(i, i + columns)));
    return lines;
  }

  private take(byte: number, isText: boolean): void {
    this.shown = null;
    if (isText) {
      if (this.inOwn) this.own[this.address & 0x3f] = byte & 0x1f;
      else this.memory[this.address & 0x7f] = byte;
      this.move();
      if (this.shifts && !this.inOwn) this.shift(this.increments ? 1 : -1);
    } else if (byte & 0x80) {
      this.address = byte & 0x7f;
      this.inOwn = false;
    } else if (byte & 0x40) {
      this.address = byte & 0x3f;
      this.inOwn = true;
    } else if (byte & 0x20) {
      this.eight = (byte & 0x10) !== 0;
      this.half = -1;
    } else if (byte & 0x10) {
      const way = byte & 0x04 ? 1 : -1;
      if (byte & 0x08) this.shift(-way);
      else this.step(way);
    } else if (byte & 0x08) {
      this.on = (byte & 4) !== 0;
      this.line = (byte & 2) !== 0;
      this.blink = (byte & 1) !== 0;
    } else if (byte & 0x04) {
      this.increments = (byte & 2) !== 0;
      this.shifts = (byte & 1) !== 0;
    } else if (byte & 0x03) {
      if (byte === 1) {
        this.memory.fill(0x20);
        this.increments = true;
      }
      this.address = 0;
      this.inOwn = false;
      this.shifted = 0;
    }
  }

  private at(): number {
    return this.inOwn ? this.own[this.address & 0x3f]! : this.memory[this.address & 0x7f]!;
  }

  private move(): void {
    this.shown = null;
    this.step(this.increments ? 1 : -1);
  }

  private step(way: number): void {
    if (this.inOwn) {
      this.address = (this.address + way) & 0x3f;
      return;
    }
    const row = this.address & ROW;
    const column = (this.address & 0x3f) + way;
    // The end of a line goes on in the other.
    if (column >= LINE) this.address = row ^ ROW;
    else if (column < 0) this.address = (row ^ ROW) + LINE - 1;
    else this.address = row + column;
  }

  private shift(way: number): void {
    this.shifted = (this.shifted + way + LINE) % LINE;
  }

  /** Rows three and four of larger displays continue where one and two end. */
  private place(row: number, column: number): number {
    const start = row >= 2 ? this.columns : 0;
    return (row % 2) * ROW + ((start + column + this.shifted) % LINE);
  }

  private draw(): LcdView {
    const { columns, rows, on } = this;
    const codes = new Uint8Array(columns * rows);
    let cursor: LcdView['cursor'] = null;
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const at = this.place(row, column);
        codes[row * columns + column] = this.memory[at]!;
        if (at === this.address && !this.inOwn && on && (this.line || this.blink))
          cursor = { column, row, line: this.line, blink: this.blink };
      }
    return { columns, rows, codes, own: this.own.slice(), on, cursor, backlight: this.lit };
  }
}
