// Places parts on a circle, each turned outwards: LEDs of a ring light, keys of a dial. Centre and radius are millimetres.
// boardwright run docs/examples/scripts/ledRing.ts --design project.kicad_pro --arg D --arg 100 --arg 80 --arg 20 --save
import type { Script } from '@boardwright/engine';

const ledRing: Script = ({ design: { board }, engine, args: [prefix = 'D', ...numbers], print }) => {
  if (!board) throw new Error('the project has no board');
  const [x = NaN, y = NaN, radius = NaN] = numbers.map(Number);
  if (![x, y, radius].every(Number.isFinite))
    throw new Error('name a prefix, then x and y of the centre and the radius');
  const named = [...board.all('footprint')].flatMap(({ id, fields }) => {
    const reference = fields.find(({ name }) => name === 'Reference')?.value ?? '';
    return new RegExp(`^${prefix}\\d+$`).test(reference)
      ? [{ id, number: Number(reference.slice(prefix.length)) }]
      : [];
  });
  if (named.length === 0) throw new Error(`the board has no ${prefix}1, ${prefix}2, …`);
  named.sort((a, b) => a.number - b.number);
  board.transact({ id: 'example.ring', en: 'Place on a circle' }, tx => {
    for (const [i, { id }] of named.entries()) {
      // Clockwise from the top: y points down, angles are counter-clockwise.
      const degrees = (i * 360) / named.length;
      const angle = (degrees * Math.PI) / 180;
      tx.update('footprint', id, draft => {
        draft.at.x = engine.mm(x + radius * Math.sin(angle));
        draft.at.y = engine.mm(y - radius * Math.cos(angle));
        draft.rotation = (360 - degrees) % 360;
      });
    }
  });
  print(`${named.length} parts, ${(360 / named.length).toFixed(2)}° apart`);
};

export default ledRing;
