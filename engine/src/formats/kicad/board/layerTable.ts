import type { BoardSettingsDraft } from '../../../kinds/index.ts';
import { leave, Token, type Cursor, type Entry, type Keeps } from '../../sexpr/index.ts';
import type { BoardContext } from './context.ts';
import { isCopper, ordinalOf } from './layers.ts';

type Settings = BoardSettingsDraft & Keeps;
type Layer = BoardSettingsDraft['layers'][number];

const TYPES: readonly Layer['type'][] = ['signal', 'power', 'mixed', 'jumper', 'user', 'auxiliary'];

/** `(0 "F.Cu" signal "top_copper")`, the list's head taken. */
function readLayer(cursor: Cursor, head: string, context: BoardContext): Layer {
  const given = cursor.text();
  const id = context.alias(Number(head), given);
  const layer: Layer = { id, ordinal: ordinalOf(id) ?? Number(head), type: 'user', name: id === given ? '' : given };
  while (cursor.more()) {
    const word = cursor.text();
    if ((TYPES as readonly string[]).includes(word)) layer.type = word as Layer['type'];
    // `hide` is what the editor of version 5 showed.
    else if (word !== 'hide') layer.name = word;
  }
  leave(cursor);
  return layer;
}

/** `(layers (0 "F.Cu" signal) …)`. */
export const layerTable: Entry<Settings, BoardContext> = {
  heads: ['layers'],
  read(cursor, settings, context) {
    while (cursor.peek() === Token.open) {
      const head = cursor.enter();
      if (/^\d{1,6}$/.test(head)) {
        const layer = readLayer(cursor, head, context);
        settings.layers.push(layer);
        if (isCopper(layer.id)) context.copper.push(layer.id);
      } else {
        cursor.fault('import.kicad.layer', 'this is no layer', cursor.start);
        cursor.finish();
      }
    }
    leave(cursor);
  },
  write(writer, { layers }) {
    writer.open('layers');
    for (const { id, ordinal, type, name } of layers) {
      writer.open(String(ordinal));
      writer.text(id);
      writer.atom(type);
      if (name !== '') writer.text(name);
      writer.close();
    }
    writer.close();
  },
};
