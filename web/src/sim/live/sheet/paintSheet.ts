import type { Viewport } from '@boardwright/engine/render';
import type { LedView } from '@boardwright/sim/parts';
import type { NetPin } from '@boardwright/engine/indexes';
import type { Live } from '../live.ts';
import { dotColour, LIGHTS, stepOf, STEPS, voltageColours } from './colours.ts';
import type { SheetPart } from './sheetParts.ts';
import { viewText } from '../viewText.ts';
import type { NetFlow } from './wireFlow.ts';

/** Nanometres between two dots of a current, and pixels a millimetre below which there is no room for them. */
const SPACING = 2.54e6;
const SMALL = 2;
/** Amperes below which nothing is seen to flow. */
const NOTHING = 2e-7;

/** Nanometres a second with which dots go: a hundred times the current goes ten times as fast. */
const pace = (amps: number): number =>
  Math.abs(amps) < NOTHING ? 0 : Math.sign(amps) * Math.min(60e6, 12e6 * Math.sqrt(Math.abs(amps) / 1e-3));

interface Moving {
  readonly flow: NetFlow;
  /** Where the dots of each piece are by now, nanometres. */
  readonly phases: Float64Array;
}

/** Draws what lives over a page: voltages along the wires, currents moving, what shines and turns. */
export class SheetPaint {
  private readonly live: Live;
  private readonly context: CanvasRenderingContext2D;
  private flows: readonly Moving[] = [];
  private parts: readonly SheetPart[] = [];
  private colours = voltageColours(false);
  private dots = dotColour(false);
  private dark = false;
  private most = 3.3;

  constructor(live: Live, context: CanvasRenderingContext2D) {
    this.live = live;
    this.context = context;
  }

  set(flows: readonly NetFlow[], parts: readonly SheetPart[]): void {
    this.flows = flows.map(flow => ({ flow, phases: new Float64Array(flow.pieces.length) }));
    this.parts = parts;
  }

  theme(dark: boolean): void {
    this.dark = dark;
    this.colours = voltageColours(dark);
    this.dots = dotColour(dark);
  }

  /** `passed`: seconds since the last time, 0 where nothing moves. */
  draw(viewport: Viewport, ratio: number, passed: number): void {
    const { context } = this;
    const { width, height, scale, x, y } = viewport;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width * ratio, height * ratio);
    const k = (scale / 1e6) * ratio;
    context.setTransform(k, 0, 0, k, (width / 2) * ratio - x * k, (height / 2) * ratio - y * k);
    this.wires(scale);
    if (scale > SMALL) this.currents(passed, scale);
    for (const part of this.parts) this.part(part, scale);
  }

  private wires(scale: number): void {
    const { context, flows, live } = this;
    const paths = new Map<number, Path2D>();
    let most = 3.3;
    for (const { flow } of flows) {
      const volts = live.volts(flow.net);
      if (volts === undefined) continue;
      most = Math.max(most, Math.abs(volts));
      const step = stepOf(volts, this.most);
      let path = paths.get(step);
      if (!path) paths.set(step, (path = new Path2D()));
      for (const { x0, y0, x1, y1 } of flow.pieces) {
        path.moveTo(x0, y0);
        path.lineTo(x1, y1);
      }
    }
    // The scale follows the greatest voltage, but does not jump with each spike.
    this.most += (most - this.most) * (most > this.most ? 0.3 : 0.01);
    context.lineCap = 'round';
    context.lineWidth = Math.max(0.36e6, (2.2 / scale) * 1e6);
    for (const [step, path] of paths) {
      context.strokeStyle = this.colours[Math.min(STEPS - 1, step)]!;
      context.stroke(path);
    }
  }

  private currents(passed: number, scale: number): void {
    const { context, flows, live } = this;
    const radius = Math.max(0.3e6, (1.5 / scale) * 1e6);
    const into = (pin: NetPin) => live.amps(pin.ref, pin.pin);
    context.fillStyle = this.dots;
    context.beginPath();
    for (const { flow, phases } of flows) {
      const amps = flow.currents(into);
      flow.pieces.forEach(({ x0, y0, x1, y1, before }, i) => {
        const speed = pace(amps[i]!);
        if (speed === 0) return;
        const phase = (phases[i] = (phases[i]! + speed * passed) % SPACING);
        const length = Math.hypot(x1 - x0, y1 - y0);
        const first = (((phase - before) % SPACING) + SPACING) % SPACING;
        for (let along = first; along < length; along += SPACING) {
          const px = x0 + ((x1 - x0) * along) / length;
          const py = y0 + ((y1 - y0) * along) / length;
          context.moveTo(px + radius, py);
          context.arc(px, py, radius, 0, 7);
        }
      });
    }
    context.fill();
  }

  private part({ kind, designator, box, bottom }: SheetPart, scale: number): void {
    const view = this.live.store.getState().parts.get(designator);
    if (view === undefined) return;
    const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
    if (kind.id === 'led') return this.led(view as LedView, x, y);
    if (kind.id === 'rgbLed') {
      const { brightness } = view as { readonly brightness: readonly number[] };
      const most = Math.max(...brightness);
      if (most > 0.005)
        this.glow(
          x,
          y,
          brightness.map(each => Math.round((255 * each) / most)),
          most,
        );
      return;
    }
    const text = viewText(kind.id, view);
    if (text !== '' && scale > SMALL) this.label(text, x, bottom);
  }

  private led({ colour, brightness, burnt }: LedView, x: number, y: number): void {
    const { context } = this;
    if (burnt) {
      const r = 1.6e6;
      context.strokeStyle = this.dark ? '#ff7b7e' : '#c8282e';
      context.lineWidth = 0.5e6;
      context.beginPath();
      context.moveTo(x - r, y - r);
      context.lineTo(x + r, y + r);
      context.moveTo(x + r, y - r);
      context.lineTo(x - r, y + r);
      context.stroke();
      return;
    }
    if (brightness > 0.005) this.glow(x, y, LIGHTS[colour] ?? LIGHTS['red']!, brightness);
  }

  private glow(x: number, y: number, rgb: readonly number[], brightness: number): void {
    const { context } = this;
    const strength = Math.sqrt(Math.min(1, brightness));
    const radius = (2.4 + 3 * strength) * 1e6;
    const made = context.createRadialGradient(x, y, 0, x, y, radius);
    const [r, g, b] = rgb;
    made.addColorStop(0, `rgb(${r} ${g} ${b} / ${0.25 + 0.65 * strength})`);
    made.addColorStop(0.45, `rgb(${r} ${g} ${b} / ${0.1 + 0.5 * strength})`);
    made.addColorStop(1, `rgb(${r} ${g} ${b} / 0)`);
    context.fillStyle = made;
    context.beginPath();
    context.arc(x, y, radius, 0, 7);
    context.fill();
  }

  /** Letters as large as they are on the sheet, but in pixels: fonts of millions of pixels are none. */
  private label(text: string, x: number, y: number): void {
    const { context } = this;
    const { a, e, f } = context.getTransform();
    context.save();
    context.setTransform(1, 0, 0, 1, x * a + e, (y + 0.6e6) * a + f);
    context.font = `600 ${Math.max(10, 1.7e6 * a)}px "JetBrains Mono Variable", ui-monospace, monospace`;
    context.textAlign = 'center';
    context.textBaseline = 'top';
    context.lineJoin = 'round';
    context.lineWidth = 4;
    context.strokeStyle = this.dark ? '#0e131a' : '#ffffff';
    context.strokeText(text, 0, 0);
    context.fillStyle = this.dark ? '#7fb0ff' : '#1d5fd6';
    context.fillText(text, 0, 0);
    context.restore();
  }
}
