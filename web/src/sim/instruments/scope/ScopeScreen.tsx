import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useDark } from '../../../app/theme.ts';
import { useLatest } from '../../../editor/state/stableHooks.ts';
import { traceColor } from '../../waves/colors.ts';
import { BASES, type Oscilloscope } from './oscilloscope.ts';
import { paintGrid, paintTrace, paintTrigger, type Screen } from './paint.ts';

/** The screen: the wheel changes the time base, a click sets the trigger's level. */
export function ScopeScreen({
  scope,
  onCanvas,
}: {
  readonly scope: Oscilloscope;
  readonly onCanvas: (canvas: HTMLCanvasElement | null) => void;
}) {
  const { t } = useTranslation();
  const state = useStore(scope.store);
  const dark = useDark();
  const canvas = useRef<HTMLCanvasElement>(null);
  const paint = useLatest(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const { clientWidth: width, clientHeight: height } = element;
    if (width === 0 || height === 0) return;
    const scale = window.devicePixelRatio || 1;
    element.width = Math.round(width * scale);
    element.height = Math.round(height * scale);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    const style = getComputedStyle(element);
    context.fillStyle = style.backgroundColor;
    context.fillRect(0, 0, width, height);
    const screen: Screen = {
      context,
      width,
      height,
      line: style.getPropertyValue('--line').trim(),
      axis: style.getPropertyValue('--muted').trim(),
      colourOf: ({ color }) => traceColor(color, dark),
    };
    paintGrid(screen);
    const { sweep, channels } = state;
    if (sweep) channels.forEach((channel, i) => paintTrace(screen, sweep, i, channel, state));
    paintTrigger(screen, state);
  });
  useEffect(() => paint());
  useEffect(() => {
    const element = canvas.current!;
    onCanvas(element);
    const seen = new ResizeObserver(() => paint());
    seen.observe(element);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = BASES.indexOf(scope.store.getState().base);
      const base = BASES[at + Math.sign(event.deltaY)];
      if (base !== undefined) scope.set({ base });
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      onCanvas(null);
      seen.disconnect();
      element.removeEventListener('wheel', wheel);
    };
  }, [scope, onCanvas, paint]);
  return (
    <canvas
      ref={canvas}
      className="scope-screen"
      role="img"
      aria-label={t('scope.screen')}
      onClick={event => {
        const { channels, source } = scope.store.getState();
        const channel = channels.find(({ net }) => net === source);
        if (!channel) return;
        const part = 0.5 - event.nativeEvent.offsetY / event.currentTarget.clientHeight;
        scope.set({ level: Number(((part * 8 - channel.offset) * channel.scale).toPrecision(3)) });
      }}
    />
  );
}
