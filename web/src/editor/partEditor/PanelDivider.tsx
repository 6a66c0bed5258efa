interface Props {
  readonly label: string;
  /** Height of what lies below, in pixels. */
  readonly size: number;
  readonly onSize: (size: number) => void;
}

const LEAST = 120;
const MOST = 600;
const STEP = 24;
const within = (size: number): number => Math.max(LEAST, Math.min(MOST, size));

/** The upper edge of a panel, which makes it higher or lower: by the pointer, or by the arrow keys. */
export function PanelDivider({ label, size, onSize }: Props) {
  const drag = (event: React.PointerEvent<HTMLDivElement>) => {
    const start = event.clientY;
    const { currentTarget: bar, pointerId } = event;
    bar.setPointerCapture(pointerId);
    const move = ({ clientY }: PointerEvent) => onSize(within(size + start - clientY));
    const end = () => bar.removeEventListener('pointermove', move);
    bar.addEventListener('pointermove', move);
    bar.addEventListener('lostpointercapture', end, { once: true });
  };
  const key = (event: React.KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? STEP : event.key === 'ArrowDown' ? -STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onSize(within(size + by));
  };
  return (
    <div
      className="panel-divider"
      role="separator"
      aria-orientation="horizontal"
      aria-label={label}
      aria-valuenow={size}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={0}
      onPointerDown={drag}
      onKeyDown={key}
    />
  );
}
