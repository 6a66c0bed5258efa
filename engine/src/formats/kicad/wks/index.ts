import { fail, issue, mm, msg, ok, type Result } from '../../../base/index.ts';
import type { DrawingSheet, SchematicSettings, SheetItem } from '../../../kinds/index.ts';
import type { Frozen } from '../../../model/index.ts';
import type { OutputFile } from '../../port.ts';
import { Cursor, nm, Token, within, inside, field, node, size, Writer, type Keeps } from '../../sexpr/index.ts';
import { itemNodes } from './items.ts';
import { modernText } from './legacyText.ts';

type Sheet = DrawingSheet & Keeps;

const blank = (): Sheet => ({
  file: '',
  textSize: { w: mm(1.5), h: mm(1.5) },
  lineWidth: mm(0.15),
  textWidth: mm(0.15),
  margins: { left: mm(10), right: mm(10), top: mm(10), bottom: mm(10) },
  items: [],
});

const margin = (head: string, key: keyof DrawingSheet['margins']) =>
  field<DrawingSheet['margins'], typeof key>(head, key, nm);

/** The whole file; of old versions the head is `page_layout`. */
const sheetNode = node<Sheet>({
  head: 'kicad_wks',
  make: blank,
  entries: [
    {
      heads: ['version', 'generator', 'generator_version'],
      // Written again on export.
      read: cursor => cursor.finish(),
      write(writer) {
        writer.word('version', '20231118');
        writer.quoted('generator', 'boardwright');
      },
    },
    inside('setup', [
      field('textsize', 'textSize', size),
      field('linewidth', 'lineWidth', nm),
      field('textlinewidth', 'textWidth', nm),
      ...within<Sheet, 'margins'>('margins', [
        margin('left_margin', 'left'),
        margin('right_margin', 'right'),
        margin('top_margin', 'top'),
        margin('bottom_margin', 'bottom'),
      ]),
    ]),
    {
      heads: Object.keys(itemNodes),
      read(cursor, sheet, context, head) {
        sheet.items.push(itemNodes[head as keyof typeof itemNodes].read(cursor, context));
      },
      write(writer, sheet, context) {
        for (const item of sheet.items) writeItem(writer, item, context);
      },
    },
  ],
});

function writeItem(writer: Writer, item: SheetItem, context: unknown): void {
  switch (item.type) {
    case 'line':
      return itemNodes.line.write(writer, item, context);
    case 'rect':
      return itemNodes.rect.write(writer, item, context);
    case 'text':
      return itemNodes.tbtext.write(writer, item, context);
    case 'polygon':
      return itemNodes.polygon.write(writer, item, context);
    case 'bitmap':
      return itemNodes.bitmap.write(writer, item, context);
  }
}

/** Reads a drawing sheet of KiCad 4 to 9 (.kicad_wks). */
export function readDrawingSheet(bytes: Uint8Array, name: string): Result<DrawingSheet> {
  const cursor = new Cursor(bytes, name);
  const head = cursor.peek() === Token.open ? cursor.enter() : '';
  if (head !== 'kicad_wks' && head !== 'page_layout' && head !== 'drawing_sheet')
    return fail(issue('error', msg('import.kicad.notSheet', 'not a KiCad drawing sheet'), { file: name }));
  const sheet = sheetNode.read(cursor, undefined);
  const faults = cursor.issues().filter(({ severity }) => severity === 'error');
  if (faults.length > 0) return fail(...faults);
  const items = head === 'page_layout' ? sheet.items.map(modernText) : sheet.items;
  return ok({ ...sheet, file: name.slice(name.lastIndexOf('/') + 1), items });
}

/** Writes a drawing sheet as KiCad 9 reads it. */
export function writeDrawingSheet(sheet: Frozen<DrawingSheet>): Uint8Array {
  const writer = new Writer();
  sheetNode.write(writer, sheet as Sheet, undefined);
  return writer.finish();
}

/** The file of a schematic's drawing sheet, which its project file names; none where it has ours. */
export function drawingSheetFile({ drawingSheet: sheet }: Frozen<SchematicSettings>): OutputFile[] {
  // Sheets of other folders are brought along: outside of the project they would not be found.
  return sheet ? [{ name: sheet.file, bytes: writeDrawingSheet(sheet) }] : [];
}
