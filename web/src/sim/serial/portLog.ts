import { Plot } from './plot.ts';

/** Most lines, and most characters of all of them, that are kept of a port. */
export const MOST_LINES = 5000;
const MOST_CHARACTERS = 1_000_000;
/** A line that never ends is broken here. */
const LONGEST = 4000;

export interface SerialLine {
  /** Seconds of the circuit at which its first letter came. */
  readonly time: number;
  readonly text: string;
}

/** What came from one serial port: as lines, each with its time, and as numbers to plot. Memory is bounded. */
export class PortLog {
  readonly mcu: string;
  /** -1 where it is a pin that is listened to. */
  readonly port: number;
  readonly plot = new Plot();
  /** Finished lines, the oldest first. */
  lines: SerialLine[] = [];
  /** The line that has not ended yet. */
  open: SerialLine | null = null;
  /** Bytes that came in all. */
  received = 0;
  private characters = 0;
  private decoder = new TextDecoder();
  private readonly listeners = new Set<(text: string, time: number) => void>();

  constructor(mcu: string, port: number) {
    this.mcu = mcu;
    this.port = port;
  }

  /** As sketches call it: 'Serial', 'Serial1'. */
  get name(): string {
    return `Serial${this.port === 0 ? '' : this.port}`;
  }

  /** Called with each piece of text as it comes. */
  onText(listener: (text: string, time: number) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  add(bytes: Uint8Array, time: number): void {
    this.received += bytes.length;
    const text = this.decoder.decode(bytes, { stream: true });
    if (text === '') return;
    this.keep(text, time);
    for (const told of this.listeners) told(text, time);
  }

  clear(): void {
    this.lines = [];
    this.open = null;
    this.received = 0;
    this.characters = 0;
    this.decoder = new TextDecoder();
    this.plot.clear();
  }

  /** All that is kept. */
  get text(): string {
    return [...this.lines, ...(this.open ? [this.open] : [])].map(line => line.text).join('\n');
  }

  private keep(text: string, time: number): void {
    const [first, ...more] = text.split('\n');
    this.extend(first!, time);
    for (const piece of more) {
      this.finish(time);
      this.extend(piece, time);
    }
  }

  private extend(piece: string, time: number): void {
    if (piece === '') return;
    this.open = { time: this.open?.time ?? time, text: (this.open?.text ?? '') + piece };
    if (this.open.text.length > LONGEST) this.finish(time);
  }

  private finish(time: number): void {
    const line = this.open ?? { time, text: '' };
    this.open = null;
    const text = line.text.endsWith('\r') ? line.text.slice(0, -1) : line.text;
    this.lines.push({ time: line.time, text });
    this.characters += text.length;
    this.plot.add(text, line.time);
    if (this.lines.length <= MOST_LINES * 1.1 && this.characters <= MOST_CHARACTERS) return;
    // Rarely and much, rather than each time a line.
    const kept = this.lines.slice(-MOST_LINES);
    let from = kept.length;
    for (let room = MOST_CHARACTERS * 0.9; from > 0 && room > 0;) room -= kept[--from]!.text.length;
    this.lines = kept.slice(from);
    this.characters = this.lines.reduce((sum, each) => sum + each.text.length, 0);
  }
}
