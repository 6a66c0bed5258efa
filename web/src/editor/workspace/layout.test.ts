import { describe, expect, test } from 'vitest';
import {
  activate,
  activeTab,
  close,
  even,
  groupsOf,
  merge,
  move,
  neighbour,
  nextGroup,
  open,
  resize,
  singleLayout,
  splitWith,
  tabsOf,
  type Layout,
  type Place,
} from './layout.ts';

/** A layout in one line: groups in brackets with the seen tab starred, splits as row(…) and column(…), '!' at the active group. */
function text({ root, active }: Layout): string {
  const of = (place: Place): string =>
    place.kind === 'group'
      ? `[${place.tabs.map(({ id, type }) => `${type}${id === place.active ? '*' : ''}`).join(' ')}]${place.id === active ? '!' : ''}`
      : `${place.way}(${place.children.map((child, i) => `${of(child)}${Math.round(100 * place.shares[i]!)}`).join(' ')})`;
  return of(root);
}

const one = singleLayout('a');
const three = open(open(one, 'b', ''), 'c', '');
const id = (layout: Layout, type: string) => tabsOf(layout).find(tab => tab.type === type)!.id;
const group = (layout: Layout, type: string) =>
  groupsOf(layout.root).find(({ tabs }) => tabs.some(tab => tab.type === type))!.id;
const beside = splitWith(three, three.active, 'right', { type: 'd', arg: '' });

describe('tabs', () => {
  test('open behind the one that is seen', () => {
    expect(text(three)).toBe('[a b c*]!');
    expect(text(open(activate(three, id(three, 'a')), 'x', ''))).toBe('[a x* b c]!');
  });
  test.each([
    ['c', '[a b*]!'],
    ['a', '[b c*]!'],
  ])('closing %s shows a neighbour', (type, expected) => expect(text(close(three, id(three, type)))).toBe(expected));
  test('the only one stays', () => expect(close(one, 'tab1')).toEqual(one));
  test('walk around the ends', () => {
    expect(neighbour(three, 1)).toBe(id(three, 'a'));
    expect(neighbour(activate(three, id(three, 'a')), -1)).toBe(id(three, 'c'));
  });
  test('of a closed tab an id is free again, of an open one never', () => {
    const again = open(close(three, id(three, 'b')), 'x', '');
    expect(new Set(tabsOf(again).map(tab => tab.id)).size).toBe(3);
  });
});

describe('splits', () => {
  test('halve the group and get the keys', () => {
    expect(text(beside)).toBe('row([a b c*]50 [d*]!50)');
    expect(activeTab(beside).type).toBe('d');
    expect(nextGroup(beside)).toBe(group(beside, 'a'));
  });
  test('of the same way are one row', () => {
    const more = splitWith(beside, group(beside, 'd'), 'left', { type: 'e', arg: '' });
    expect(text(more)).toBe('row([a b c*]50 [e*]!25 [d*]25)');
  });
  test('of the other way lie within', () => {
    const more = splitWith(beside, group(beside, 'd'), 'bottom', { type: 'e', arg: '' });
    expect(text(more)).toBe('row([a b c*]50 column([d*]50 [e*]!50)50)');
  });
  test('go with their last tab', () => expect(text(close(beside, id(beside, 'd')))).toBe('[a b c*]!'));
  test('are merged', () => expect(text(merge(beside))).toBe('[a b c d*]!'));
  test('dividers move the room, but leave some', () => {
    const root = beside.root as Extract<Place, { kind: 'split' }>;
    expect(text(resize(beside, root.id, 0, 0.2))).toBe('row([a b c*]70 [d*]!30)');
    const pushed = resize(beside, root.id, 0, 5);
    expect(text(pushed)).toBe('row([a b c*]90 [d*]!10)');
    expect(text(even(pushed, root.id))).toBe('row([a b c*]50 [d*]!50)');
  });
});

describe('a dragged tab', () => {
  test.each([
    ['a', 2, '[b a* c]!'],
    ['a', 3, '[b c a*]!'],
    ['c', 0, '[c* a b]!'],
    ['b', 1, '[a b* c]!'],
  ])('%s goes before the %i-th', (type, index, expected) =>
    expect(text(move(three, id(three, type), three.active, 'center', index))).toBe(expected),
  );
  test('gets a place of its own', () =>
    expect(text(move(three, id(three, 'b'), three.active, 'top'))).toBe('column([b*]!50 [a c*]50)'));
  test('joins another group, and an empty one goes', () =>
    expect(text(move(beside, id(beside, 'd'), group(beside, 'a'), 'center', 0))).toBe('[d* a b c]!'));
  test('that is alone stays where it is', () =>
    expect(move(beside, id(beside, 'd'), group(beside, 'd'), 'left')).toEqual(beside));
});

test('any walk keeps every tab once, every group filled and the shares whole', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const edges = ['left', 'right', 'top', 'bottom'] as const;
  let layout = three;
  for (let i = 0; i < 3000; i++) {
    const tab = pick(tabsOf(layout)).id;
    const target = pick(groupsOf(layout.root)).id;
    const steps: (() => Layout)[] = [
      () => move(layout, tab, target, pick([...edges, 'center'] as const), random(4)),
      () => (tabsOf(layout).length < 9 ? splitWith(layout, target, pick(edges), { type: 'x', arg: '' }) : layout),
      () => (tabsOf(layout).length < 9 ? open(layout, 'y', '', target) : layout),
      () => close(layout, tab),
      () => activate(layout, tab),
    ];
    const moves = random(5) === 0;
    const before = tabsOf(layout).length;
    layout = moves ? steps[0]!() : pick(steps)();
    if (moves) expect(tabsOf(layout).length).toBe(before);
    check(layout);
  }
});

function check(layout: Layout): void {
  const tabs = tabsOf(layout);
  expect(new Set(tabs.map(tab => tab.id)).size).toBe(tabs.length);
  expect(groupsOf(layout.root).some(each => each.id === layout.active)).toBe(true);
  const walk = (place: Place): void => {
    if (place.kind === 'group') {
      expect(place.tabs.some(tab => tab.id === place.active)).toBe(true);
      return;
    }
    expect(place.children.length).toBeGreaterThan(1);
    expect(place.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    for (const child of place.children) {
      if (child.kind === 'split') expect(child.way).not.toBe(place.way);
      walk(child);
    }
  };
  walk(layout.root);
}
