/** Panels around the panes. Where they are is a matter of taste and kept; what they show follows the active pane. */
export const PANELS = [
  'properties',
  'layers',
  'sheets',
  'nets',
  'history',
  'comments',
  'parts',
  'findings',
  'simulation',
  'live',
  'serial',
  'debug',
  'price',
  'assistant',
  'scripts',
] as const;
export type PanelId = (typeof PANELS)[number];

export const SIDES = ['left', 'right', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

/** Panels in one place, one of them seen. */
export interface Stack {
  readonly panels: readonly PanelId[];
  readonly active: PanelId;
  /** Its part of the dock's length; those of a dock add up to 1. */
  readonly share: number;
}

export interface Dock {
  readonly stacks: readonly Stack[];
  /** Width at the sides, height at the bottom, in pixels. */
  readonly size: number;
  readonly collapsed: boolean;
}

export type Docks = Readonly<Record<Side, Dock>>;

export const LEAST_SIZE: Readonly<Record<Side, number>> = { left: 200, right: 240, bottom: 120 };
const LEAST_SHARE = 0.15;

export const initialDocks: Docks = {
  left: { stacks: [], size: 260, collapsed: false },
  right: {
    stacks: [{ panels: ['properties', 'layers', 'sheets', 'nets', 'history'], active: 'sheets', share: 1 }],
    size: 320,
    collapsed: false,
  },
  bottom: { stacks: [], size: 260, collapsed: false },
};

/** Panels that work opens and that are no matter of taste: a monitor of what a circuit sends, findings of checks. */
const GUESTS: readonly PanelId[] = [
  'parts',
  'findings',
  'simulation',
  'live',
  'serial',
  'debug',
  'price',
  'assistant',
  'scripts',
];

/** How a project that is opened for the first time has its panels: where they were last, without what only that work needed. */
export function firstDocks(last: Docks): Docks {
  const sheets = whereIs(last, 'sheets');
  const rest = GUESTS.reduce((now, panel) => hide(now, panel), last);
  // What lay behind a guest is seen again, not its neighbour.
  return sheets && GUESTS.includes(last[sheets.side].stacks[sheets.stack]!.active) ? activate(rest, 'sheets') : rest;
}

/** Where a panel goes: into a stack of a side, or to a stack of its own before the `at`-th. */
export type Target = { readonly side: Side; readonly into: number } | { readonly side: Side; readonly before: number };

interface Found {
  readonly side: Side;
  readonly stack: number;
}

export function whereIs(docks: Docks, panel: PanelId): Found | null {
  for (const side of SIDES) {
    const stack = docks[side].stacks.findIndex(({ panels }) => panels.includes(panel));
    if (stack >= 0) return { side, stack };
  }
  return null;
}

const evened = (stacks: readonly Stack[]): Stack[] => {
  const whole = stacks.reduce((sum, { share }) => sum + share, 0);
  return stacks.map(stack => ({ ...stack, share: stack.share / whole }));
};

/** Takes a panel away; it can be shown again. */
export function hide(docks: Docks, panel: PanelId): Docks {
  const found = whereIs(docks, panel);
  if (!found) return docks;
  const dock = docks[found.side];
  const stack = dock.stacks[found.stack]!;
  const at = stack.panels.indexOf(panel);
  const panels = stack.panels.filter(each => each !== panel);
  const stacks = dock.stacks.toSpliced(
    found.stack,
    1,
    ...(panels.length === 0
      ? []
      : [
          {
            ...stack,
            panels,
            active: stack.active === panel ? panels[Math.min(at, panels.length - 1)]! : stack.active,
          },
        ]),
  );
  return { ...docks, [found.side]: { ...dock, stacks: evened(stacks) } };
}

/** Moves a panel, hidden or not, and shows it. */
export function dock(docks: Docks, panel: PanelId, target: Target): Docks {
  const found = whereIs(docks, panel);
  const alone = found !== null && docks[found.side].stacks[found.stack]!.panels.length === 1;
  const gone = found?.side === target.side && alone ? found.stack : Infinity;
  const rest = hide(docks, panel);
  const side = rest[target.side];
  if ('into' in target) {
    if (gone === target.into) return activate(docks, panel);
    // With the last panel of a stack before it, the stack itself went.
    const at = target.into - (gone < target.into ? 1 : 0);
    const stack = side.stacks[at];
    if (stack) {
      const next = { ...stack, panels: [...stack.panels, panel], active: panel };
      return { ...rest, [target.side]: { ...side, collapsed: false, stacks: side.stacks.with(at, next) } };
    }
  }
  const at = 'before' in target ? target.before - (gone < target.before ? 1 : 0) : side.stacks.length;
  const added: Stack = { panels: [panel], active: panel, share: 1 / Math.max(1, side.stacks.length) };
  return {
    ...rest,
    [target.side]: { ...side, collapsed: false, stacks: evened(side.stacks.toSpliced(at, 0, added)) },
  };
}

/** Where a hidden panel comes back. */
const HOME: Readonly<Record<PanelId, Side>> = {
  properties: 'right',
  layers: 'right',
  sheets: 'right',
  nets: 'right',
  history: 'right',
  comments: 'right',
  parts: 'left',
  findings: 'bottom',
  simulation: 'right',
  live: 'right',
  serial: 'bottom',
  debug: 'right',
  price: 'right',
  assistant: 'right',
  scripts: 'bottom',
};

/** Brings a panel to the front of its stack. */
export function activate(docks: Docks, panel: PanelId): Docks {
  const found = whereIs(docks, panel);
  if (!found) return dock(docks, panel, { side: HOME[panel], into: 0 });
  const side = docks[found.side];
  const stack = { ...side.stacks[found.stack]!, active: panel };
  return { ...docks, [found.side]: { ...side, collapsed: false, stacks: side.stacks.with(found.stack, stack) } };
}

/** Gives a dock a size, at least what its panels need and at most `most` pixels. */
export function resizeDock(docks: Docks, side: Side, size: number, most: number): Docks {
  const next = Math.round(Math.max(LEAST_SIZE[side], Math.min(Math.max(most, LEAST_SIZE[side]), size)));
  return { ...docks, [side]: { ...docks[side], size: next } };
}

export const collapse = (docks: Docks, side: Side, collapsed: boolean): Docks => ({
  ...docks,
  [side]: { ...docks[side], collapsed },
});

/** Moves the divider between two stacks of a dock by a part of the dock's length. What lies between them is not shown. */
export function resizeStack(docks: Docks, side: Side, before: number, behind: number, by: number): Docks {
  const { stacks } = docks[side];
  const [a, b] = [stacks[before]!, stacks[behind]!];
  const sum = a.share + b.share;
  const least = Math.min(LEAST_SHARE, a.share, b.share);
  const first = Math.max(least, Math.min(sum - least, a.share + by));
  const next = stacks.with(before, { ...a, share: first }).with(behind, { ...b, share: sum - first });
  return { ...docks, [side]: { ...docks[side], stacks: next } };
}
