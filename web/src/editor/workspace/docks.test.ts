import { describe, expect, test } from 'vitest';
import {
  activate,
  dock,
  firstDocks,
  hide,
  initialDocks,
  PANELS,
  resizeDock,
  resizeStack,
  SIDES,
  whereIs,
  type Docks,
  type Target,
} from './docks.ts';

/** Docks in one line: 'left: … | right: …', stacks in brackets with the seen panel starred. */
const text = (docks: Docks): string =>
  SIDES.filter(side => docks[side].stacks.length > 0)
    .map(
      side =>
        `${side} ${docks[side].stacks.map(({ panels, active }) => `[${panels.map(each => (each === active ? `${each}*` : each)).join(' ')}]`).join('')}`,
    )
    .join(' | ');

const all = 'properties layers sheets* nets history';

test('a project that is new has the panels where they were, without those that only other work opened', () => {
  const moved = dock(initialDocks, 'nets', { side: 'left', before: 0 });
  expect(text(firstDocks(activate(activate(moved, 'serial'), 'live')))).toBe(text(moved));
});

describe('a panel', () => {
  test('is docked at another side', () =>
    expect(text(dock(initialDocks, 'nets', { side: 'left', before: 0 }))).toBe(
      'left [nets*] | right [properties layers sheets* history]',
    ));
  test('joins others', () => {
    const left = dock(initialDocks, 'nets', { side: 'left', before: 0 });
    expect(text(dock(left, 'history', { side: 'left', into: 0 }))).toBe(
      'left [nets history*] | right [properties layers sheets*]',
    );
  });
  test('gets a stack of its own before others', () =>
    expect(text(dock(initialDocks, 'nets', { side: 'right', before: 0 }))).toBe(
      'right [nets*][properties layers sheets* history]',
    ));
  test('that was alone takes its stack along', () => {
    const above = dock(initialDocks, 'nets', { side: 'right', before: 0 });
    expect(text(dock(above, 'nets', { side: 'right', into: 1 }))).toBe(
      'right [properties layers sheets history nets*]',
    );
    expect(text(dock(above, 'nets', { side: 'right', before: 2 }))).toBe(
      'right [properties layers sheets* history][nets*]',
    );
  });
  test('stays where it is let go upon itself', () => {
    const above = dock(initialDocks, 'nets', { side: 'right', before: 0 });
    expect(dock(above, 'nets', { side: 'right', into: 0 })).toEqual(above);
  });
  test('is hidden and comes back', () => {
    const hidden = hide(initialDocks, 'sheets');
    expect(text(hidden)).toBe('right [properties layers nets* history]');
    expect(text(activate(hidden, 'sheets'))).toBe('right [properties layers nets history sheets*]');
    expect(text(activate(initialDocks, 'findings'))).toBe(`right [${all}] | bottom [findings*]`);
  });
  test('comes to the front of a dock that was collapsed', () => {
    const collapsed = { ...initialDocks, right: { ...initialDocks.right, collapsed: true } };
    expect(activate(collapsed, 'nets').right).toMatchObject({ collapsed: false, stacks: [{ active: 'nets' }] });
  });
});

test('docks keep a least size and leave the panes theirs', () => {
  expect(resizeDock(initialDocks, 'right', 10, 900).right.size).toBe(240);
  expect(resizeDock(initialDocks, 'right', 5000, 900).right.size).toBe(900);
  expect(resizeDock(initialDocks, 'right', 401.4, 900).right.size).toBe(401);
});

test('stacks divide their dock again', () => {
  const two = dock(initialDocks, 'nets', { side: 'right', before: 0 });
  expect(resizeStack(two, 'right', 0, 1, 0.2).right.stacks.map(({ share }) => share)).toEqual([
    0.7,
    expect.closeTo(0.3),
  ]);
  expect(resizeStack(two, 'right', 0, 1, 2).right.stacks.map(({ share }) => share)).toEqual([
    0.85,
    expect.closeTo(0.15),
  ]);
});

test('any walk has every panel at most once, and whole shares', () => {
  let seed = 11;
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  let docks = initialDocks;
  for (let i = 0; i < 3000; i++) {
    const panel = PANELS[random(PANELS.length)]!;
    const side = SIDES[random(3)]!;
    const target: Target = random(2) === 0 ? { side, into: random(4) } : { side, before: random(4) };
    docks = random(5) === 0 ? hide(docks, panel) : dock(docks, panel, target);
    const stacks = SIDES.flatMap(each => docks[each].stacks);
    const shown = stacks.flatMap(({ panels }) => panels);
    expect(new Set(shown).size).toBe(shown.length);
    for (const { panels, active } of stacks) expect(panels).toContain(active);
    for (const each of SIDES)
      if (docks[each].stacks.length > 0)
        expect(docks[each].stacks.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    if (whereIs(docks, panel)) expect(shown).toContain(panel);
  }
});
