import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asId, nm } from '@boardwright/engine/base';
import { blankSchematic, type Obj } from '@boardwright/engine/kinds';
import { fitBox, type Painter } from '@boardwright/engine/render';
import { EditorDocument } from '../../project/document.ts';
import { HomeView, homeBox, scopeOf } from './home.ts';

const settings = blankSchematic('wide');
const screen = settings.screens[0]!.id;
/** A wire nearly as wide as its page of 297 by 210 mm, and only as high as a line. */
const wire = {
  kind: 'wire',
  id: asId('w'),
  locked: false,
  screen,
  start: { x: nm(15e6), y: nm(50e6) },
  end: { x: nm(280e6), y: nm(50e6) },
  stroke: { width: nm(0), style: 'default' },
} as unknown as Obj;
const document = new EditorDocument(
  { summary: { id: asId('s'), name: 'wide', type: 'schematic', revision: 0 }, settings, objects: [wire] },
  null,
);
const [square, flat] = [
  { width: 900, height: 900 },
  { width: 1600, height: 300 },
];

let resized = () => {};
beforeEach(() => {
  const observer = class {
    constructor(heard: () => void) {
      resized = heard;
    }
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('ResizeObserver', observer);
});
afterEach(() => vi.unstubAllGlobals());

const painterOf = (size: typeof square) => {
  const box = { minX: 0, minY: 0, maxX: 297e6, maxY: 210e6 };
  return {
    viewport: { x: 0, y: 0, scale: 1, ...size },
    fit(wanted = box) {
      this.viewport = fitBox(this.viewport, wanted);
    },
  };
};

it('shows the page or the drawing, whichever suits the view', () => {
  expect(scopeOf(document, screen, square)).toBe('page');
  expect(scopeOf(document, screen, flat)).toBe('drawing');
  expect(homeBox(document, screen, 'page')).toBeNull();
  expect(homeBox(document, screen, 'drawing')!.maxX).toBeGreaterThan(280e6);
});

it.each([
  { begun: square, later: flat, middle: 105e6 },
  { begun: flat, later: square, middle: 50e6 },
])('stays with what it began with while the pane gets another size', ({ begun, later, middle }) => {
  const painter = painterOf(begun);
  const home = new HomeView(painter as unknown as Painter, document, screen, {} as HTMLElement);
  home.show();
  const { scale } = painter.viewport;
  painter.viewport = { ...painter.viewport, ...later };
  resized();
  expect(home.isShown).toBe(true);
  expect(painter.viewport.y).toBeCloseTo(middle, -6);
  expect(painter.viewport.scale).not.toBe(scale);
});
