import { newId, nm } from '../../base/index.ts';
import type { Doc, ObjOf } from '../../kinds/index.ts';
import { textStyle } from '../place/make.ts';

type Sheet = ObjOf<'sheet'>;

const PITCH = 2_540_000;

/** Labels of the page that a sheet shows which have no pin on the sheet yet, by name. */
export function labelsWithoutPin(doc: Doc, sheet: Sheet): ObjOf<'hierarchicalLabel'>[] {
  const have = new Set(sheet.pins.map(pin => pin.text));
  const found: ObjOf<'hierarchicalLabel'>[] = [];
  for (const label of doc.all('hierarchicalLabel')) {
    if (label.screen !== sheet.target || have.has(label.text)) continue;
    have.add(label.text);
    found.push(label);
  }
  return found.sort((a, b) => a.text.localeCompare(b.text, 'en', { numeric: true }));
}

/** The sheet with a pin for each of the labels: outputs on the right, the rest on the left, below the pins there are. */
export function withPins(doc: Doc, sheet: Sheet, labels: readonly ObjOf<'hierarchicalLabel'>[]): Sheet {
  const lowest = { left: sheet.at.y, right: sheet.at.y };
  const sideOf = (x: number) => (x === sheet.at.x ? 'left' : 'right');
  for (const pin of sheet.pins)
    lowest[sideOf(pin.at.x)] = Math.max(lowest[sideOf(pin.at.x)], pin.at.y) as typeof sheet.at.y;
  const toGrid = (y: number) => Math.ceil(y / PITCH) * PITCH;
  const added = labels.map(label => {
    const side = label.shape === 'output' ? 'right' : 'left';
    lowest[side] = nm(toGrid(lowest[side] + 1));
    return {
      kind: 'sheetPin' as const,
      id: newId(),
      locked: false,
      at: { x: side === 'left' ? sheet.at.x : nm(sheet.at.x + sheet.size.w), y: lowest[side] },
      rotation: side === 'left' ? 180 : 0,
      text: label.text,
      shape: label.shape,
      style: textStyle(doc, { hAlign: side === 'left' ? 'left' : 'right' }),
    };
  });
  const bottom = Math.max(lowest.left, lowest.right) + PITCH;
  const h = nm(Math.max(sheet.size.h, bottom - sheet.at.y));
  const fields = sheet.fields.map(field =>
    field.name === 'Sheetfile' ? { ...field, at: { x: field.at.x, y: nm(field.at.y + h - sheet.size.h) } } : field,
  );
  return { ...sheet, fields, size: { w: sheet.size.w, h }, pins: [...sheet.pins, ...added] };
}
