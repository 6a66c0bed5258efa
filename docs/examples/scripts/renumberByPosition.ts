// Numbers the designators of a board in the order in which a reader finds them: in rows from the top, each from the left. The schematic follows.
// The argument is the height of a row in millimetres; without one it is 5.
// boardwright run docs/examples/scripts/renumberByPosition.ts --design project.kicad_pro --arg 5 --save
import type { Script } from '@boardwright/engine';

const partsOf = (reference: string) => /^(\D+)(\d+)$/.exec(reference)?.slice(1) as [string, string] | undefined;

const renumberByPosition: Script = ({ design: { schematic, board }, args: [height = '5'], print }) => {
  if (!board) throw new Error('the project has no board');
  const row = Number(height) * 1e6;
  if (!(row > 0)) throw new Error('the height of a row has to be a number of millimetres');
  const placed = [...board.all('footprint')].flatMap(({ side, at, fields }) => {
    const reference = fields.find(({ name }) => name === 'Reference')?.value ?? '';
    const split = partsOf(reference);
    return split ? [{ reference, prefix: split[0], side, line: Math.floor(at.y / row), x: at.x }] : [];
  });
  // The front first.
  placed.sort((a, b) => b.side.localeCompare(a.side) || a.line - b.line || a.x - b.x);
  const onBoard = new Set(placed.map(({ reference }) => reference));
  // What the schematic has and the board has not keeps its number.
  const taken = new Set(
    [...(schematic?.all('component') ?? [])].flatMap(({ instances }) =>
      instances.flatMap(({ reference }) => (onBoard.has(reference) ? [] : [reference])),
    ),
  );
  const names = new Map<string, string>();
  for (const { reference, prefix } of placed) {
    if (names.has(reference)) throw new Error(`the board has ${reference} twice`);
    let number = 1;
    while (taken.has(`${prefix}${number}`)) number++;
    taken.add(`${prefix}${number}`);
    names.set(reference, `${prefix}${number}`);
  }
  const label = { id: 'example.renumber', en: 'Number by position' };
  board.transact(label, tx => {
    for (const { id } of board.all('footprint'))
      tx.update('footprint', id, draft => {
        for (const field of draft.fields)
          if (field.name === 'Reference') field.value = names.get(field.value) ?? field.value;
      });
  });
  schematic?.transact(label, tx => {
    for (const { id } of schematic.all('component'))
      tx.update('component', id, draft => {
        for (const field of draft.fields)
          if (field.name === 'Reference') field.value = names.get(field.value) ?? field.value;
        for (const instance of draft.instances)
          instance.reference = names.get(instance.reference) ?? instance.reference;
      });
  });
  const changed = [...names].filter(([from, to]) => from !== to);
  for (const [from, to] of changed) print(`${from} → ${to}`);
  print(`${changed.length} of ${names.size} designators changed`);
};

export default renumberByPosition;
