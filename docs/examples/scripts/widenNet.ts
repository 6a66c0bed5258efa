// Makes the tracks of a net at least so many millimetres wide, unless the board then breaks a rule that it kept before.
// boardwright run docs/examples/scripts/widenNet.ts --design project.kicad_pro --arg GND --arg 0.5 --save
import type { Script } from '@boardwright/engine';

const widenNet: Script = ({ design: { board }, engine, args: [net = '', millimetres = ''], print }) => {
  if (!board) throw new Error('the project has no board');
  const width = Math.round(Number(millimetres) * 1e6);
  if (!(width > 0)) throw new Error('name a net and a width in millimetres with --arg');
  const before = new Set(engine.checkBoard(board).map(({ key }) => key));
  const narrow = [...board.all('track')].filter(track => track.net === net && track.width < width);
  board.transact({ id: 'example.widen', en: 'Widen tracks' }, tx => {
    for (const { id } of narrow)
      tx.update('track', id, draft => {
        // `as`: whole nanometres.
        draft.width = width as typeof draft.width;
      });
  });
  const added = engine.checkBoard(board).filter(({ key }) => !before.has(key));
  // An error ends the run, and nothing is saved.
  if (added.length > 0) throw new Error(added.map(({ message }) => engine.english(message)).join('; '));
  print(`${net}: ${narrow.length} tracks widened`);
};

export default widenNet;
