import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useDark } from '../../../app/theme.ts';
import { useLatest } from '../../../editor/state/stableHooks.ts';
import { traceColor } from '../../waves/colors.ts';
import type { Analyser } from './analyser.ts';
import { paintFound, paintLine, paintRuler, ROW, RULER, type Colours, type Drawn } from './paint.ts';

const CURSORS = ['#e65100', '#00838f'] as const;

/** Lines, and below them what was decoded: the wheel zooms, a drag moves, a click sets cursor A, with Shift B. */
export function LogicCanvas({ analyser }: { readonly analyser: Analyser }) {
  const { t } = useTranslation();
  const state = useStore(analyser.store);
  const dark = useDark();
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useRef(0);
  const { nets, decoders, view, cursors, found, recorded } = state;
  const height = RULER + ROW * (nets.length + decoders.length);
  const paint = useLatest(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || width.current === 0) return;
    const style = getComputedStyle(element);
    const own = (name: string) => style.getPropertyValue(name).trim();
    const colours: Colours = {
      text: own('--text'),
      muted: own('--muted'),
      line: own('--line'),
      surface: own('--surface'),
      accent: own('--accent') || traceColor(0, dark),
      traces: nets.map((_, i) => traceColor(i, dark)),
    };
    const scale = window.devicePixelRatio || 1;
    element.width = Math.round(width.current * scale);
    element.height = Math.round(height * scale);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width.current, height);
    const drawn: Drawn = { context, width: width.current, view, colours };
    paintRuler(drawn, height);
    nets.forEach((net, i) => {
      const line = analyser.lines.get(net);
      if (line) paintLine(drawn, line, RULER + i * ROW, colours.traces[i]!, recorded[1]);
    });
    decoders.forEach(({ id, protocol }, i) =>
      paintFound(drawn, found.get(id) ?? [], protocol, RULER + (nets.length + i) * ROW),
    );
    cursors.forEach((time, i) => {
      if (time === null) return;
      const x = ((time - view[0]) / (view[1] - view[0])) * width.current;
      context.strokeStyle = context.fillStyle = CURSORS[i]!;
      context.beginPath();
      context.moveTo(x, RULER - 6);
      context.lineTo(x, height);
      context.stroke();
      context.textAlign = 'center';
      context.font = '600 11px system-ui, sans-serif';
      context.fillText('AB'[i]!, x, RULER - 12);
    });
  });
  useEffect(() => paint());
  useEffect(() => {
    const element = canvas.current!;
    const seen = new ResizeObserver(() => {
      width.current = element.clientWidth;
      paint();
    });
    seen.observe(element);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        const [from, to] = analyser.store.getState().view;
        const by = ((event.deltaX || event.deltaY) / width.current) * (to - from);
        analyser.look(from + by, to + by);
      } else analyser.zoom(1.0015 ** event.deltaY, event.offsetX / width.current);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      seen.disconnect();
      element.removeEventListener('wheel', wheel);
    };
  }, [analyser, paint]);
  const drag = useRef<{ x: number; view: readonly [number, number]; moved: boolean } | null>(null);
  const timeAt = (x: number) => view[0] + (x / width.current) * (view[1] - view[0]);
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => analyser.zoom(0.5),
    '=': () => analyser.zoom(0.5),
    '-': () => analyser.zoom(2),
    Home: () => analyser.fit(),
    ArrowLeft: () => analyser.look(view[0] - (view[1] - view[0]) / 10, view[1] - (view[1] - view[0]) / 10),
    ArrowRight: () => analyser.look(view[0] + (view[1] - view[0]) / 10, view[1] + (view[1] - view[0]) / 10),
    a: () => analyser.cursor(0, timeAt(width.current / 2)),
    b: () => analyser.cursor(1, timeAt(width.current / 2)),
  };
  return (
    <canvas
      ref={canvas}
      className="logic-canvas"
      style={{ height }}
      tabIndex={0}
      role="img"
      aria-label={t('logic.canvas')}
      onKeyDown={event => {
        const act = event.ctrlKey || event.altKey || event.metaKey ? undefined : keys[event.key];
        if (!act) return;
        event.preventDefault();
        event.stopPropagation();
        act();
      }}
      onPointerDown={event => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.nativeEvent.offsetX, view, moved: false };
      }}
      onPointerMove={event => {
        const held = drag.current;
        if (!held) return;
        const by = event.nativeEvent.offsetX - held.x;
        if (Math.abs(by) > 3) held.moved = true;
        const time = (by / width.current) * (held.view[1] - held.view[0]);
        if (held.moved) analyser.look(held.view[0] - time, held.view[1] - time);
      }}
      onPointerUp={event => {
        if (drag.current && !drag.current.moved)
          analyser.cursor(event.shiftKey ? 1 : 0, timeAt(event.nativeEvent.offsetX));
        drag.current = null;
      }}
    />
  );
}
