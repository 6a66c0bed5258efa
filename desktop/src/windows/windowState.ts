import { z } from 'zod';

const whole = z.number().int();

/** Where a window is, or was when it was closed. */
const windowState = z.object({
  x: whole,
  y: whole,
  width: whole.min(200).max(20_000),
  height: whole.min(200).max(20_000),
  maximized: z.boolean(),
});
export type WindowState = z.infer<typeof windowState>;

/** A window of the last session: where it was, and the path of the page that it showed. */
const windowRecord = windowState.extend({
  address: z
    .string()
    .regex(/^\/(?!\/)/)
    .max(2000),
});
export type WindowRecord = z.infer<typeof windowRecord>;

const MOST_WINDOWS = 20;

/** The windows of the last session. */
export const windowRecords = z.array(windowRecord).max(MOST_WINDOWS);

/**
 * Records as they can be read again: of the last windows, those of a size that can be kept, and with the first page in place of an
 * address that cannot.
 */
export function keepable(records: readonly WindowRecord[], firstPage: string): readonly WindowRecord[] {
  return records.slice(-MOST_WINDOWS).flatMap(record => {
    const kept = [record, { ...record, address: firstPage }].find(each => windowRecord.safeParse(each).success);
    return kept ?? [];
  });
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How much of the window's top must lie on a screen, so that it can be taken hold of. */
const GRIP = 100;

/** How far a new window lies below and to the right of the one that it was opened from. */
const STEP = 32;

/** The place of a window that is opened from another one. */
export const placeBeside = (state: WindowState): WindowState => ({
  ...state,
  x: state.x + STEP,
  y: state.y + STEP,
  maximized: false,
});

/** The place for a window: where it was, or the middle of the first screen when that screen is gone. */
export function placeWindow(
  state: WindowState | null,
  screens: readonly Area[],
): Partial<Area> & { width: number; height: number } {
  const [first] = screens;
  const most = { width: first?.width ?? 1440, height: first?.height ?? 900 };
  if (!state) return { width: Math.min(1440, most.width), height: Math.min(900, most.height) };
  const { x, y, width, height } = state;
  const reachable = screens.some(
    screen =>
      x + width >= screen.x + GRIP &&
      x <= screen.x + screen.width - GRIP &&
      y >= screen.y - 10 &&
      y <= screen.y + screen.height - GRIP,
  );
  return reachable
    ? { x, y, width, height }
    : { width: Math.min(width, most.width), height: Math.min(height, most.height) };
}
