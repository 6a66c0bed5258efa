// Gives all parts of one value another one.
// boardwright run docs/examples/scripts/replaceValue.ts --design project.kicad_pro --arg 10k --arg 12k --save
import type { Script } from '@boardwright/engine';

const replaceValue: Script = ({ design: { schematic }, args: [from, to], print }) => {
  if (!schematic) throw new Error('the project has no schematic');
  if (from === undefined || to === undefined) throw new Error('name the old and the new value with --arg');
  const found = [...schematic.all('component')].filter(({ fields }) =>
    fields.some(({ name, value }) => name === 'Value' && value === from),
  );
  schematic.transact({ id: 'example.value', en: 'Replace value' }, tx => {
    for (const { id } of found)
      tx.update('component', id, draft => {
        for (const field of draft.fields) if (field.name === 'Value') field.value = to;
      });
  });
  const references = found.flatMap(({ instances }) => instances.map(({ reference }) => reference));
  print(`${from} → ${to}: ${references.sort().join(', ')}`);
};

export default replaceValue;
