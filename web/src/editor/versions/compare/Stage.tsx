import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Overlay } from '@boardwright/engine/compare';
import type { Box } from '@boardwright/engine/geometry';

/** Where to look; a new one each time that somebody asks. */
export interface Focus {
  readonly box: Box;
}

interface Props {
  readonly overlay: Overlay;
  /** 0 shows the state before alone, 1 that after. */
  readonly fade: number;
  readonly focus: Focus | null;
}

/** What is seen, millimetres as the pictures have them. */
interface View {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const NM = 1e6;
/** Least size that a click on the list zooms to, millimetres. */
const LEAST = 2;

const viewOf = ({ minX, minY, maxX, maxY }: Box): View => ({
  x: minX / NM,
  y: minY / NM,
  w: (maxX - minX) / NM,
  h: (maxY - minY) / NM,
});

function around(box: Box): View {
  const { x, y, w, h } = viewOf(box);
  const margin = Math.max(w, h, LEAST) * 0.75;
  return { x: x - margin, y: y - margin, w: w + 2 * margin, h: h + 2 * margin };
}

const zoomed = ({ x, y, w, h }: View, by: number, u = 0.5, v = 0.5): View => ({
  x: x + w * u * (1 - by),
  y: y + h * v * (1 - by),
  w: w * by,
  h: h * by,
});

const moved = (view: View, dx: number, dy: number): View => ({ ...view, x: view.x + dx, y: view.y + dy });

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Pictures of both states over each other: zoomed by the wheel and + and -, moved by a drag and the arrow keys. */
export function Stage({ overlay, fade, focus }: Props) {
  const { t } = useTranslation();
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(() => (focus ? around(focus.box) : viewOf(overlay.box)));
  useEffect(() => {
    if (focus) setView(around(focus.box));
  }, [focus]);
  useEffect(() => {
    const place = stage.current!;
    // React listens to the wheel without the right to keep the page from scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top, width, height } = place.getBoundingClientRect();
      const [u, v] = [(event.clientX - left) / width, (event.clientY - top) / height];
      setView(now => zoomed(now, Math.exp(event.deltaY / 500), u, v));
    };
    place.addEventListener('wheel', wheel, { passive: false });
    return () => place.removeEventListener('wheel', wheel);
  }, []);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    setView(now => {
      const scale = Math.max(now.w / clientWidth, now.h / clientHeight);
      return moved(now, -event.movementX * scale, -event.movementY * scale);
    });
  };
  const key = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) setView(now => moved(now, (step[0] * now.w) / 10, (step[1] * now.h) / 10));
    else if (event.key === '+' || event.key === '=') setView(now => zoomed(now, 0.8));
    else if (event.key === '-') setView(now => zoomed(now, 1.25));
    else if (event.key === '0' || event.key === 'Home') setView(viewOf(overlay.box));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={stage}
      className="compare-stage"
      role="application"
      tabIndex={0}
      aria-label={t('versions.stageKeys')}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={key}
    >
      <Picture svg={overlay.pictures.same} view={view} opacity={0.7} />
      <Picture svg={overlay.pictures.from} view={view} opacity={Math.min(1, 2 - 2 * fade)} />
      <Picture svg={overlay.pictures.to} view={view} opacity={Math.min(1, 2 * fade)} />
    </div>
  );
}

interface PictureProps {
  readonly svg: string;
  readonly view: View;
  readonly opacity: number;
}

/** A drawing that our plotter wrote. */
function Picture({ svg, view, opacity }: PictureProps) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const read = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    read.removeAttribute('width');
    read.removeAttribute('height');
    holder.current?.replaceChildren(document.importNode(read, true));
  }, [svg]);
  useEffect(() => {
    holder.current?.firstElementChild?.setAttribute('viewBox', `${view.x} ${view.y} ${view.w} ${view.h}`);
  }, [svg, view]);
  return svg === '' ? null : <div ref={holder} className="compare-picture" style={{ opacity }} />;
}
