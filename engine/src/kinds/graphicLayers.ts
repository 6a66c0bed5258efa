import { DEFAULT_SHEET_LINE, type PenLayers } from './paint.ts';

const onSheet: PenLayers = { line: 'sch.graphic', back: 'sch.bodyFill', defaultWidth: DEFAULT_SHEET_LINE };

/** Layers of a drawing primitive: its own on boards, the sheet's graphics in schematics. */
export function graphicLayers(object: { readonly layer: string }): PenLayers {
  return object.layer === '' ? onSheet : { line: object.layer, back: object.layer, defaultWidth: 0 };
}

/** Drawings inside a symbol body. */
export const bodyLayers: PenLayers = { line: 'sch.body', back: 'sch.bodyFill', defaultWidth: DEFAULT_SHEET_LINE };
