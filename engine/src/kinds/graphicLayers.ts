import { isBodyScreen } from './bodyScreen.ts';
import { DEFAULT_SHEET_LINE, type PenLayers } from './paint.ts';

const onSheet: PenLayers = { line: 'sch.graphic', back: 'sch.bodyFill', defaultWidth: DEFAULT_SHEET_LINE };
const inSymbol: PenLayers = { line: 'sch.body', back: 'sch.bodyFill', defaultWidth: DEFAULT_SHEET_LINE };

/** Layers of a drawing primitive: its own on boards, the sheet's graphics in schematics, the body's inside a symbol. */
export function graphicLayers(object: { readonly layer: string; readonly screen: string }): PenLayers {
  if (object.layer !== '') return { line: object.layer, back: object.layer, defaultWidth: 0, restarts: true };
  return object.screen === '' || isBodyScreen(object.screen) ? inSymbol : onSheet;
}
