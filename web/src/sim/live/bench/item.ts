import { ledOf } from '@boardwright/sim/bench';
import { boardOf } from '@boardwright/sim/mcu';
import { partKind, type Control } from '@boardwright/sim/parts';
import { labelled, tr } from '../../../app/locale.ts';
import type { Live } from '../live.ts';
import { controlValue, operate } from '../operate.ts';
import { viewText } from '../viewText.ts';
import { PICTURES, type Drawn } from './pictures.ts';
import { showRemark, type Doors } from './remark.ts';
import type { Body } from './route.ts';
import type { Thing } from './things.ts';

/** Of a card: the height of its head and of a row, and its width; pixels. */
const ROW = 20;
const CARD = 150;
/** Of a part with two pins, which needs no room for their names. */
const SMALL = 76;
const HEAD = 24;

/** One thing on the table: its picture, where its pins are, and what a person does to it. */
export class Item {
  readonly thing: Thing;
  readonly element: HTMLElement;
  /** What it is moved by. */
  readonly grip: HTMLElement;
  private readonly live: Live;
  private readonly drawn: Drawn | null = null;
  private readonly says: HTMLElement;
  private readonly body: HTMLElement;
  private readonly ends: (() => void)[] = [];
  private shown: unknown = undefined;
  private readonly rows: ReadonlyMap<string, { readonly x: number; readonly y: number }> = new Map();

  constructor(live: Live, thing: Thing, doors: Doors) {
    this.live = live;
    this.thing = thing;
    const { designator, picture, title, properties } = thing;
    this.element = make('div', 'bench-item');
    this.element.dataset['part'] = designator;
    this.element.dataset['picture'] = picture;
    this.grip = make('button', 'bench-grip', this.element);
    this.grip.setAttribute('type', 'button');
    make('b', '', this.grip).textContent = designator;
    this.grip.append(' ');
    make('span', '', this.grip).textContent = title;
    this.body = make('div', 'bench-body', this.element);
    const own = PICTURES[picture];
    if (own) {
      this.drawn = document.createElement(own.tag) as Drawn;
      own.begin?.(this.drawn, properties);
      // Its own inputs have neither names nor an effect: what works the part lies over it.
      this.drawn.inert = !own.events;
      this.body.append(this.drawn);
      this.body.toggleAttribute('data-display', own.onCard === true);
    }
    if (!own || own.onCard) this.rows = this.card();
    this.body.toggleAttribute('data-board', !own && boardOf(picture) !== undefined);
    this.says = make('output', 'bench-says', this.element);
    showRemark(this.element, thing, doors);
    this.hands();
  }

  /** Resolves when its size is known. */
  async ready(): Promise<void> {
    await this.drawn?.updateComplete;
  }

  /** Where a pin is, from the item's corner. */
  pin(name: string): { readonly x: number; readonly y: number } | null {
    const { body, drawn, thing } = this;
    const row = this.rows.get(name);
    if (row) return { x: body.offsetLeft + row.x, y: body.offsetTop + row.y };
    const called = PICTURES[thing.picture]?.pins?.[name] ?? name;
    const found =
      drawn?.pinInfo?.find(pin => pin.name === called) ??
      drawn?.pinInfo?.find(pin => pin.name.split('.')[0] === called);
    return found ? { x: body.offsetLeft + found.x, y: body.offsetTop + found.y } : null;
  }

  /** What wires keep clear of, where it lies on the table: the picture, and the name above it. */
  bounds(): { readonly picture: Body; readonly name: Body } {
    const { element, body, grip } = this;
    const of = (part: HTMLElement): Body => {
      const [left, top] = [element.offsetLeft + part.offsetLeft, element.offsetTop + part.offsetTop];
      return { left, top, right: left + part.offsetWidth, bottom: top + part.offsetHeight };
    };
    return { picture: of(body), name: of(grip) };
  }

  /** Shows what it is now. */
  show(): void {
    const { live, thing, drawn } = this;
    const picture = PICTURES[thing.picture];
    if (boardOf(thing.picture)) return this.board();
    const view = live.store.getState().parts.get(thing.designator);
    if (view === undefined || view === this.shown) return;
    this.shown = view;
    if (drawn) picture?.show?.(drawn, view as Readonly<Record<string, unknown>>);
    const burnt = (view as { readonly burnt?: boolean }).burnt === true;
    this.element.toggleAttribute('data-burnt', burnt);
    const text = viewText(thing.picture, view);
    if (this.says.textContent !== text) this.says.textContent = text;
  }

  end(): void {
    for (const end of this.ends) end();
    this.element.remove();
  }

  /** The diode that is soldered to the board. */
  private board(): void {
    const { thing, live, drawn } = this;
    if (!drawn) {
      const led = live.store.getState().parts.get(ledOf(thing.designator)) as
        { readonly brightness: number } | undefined;
      this.body.toggleAttribute('data-lit', (led?.brightness ?? 0) > 0.01);
      return;
    }
    const pin = boardOf(thing.picture)!.led.slice(1);
    const net = thing.pins.find(({ name }) => name === pin)?.net;
    const on = net !== undefined && (live.volts(net) ?? 0) > 1.8;
    const power = live.store.getState().phase !== 'idle';
    if (drawn['led13'] === on && drawn['ledPower'] === power) return;
    drawn['led13'] = on;
    drawn['ledPower'] = power;
  }

  private hands(): void {
    const { thing, drawn, live, body } = this;
    const kind = partKind(thing.picture);
    if (!kind) return;
    const events = PICTURES[thing.picture]?.events;
    if (events && drawn) {
      for (const [type, read] of Object.entries(events))
        drawn.addEventListener(type, event => {
          const [name, value, relative = false] = read(event as CustomEvent);
          const control = kind.controls.find(each => each.name === name);
          if (!control) return;
          const before = relative ? Number(controlValue(live, thing.designator, control)) || 0 : 0;
          live.setup.control(thing.designator, name, typeof value === 'number' ? before + value : value);
        });
      // Keys that are held down as the picture goes away.
      this.ends.push(() => {
        for (const { name, type } of kind.controls)
          if (type === 'press' && live.store.getState().controls.get(`${thing.designator} ${name}`) === true)
            live.setup.control(thing.designator, name, false);
      });
    }
    const worked = kind.controls.filter(({ type }) => type === 'press' || type === 'toggle' || type === 'turn');
    const [first] = worked;
    if (!events && first && worked.length === 1) this.whole(first);
    // Several quantities are turned one below the other.
    else if (!events || thing.picture === 'joystick')
      for (const control of worked) if (control.type === 'turn') this.knob(control);
    body.style.touchAction = 'none';
  }

  /** The whole picture is the control. */
  private whole(control: Control): void {
    const { body, thing, live } = this;
    const label = labelled(thing.designator, tr(control.title));
    const glass = make('div', 'bench-glass', body);
    this.ends.push(operate(glass, live, thing.designator, control, label));
  }

  private knob(control: Control): void {
    const { thing, live, element } = this;
    const row = make('div', 'bench-knob', element);
    row.textContent = tr(control.title);
    this.ends.push(operate(row, live, thing.designator, control, labelled(thing.designator, tr(control.title))));
  }

  /** A part without a picture: a card with its pins along both sides. */
  private card(): Map<string, { x: number; y: number }> {
    const { body, thing } = this;
    const places = new Map<string, { x: number; y: number }>();
    body.classList.add('bench-card');
    const half = Math.ceil(thing.pins.length / 2);
    const small = thing.pins.length <= 3;
    // Next to a display there is room at the left alone.
    const display = PICTURES[thing.picture]?.onCard === true;
    const width = thing.pins.length <= 2 ? SMALL : CARD;
    thing.pins.forEach(({ name }, i) => {
      const right = !display && (small ? i % 2 === 1 : i >= half);
      const line = display ? i : small ? i >> 1 : right ? i - half : i;
      const y = HEAD / 2 + line * ROW;
      const label = make('span', right ? 'right' : 'left', body);
      label.textContent = name;
      label.style.top = `${y - 9}px`;
      places.set(name, { x: right ? width : 0, y });
    });
    const lines = display ? thing.pins.length : small ? Math.ceil(thing.pins.length / 2) : half;
    body.style.minWidth = `${width}px`;
    body.style.minHeight = `${HEAD + Math.max(0, lines - 1) * ROW}px`;
    return places;
  }
}

function make(tag: string, name: string, parent?: HTMLElement): HTMLElement {
  const made = document.createElement(tag);
  if (name !== '') made.className = name;
  parent?.append(made);
  return made;
}
