import { msg } from '@boardwright/engine/base';
import { I2cSlave } from './bus/i2cSlave.ts';
import { fromBcd, RegisterDevice, toBcd } from './bus/registers.ts';
import { numberOf, part, type Host } from './part.ts';

export interface ClockView {
  /** As ISO 8601 without a zone. */
  readonly time: string;
}

/** Days are 86400 s here: chips know neither zones nor leap seconds. */
class Calendar {
  private readonly host: Host;
  private base: number;
  private since: number;
  running = true;

  constructor(host: Host, start: string) {
    this.host = host;
    const parsed = Date.parse(`${start.replace(/Z$/, '')}Z`);
    this.base = Number.isFinite(parsed) ? Math.floor(parsed / 1000) : 946_684_800;
    this.since = host.now;
  }

  get seconds(): number {
    return this.base + (this.running ? Math.floor(this.host.now - this.since) : 0);
  }

  set(seconds: number): void {
    this.base = seconds;
    this.since = this.host.now;
  }

  stop(stopped: boolean): void {
    const { seconds } = this;
    this.running = !stopped;
    this.set(seconds);
  }

  get date(): Date {
    return new Date(this.seconds * 1000);
  }
}

/** Seconds, minutes, hours, weekday, day, month, year in BCD, as both chips have them in registers 0 to 6. */
class TimeRegisters {
  readonly calendar: Calendar;
  /** Bit of register 0 that stops the oscillator, or 0. */
  private readonly halt: number;
  private twelve = false;
  private weekday = 0;

  constructor(calendar: Calendar, halt: number) {
    this.calendar = calendar;
    this.halt = halt;
  }

  get(register: number): number {
    const { date } = this.calendar;
    const hour = date.getUTCHours();
    switch (register) {
      case 0:
        return toBcd(date.getUTCSeconds()) | (this.calendar.running ? 0 : this.halt);
      case 1:
        return toBcd(date.getUTCMinutes());
      case 2:
        return this.twelve ? 0x40 | (hour >= 12 ? 0x20 : 0) | toBcd(hour % 12 || 12) : toBcd(hour);
      case 3:
        return ((date.getUTCDay() + this.weekday) % 7) + 1;
      case 4:
        return toBcd(date.getUTCDate());
      case 5:
        return toBcd(date.getUTCMonth() + 1);
      default:
        return toBcd(date.getUTCFullYear() % 100);
    }
  }

  set(register: number, value: number): void {
    const { calendar } = this;
    const { date } = calendar;
    if (register === 0) {
      date.setUTCSeconds(fromBcd(value & 0x7f));
      if (this.halt) calendar.stop((value & this.halt) !== 0);
    } else if (register === 1) date.setUTCMinutes(fromBcd(value & 0x7f));
    else if (register === 2) {
      this.twelve = (value & 0x40) !== 0;
      const hour = this.twelve ? (fromBcd(value & 0x1f) % 12) + (value & 0x20 ? 12 : 0) : fromBcd(value & 0x3f);
      date.setUTCHours(hour);
    } else if (register === 3) this.weekday = ((value & 7) - 1 - date.getUTCDay() + 7) % 7;
    else if (register === 4) date.setUTCDate(fromBcd(value & 0x3f) || 1);
    else if (register === 5) date.setUTCMonth(fromBcd(value & 0x1f) - 1);
    else date.setUTCFullYear(2000 + fromBcd(value));
    calendar.set(Math.floor(date.getTime() / 1000));
  }
}

const view = (calendar: Calendar) => {
  let shown: ClockView = { time: '' };
  return () => {
    const time = calendar.date.toISOString().slice(0, 19);
    if (time !== shown.time) shown = { time };
    return shown;
  };
};

const start = { name: 'time', title: msg('parts.startTime', 'Start time'), initial: '2026-01-01T12:00:00' };

export const ds1307 = part<ClockView>({
  id: 'ds1307',
  title: msg('parts.ds1307', 'Real-time clock DS1307'),
  pins: 'VCC:power GND:ground SDA:both SCL:in SQW:out',
  properties: [start],
  make: (host, { time }) => {
    const calendar = new Calendar(host, String(time));
    const registers = new TimeRegisters(calendar, 0x80);
    const memory = new Uint8Array(0x40);
    const device = new RegisterDevice(
      0x68,
      0x40,
      at => (at < 7 ? registers.get(at) : memory[at]!),
      (at, value) => {
        if (at < 7) registers.set(at, value);
        else memory[at] = value;
      },
    );
    const bus = new I2cSlave(host, device);
    return { hear: (pin, high) => bus.hear(pin, high), view: view(calendar) };
  },
});

export const ds3231 = part<ClockView>({
  id: 'ds3231',
  title: msg('parts.ds3231', 'Real-time clock DS3231'),
  pins: 'VCC:power GND:ground SDA:both SCL:in SQW:out 32K:out',
  properties: [start],
  controls: [
    {
      name: 'celsius',
      title: msg('parts.celsius', 'Temperature'),
      type: 'turn',
      unit: '°C',
      min: -40,
      max: 85,
      initial: 25,
    },
  ],
  make: (host, { time }) => {
    const calendar = new Calendar(host, String(time));
    const registers = new TimeRegisters(calendar, 0);
    const memory = new Uint8Array(0x13);
    memory[0x0e] = 0x1c;
    let celsius = 25;
    const device = new RegisterDevice(
      0x68,
      0x13,
      at => {
        const quarter = Math.round(celsius * 4);
        if (at < 7) return registers.get(at);
        if (at === 0x11) return (quarter >> 2) & 0xff;
        if (at === 0x12) return (quarter & 3) << 6;
        return memory[at]!;
      },
      (at, value) => {
        if (at < 7) registers.set(at, value);
        else if (at < 0x11) memory[at] = value;
      },
    );
    const bus = new I2cSlave(host, device);
    return {
      hear: (pin, high) => bus.hear(pin, high),
      control: (_, value) => (celsius = numberOf(value, celsius)),
      view: view(calendar),
    };
  },
});
