import { msg } from '../../base/index.ts';
import { boardStatistics } from '../../boardInfo/index.ts';
import { boardFacts as factsOf } from '../../indexes/index.ts';
import { says, statement, type Cite } from '../answer.ts';
import { millimetres } from '../lengths.ts';
import type { Tool } from '../tool.ts';

const cite: Cite = { type: 'board' };

/** Size, layers and the finest structures of the board. */
export const boardFacts: Tool = {
  name: 'board_facts',
  title: msg('assistant.boardFacts', 'Size, layers and finest structures of the board'),
  needsDesign: true,
  asks: /\b(layer|via|track|hole|net) count\b|\bhow (big|large|wide|thick|high|many layers)\b.*\b(board|pcb)\b|\b(board|pcb)\b.*\b(size|big|large|dimension|layers?|thick|wide|high|facts|statistics)|\b(how many|number of)\b.*\b(layers?|vias?|tracks?|holes?|nets?)|\b(smallest|thinnest|narrowest|minimum|finest|least)\b.*\b(track|trace|drill|hole|via|ring|width)|(板|PCB).*(尺寸|多大|几层|层数|厚|概况)|几层板|多少(个)?(过孔|层|网络|走线)|最(小|细|窄).*(线宽|走线|孔|焊环|钻)/i,
  answer(_question, { board }) {
    if (!board) return null;
    const facts = factsOf(board);
    const { tracks, vias, nets, area } = boardStatistics(board);
    const size =
      facts.widthNm === 0
        ? msg('assistant.board.noOutline', 'The board has no closed outline yet, so it has no size.')
        : msg('assistant.board.size', 'The board is {{width}} × {{height}} and {{thickness}} thick.', {
            width: millimetres(facts.widthNm),
            height: millimetres(facts.heightNm),
            thickness: millimetres(facts.thicknessNm),
          });
    const counts = msg(
      'assistant.board.counts',
      'Copper layers: {{layers}}; track segments: {{tracks}}; vias: {{vias}}; nets: {{nets}}.',
      {
        layers: facts.copperLayers,
        tracks,
        vias: vias.through + vias.blind + vias.buried + vias.micro,
        nets,
      },
    );
    const finest = (
      [
        [
          facts.minTrackNm,
          (length: string) => msg('assistant.board.track', 'The narrowest track is {{length}} wide.', { length }),
        ],
        [
          facts.minDrillNm,
          (length: string) => msg('assistant.board.drill', 'The smallest plated hole is {{length}} wide.', { length }),
        ],
        [
          facts.minAnnularNm,
          (length: string) => msg('assistant.board.ring', 'The smallest annular ring is {{length}} wide.', { length }),
        ],
      ] as const
    ).flatMap(([nm, text]) => (nm === null ? [] : [statement(text(millimetres(nm)), cite)]));
    const inside =
      area === null
        ? []
        : [
            statement(
              msg('assistant.board.area', 'Its area without cut-outs is {{area}} cm².', {
                area: (area / 1e14).toFixed(1),
              }),
              cite,
            ),
          ];
    return says(statement(size, cite), ...inside, statement(counts, cite), ...finest);
  },
};
