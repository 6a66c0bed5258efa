import { toScreen, type Viewport } from '@boardwright/engine/render';
import type { Control } from '@boardwright/sim/parts';
import { labelled, tr } from '../../../app/locale.ts';
import type { Live } from '../live.ts';
import { operate } from '../operate.ts';
import type { SheetPart } from './sheetParts.ts';

/** The one of a part's controls that is worked on its symbol; the others are in the panel and on the bench. */
const first = ({ kind }: SheetPart): Control | undefined =>
  kind.controls.find(({ type }) => type === 'press' || type === 'toggle' || type === 'turn');

/** Elements over the symbols of a page at which parts are worked; they follow the view. */
export class Hands {
  private readonly host: HTMLElement;
  private readonly live: Live;
  private placed: { readonly part: SheetPart; readonly element: HTMLElement; readonly end: () => void }[] = [];

  constructor(host: HTMLElement, live: Live) {
    this.host = host;
    this.live = live;
  }

  set(parts: readonly SheetPart[]): void {
    this.end();
    this.placed = parts.flatMap(part => {
      const control = first(part);
      if (!control) return [];
      const element = document.createElement('div');
      element.className = 'sheet-hand';
      element.dataset['part'] = part.designator;
      this.host.append(element);
      const label = labelled(part.designator, tr(control.title));
      element.title = label;
      return [{ part, element, end: operate(element, this.live, part.designator, control, label) }];
    });
  }

  place(viewport: Viewport): void {
    for (const { part, element } of this.placed) {
      const { minX, minY, maxX, maxY } = part.box;
      const from = toScreen(viewport, minX, minY);
      const to = toScreen(viewport, maxX, maxY);
      element.style.transform = `translate(${from.x.toFixed(1)}px, ${from.y.toFixed(1)}px)`;
      element.style.width = `${(to.x - from.x).toFixed(1)}px`;
      element.style.height = `${(to.y - from.y).toFixed(1)}px`;
    }
  }

  end(): void {
    for (const { element, end } of this.placed) {
      end();
      element.remove();
    }
    this.placed = [];
  }
}
