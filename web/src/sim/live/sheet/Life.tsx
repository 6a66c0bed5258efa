import { useEffect, useRef } from 'react';
import { toWorld, type Painter } from '@boardwright/engine/render';
import { useDark } from '../../../app/theme.ts';
import type { EditorDocument } from '../../../project/document.ts';
import type { Live } from '../live.ts';
import { Hands } from './hands.ts';
import { valuesAt } from './hover.ts';
import { SheetPaint } from './paintSheet.ts';
import { sheetParts } from './sheetParts.ts';
import { netFlow } from './wireFlow.ts';
import './sheet.css';

export interface LifeProps {
  readonly painter: Painter;
  readonly document: EditorDocument;
  readonly screen: string;
  readonly path: string;
  readonly live: Live;
}

/** Milliseconds between two readings of what the pointer is on. */
const READING = 120;

/** Drawn by hand, frame by frame: React only says that it is there. */
export function Life({ painter, document, screen, path, live }: LifeProps) {
  const surface = useRef<HTMLCanvasElement>(null);
  const hands = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const dark = useDark();
  useEffect(() => {
    const canvas = surface.current!;
    const paint = new SheetPaint(live, canvas.getContext('2d')!);
    paint.theme(dark);
    const held = new Hands(hands.current!, live);
    const read = () => {
      const { bench } = live.store.getState();
      const parts = sheetParts(document, screen, path, bench);
      const nets = document.connectivity.nets.nets();
      paint.set(
        [...nets.values()].map(net => netFlow(net, document.store, path)).filter(({ pieces }) => pieces.length > 0),
        parts,
      );
      held.set(parts);
    };
    read();
    let last: unknown = null;
    let fresh = true;
    let before = performance.now();
    let frame = 0;
    const ratio = window.devicePixelRatio || 1;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const draw = (now: number) => {
      frame = requestAnimationFrame(draw);
      const { viewport } = painter;
      const running = live.store.getState().phase === 'running';
      if (!fresh && !running && viewport === last) return;
      if (viewport !== last) {
        const [width, height] = [Math.round(viewport.width * ratio), Math.round(viewport.height * ratio)];
        if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
        held.place(viewport);
      } else if (fresh) held.place(viewport);
      paint.draw(viewport, ratio, running && !still ? Math.min(0.1, (now - before) / 1000) : 0);
      last = viewport;
      fresh = false;
      before = now;
    };
    frame = requestAnimationFrame(draw);
    const offFrame = live.onFrame(() => (fresh = true));
    const offChange = document.onChange(() => {
      read();
      fresh = true;
    });
    const offBench = live.store.subscribe((state, old) => {
      if (state.bench !== old.bench) read();
    });
    const unhover = hover(canvas.parentElement!.parentElement!, tip.current!, (px, py) => {
      const { viewport } = painter;
      return valuesAt(live, document, screen, path, toWorld(viewport, px, py), viewport.scale);
    });
    return () => {
      cancelAnimationFrame(frame);
      offFrame();
      offChange();
      offBench();
      unhover();
      held.end();
    };
  }, [painter, document, screen, path, live, dark]);
  return (
    <div className="sheet-life" data-testid="sheet-life">
      <canvas ref={surface} aria-hidden />
      <div ref={hands} className="sheet-hands" />
      <div ref={tip} className="sheet-tip" hidden data-testid="sheet-tip" />
    </div>
  );
}

/** Shows what is read where the pointer is, again and again while it stays. */
function hover(host: HTMLElement, tip: HTMLElement, read: (x: number, y: number) => readonly string[]): () => void {
  let at: { x: number; y: number } | null = null;
  const show = () => {
    const lines = at ? read(at.x, at.y) : [];
    tip.hidden = lines.length === 0;
    if (!at || lines.length === 0) return;
    const text = lines.join('\n');
    if (tip.textContent !== text) tip.textContent = text;
    const right = at.x + 18 + tip.offsetWidth > host.clientWidth;
    tip.style.transform = `translate(${at.x + (right ? -12 - tip.offsetWidth : 16)}px, ${Math.min(at.y + 16, host.clientHeight - tip.offsetHeight - 4)}px)`;
  };
  const move = (event: PointerEvent) => {
    const box = host.getBoundingClientRect();
    at =
      event.buttons === 0 || event.target !== host ? { x: event.clientX - box.left, y: event.clientY - box.top } : null;
  };
  const leave = () => {
    at = null;
    show();
  };
  host.addEventListener('pointermove', move);
  host.addEventListener('pointerleave', leave);
  const timer = window.setInterval(show, READING);
  return () => {
    window.clearInterval(timer);
    host.removeEventListener('pointermove', move);
    host.removeEventListener('pointerleave', leave);
  };
}
