import { msg } from '@boardwright/engine/base';
import { numberOf, part, type Host, type Joint } from './part.ts';

/** Ohms of a closed contact. */
const CLOSED = 0.05;

const bounceProperty = {
  name: 'bounce',
  title: msg('parts.bounce', 'Bounce time'),
  initial: 1e-3,
  unit: 's',
  min: 0,
  max: 0.02,
};

/**
 * A contact that bounces: it chatters for its time, faster at first, before it stays. The chatter is the same each time, so that
 * what is simulated can be simulated again.
 */
class Contact {
  private readonly host: Host;
  private readonly joint: Joint;
  private readonly bounce: number;
  private closed = false;
  private seed = 1;
  private cancels: (() => void)[] = [];

  constructor(host: Host, a: string, b: string, bounce: number) {
    this.host = host;
    this.bounce = bounce;
    this.joint = host.join(a, b, Infinity);
  }

  get isClosed(): boolean {
    return this.closed;
  }

  put(closed: boolean): void {
    if (closed === this.closed) return;
    this.closed = closed;
    for (const cancel of this.cancels) cancel();
    this.cancels = [];
    this.set(closed);
    if (this.bounce <= 0) return;
    let at = 0;
    for (let state = !closed; at < this.bounce; state = !state) {
      this.seed = (this.seed * 16807) % 0x7fffffff;
      at += this.bounce * (0.05 + 0.15 * (this.seed / 0x7fffffff));
      const now = state;
      if (at < this.bounce) this.cancels.push(this.host.after(at, () => this.set(now)));
    }
    this.cancels.push(this.host.after(this.bounce, () => this.set(closed)));
  }

  private set(closed: boolean): void {
    this.joint.set(closed ? CLOSED : Infinity);
  }
}

export interface SwitchView {
  readonly on: boolean;
}

export const pushButton = part<SwitchView>({
  id: 'pushButton',
  title: msg('parts.pushButton', 'Push button'),
  pins: '1 2',
  properties: [bounceProperty],
  controls: [{ name: 'press', title: msg('parts.press', 'Press'), type: 'press', initial: false }],
  make: (host, { bounce }) => {
    const contact = new Contact(host, '1', '2', numberOf(bounce));
    return {
      control: (_, value) => contact.put(value === true),
      view: () => ({ on: contact.isClosed }),
    };
  },
});

export const toggleSwitch = part<SwitchView>({
  id: 'toggleSwitch',
  title: msg('parts.toggleSwitch', 'Toggle switch'),
  pins: '1 2',
  properties: [{ name: 'on', title: msg('parts.on', 'On'), initial: false }, bounceProperty],
  controls: [{ name: 'on', title: msg('parts.on', 'On'), type: 'toggle', initial: false }],
  make: (host, { bounce, on }) => {
    const contact = new Contact(host, '1', '2', numberOf(bounce));
    if (on === true) contact.put(true);
    return {
      control: (_, value) => contact.put(value === true),
      view: () => ({ on: contact.isClosed }),
    };
  },
});

export const slideSwitch = part<SwitchView>({
  id: 'slideSwitch',
  title: msg('parts.slideSwitch', 'Slide switch'),
  pins: '1 COM 2',
  properties: [{ name: 'on', title: msg('parts.on', 'On'), initial: false }, bounceProperty],
  controls: [{ name: 'on', title: msg('parts.on', 'On'), type: 'toggle', initial: false }],
  make: (host, { bounce, on }) => {
    const first = new Contact(host, '1', 'COM', numberOf(bounce));
    const second = new Contact(host, '2', 'COM', numberOf(bounce));
    const put = (value: boolean) => {
      first.put(!value);
      second.put(value);
    };
    put(on === true);
    return { control: (_, value) => put(value === true), view: () => ({ on: second.isClosed }) };
  },
});

export interface DipView {
  readonly on: readonly boolean[];
}

const EIGHT = Array.from({ length: 8 }, (_, i) => i + 1);

export const dipSwitch = part<DipView>({
  id: 'dipSwitch',
  title: msg('parts.dipSwitch', 'DIP switch'),
  pins: EIGHT.flatMap(i => [`${i}a`, `${i}b`]).join(' '),
  properties: [bounceProperty],
  controls: EIGHT.map(i => ({
    name: String(i),
    title: msg('parts.switchNumber', 'Switch {{number}}', { number: i }),
    type: 'toggle' as const,
    initial: false,
  })),
  make: (host, { bounce }) => {
    const contacts = EIGHT.map(i => new Contact(host, `${i}a`, `${i}b`, numberOf(bounce)));
    return {
      control: (name, value) => contacts[Number(name) - 1]?.put(value === true),
      view: () => ({ on: contacts.map(each => each.isClosed) }),
    };
  },
});

const KEYS = ['123A', '456B', '789C', '*0#D'];

export interface KeypadView {
  readonly pressed: readonly string[];
}

export const keypad = part<KeypadView>({
  id: 'keypad',
  title: msg('parts.keypad', '4×4 keypad'),
  pins: 'R1 R2 R3 R4 C1 C2 C3 C4',
  properties: [bounceProperty],
  controls: [...KEYS.join('')].map(key => ({
    name: key,
    title: msg('parts.key', 'Key {{key}}', { key }),
    type: 'press' as const,
    initial: false,
  })),
  make: (host, { bounce }) => {
    const keys = new Map(
      KEYS.flatMap((row, r) =>
        [...row].map((key, c) => [key, new Contact(host, `R${r + 1}`, `C${c + 1}`, numberOf(bounce))] as const),
      ),
    );
    return {
      control: (name, value) => keys.get(name)?.put(value === true),
      view: () => ({ pressed: [...keys].filter(([, each]) => each.isClosed).map(([key]) => key) }),
    };
  },
});
