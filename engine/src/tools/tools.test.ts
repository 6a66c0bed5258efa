import { describe, expect, it } from 'vitest';
import { asId } from '../base/index.ts';
import type { Store } from '../kinds/index.ts';
import { selectTool, wireTool } from './index.ts';
import { any, drive } from './testing/drive.ts';
import { emptySheet, wire } from './testing/sheet.ts';

const MM = 1e6;

const lines = (store: Store, kind: 'wire') =>
  [...store.all(kind)].map(o => [o.start.x / MM, o.start.y / MM, o.end.x / MM, o.end.y / MM]);

describe('select', () => {
  const start = () => {
    const store = emptySheet();
    store.transact({ id: 'x', en: 'x' }, tx => {
      tx.add(wire('a', 0, 0, 10, 0));
      tx.add(wire('b', 0, 20, 10, 20));
    });
    return store;
  };

  it.each<[string, string[], string[], number[]]>([
    ['a click selects', ['down 0 0', 'up 0 0'], ['a'], [0, 0, 10, 0]],
    ['a click beside selects nothing', ['down 5 5', 'up 5 5'], [], [0, 0, 10, 0]],
    ['a drag moves on the grid', ['down 0 0', 'move 3.2 1.9', 'up 3.2 1.9'], ['a'], [3, 2, 13, 2]],
    ['a cancelled drag changes nothing', ['down 0 0', 'move 3 2', 'cancel'], ['a'], [0, 0, 10, 0]],
    ['r turns what is dragged', ['down 0 0', 'move 1 0', 'key R', 'up 1 0'], ['a'], [1, 0, 1, -10]],
    ['a box takes what lies inside', ['down -5 -5', 'move 12 25', 'up 12 25'], ['a', 'b'], [0, 0, 10, 0]],
  ])('%s', (_name, events, selected, first) => {
    const store = start();
    const { selection, state } = drive(any(selectTool), store, events);
    expect([...selection]).toEqual(selected);
    expect(lines(store, 'wire')[0]).toEqual(first);
    expect(state).toMatchObject({ at: 'idle' });
  });

  it('moves in one step of undo and leaves locked things alone', () => {
    const store = start();
    store.transact({ id: 'x', en: 'x' }, tx => tx.put({ ...store.get(asId('a'))!, locked: true }));
    const { revision } = store;
    drive(any(selectTool), store, ['down 0 0', 'move 3 2', 'up 3 2']);
    expect(store.revision).toBe(revision);
  });

  const both = (store: Store) => () => [store.get(asId('a'))!, store.get(asId('b'))!];

  it.each<[string, string[], string[]]>([
    ['a first click selects the first item', ['down 0 0', 'up 0 0'], ['a']],
    ['a second one at the same place the next', ['down 0 0', 'up 0 0', 'down 0 0', 'up 0 0'], ['b']],
    ['a third one the first again', Array(3).fill(['down 0 0', 'up 0 0']).flat(), ['a']],
    ['elsewhere the first item is selected', ['down 0 0', 'up 0 0', 'down 5 0', 'up 5 0'], ['a']],
  ])('%s', (_name, events, selected) => {
    const store = start();
    const { selection } = drive(any(selectTool), store, events, { hit: both(store) });
    expect([...selection]).toEqual(selected);
  });

  it('Alt lets the person choose among all that lies there', () => {
    const store = start();
    const { chosen } = drive(any(selectTool), store, ['down 0 0', 'up 0 0'], { hit: both(store), mods: { alt: true } });
    expect(chosen).toEqual([['a', 'b']]);
  });

  it.each<[string, string[]]>([
    ['clicked', ['down 0 0', 'up 0 0']],
    ['dragged', ['down 0 0', 'move 3 2', 'up 3 2']],
  ])('says that what is %s is locked', (_name, events) => {
    const store = start();
    store.transact({ id: 'x', en: 'x' }, tx => tx.put({ ...store.get(asId('a'))!, locked: true }));
    const { locked, selection } = drive(any(selectTool), store, events);
    expect(locked).toEqual([['a']]);
    expect([...selection]).toEqual(['a']);
  });

  it('adds with a modifier', () => {
    const { selection } = drive(any(selectTool), start(), ['down 0 0', 'up 0 0', 'down 0 20', 'up 0 20'], {
      mods: { ctrl: true },
    });
    expect([...selection].sort()).toEqual(['a', 'b']);
  });
});

describe('wire', () => {
  it.each<[string, string[], number[][]]>([
    [
      'a corner, horizontal first',
      ['down 0 0', 'move 5 5', 'key Enter'],
      [
        [0, 0, 5, 0],
        [5, 0, 5, 5],
      ],
    ],
    [
      '/ turns the corner over',
      ['down 0 0', 'move 5 5', 'key /', 'key Enter'],
      [
        [0, 0, 0, 5],
        [0, 5, 5, 5],
      ],
    ],
    ['straight on needs no corner', ['down 0 0', 'move 5 0', 'double 5 0'], [[0, 0, 5, 0]]],
    [
      'Backspace takes a corner back',
      ['down 0 0', 'down 5 0', 'down 5 5', 'key Backspace', 'move 9 0', 'key Enter'],
      [[0, 0, 9, 0]],
    ],
    ['cancel draws nothing', ['down 0 0', 'move 5 5', 'cancel'], []],
  ])('%s', (_name, events, expected) => {
    const store = emptySheet();
    drive(any(wireTool), store, events);
    expect(lines(store, 'wire')).toEqual(expected);
  });

  it('ends on another wire, with a junction where it meets its middle', () => {
    const store = emptySheet();
    store.transact({ id: 'x', en: 'x' }, tx => {
      tx.add(wire('a', 0, 10, 5, 10));
      tx.add(wire('b', 5, 10, 10, 10));
    });
    const { state } = drive(any(wireTool), store, ['down 5 0', 'move 5 10', 'down 5 10']);
    expect(state).toMatchObject({ at: 'idle' });
    expect([...store.all('junction')].map(junction => junction.at)).toEqual([{ x: 5 * MM, y: 10 * MM }]);
  });
});
