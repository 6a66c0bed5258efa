import type { PcbAttributeId, PcbOptions } from '../options/attributes.ts';
import type { SubjectField } from '../options/constraints.ts';
import { pieceSize } from '../options/panelSize.ts';
import { repair } from '../options/repair.ts';
import { stencilAttributes } from '../options/stencil.ts';
import { finestNm, prefillFromBoard, type BoardFacts } from '../prefill.ts';
import type { PriceBook } from '../price/book.ts';
import { isOffered } from '../price/offered.ts';
import type { CustomLine } from './custom.ts';
import { kindOf, type LineRequest } from './kinds.ts';
import { designSize, sizeContradictions } from './sizes.ts';
import type { StencilLine } from './stencil.ts';
import { stencilSize } from './stencil.ts';

/**
 * A request with the values that its files decide: size, layers, finest structure and smallest hole of a board, with what depends on them
 * repaired; the size of an assembly; the smallest stencil that holds the board. Everything else stays as it was chosen.
 *
 * @returns the request itself where nothing differs; null: what the files say cannot be made
 */
export function withFileValues<R extends LineRequest>(request: R, facts: BoardFacts, book: PriceBook): R | null {
  // `as`: each keeps its kind.
  if (request.itemType === 'Custom') return boardOfFiles(request, facts, book) as R | null;
  if (request.itemType === 'Stencil') return stencilOfFiles(request, facts) as R | null;
  const size = designSize(facts);
  if (request.itemType === 'Normal' || size === null || kindOf(request).contradictions(request, facts).length === 0)
    return request;
  return { ...request, size };
}

function boardOfFiles(request: CustomLine, facts: BoardFacts, book: PriceBook): CustomLine | null {
  const { options, quantity } = request;
  const files = prefillFromBoard(facts);
  const known: readonly (readonly [PcbAttributeId, boolean])[] = [
    ['layers', facts.copperLayers > 0],
    ['minTrackUm', finestNm(facts) !== null],
    ['minHoleUm', facts.minDrillNm !== null],
  ];
  const decided = known.flatMap(([id, isKnown]) => (isKnown ? [id] : []));
  const own = Object.fromEntries(decided.map(id => [id, files.options[id]])) as Partial<PcbOptions>;
  const wanted: PcbOptions = { ...options, ...own };
  const panel = options.boardType === 'panel' ? ([options.panelColumns, options.panelRows] as const) : null;
  const fits = sizeContradictions(request.size, facts, panel).length === 0;
  const size = fits ? request.size : pieceSize(files.size, wanted);
  if (fits && decided.every(id => options[id] === wanted[id])) return request;
  const asked = { options: wanted, size, quantity };
  const held = new Set<SubjectField>([...decided, 'size']);
  const repaired = repair(asked, asked, held, (id, value) => isOffered(book, id, value));
  if (!repaired.ok) return null;
  const { deviations: _, assigned: __, regenerated: ___, ...rest } = request;
  return { ...rest, options: repaired.subject.options, size: repaired.subject.size };
}

function stencilOfFiles(request: StencilLine, facts: BoardFacts): StencilLine | null {
  const holds = (size: StencilLine['options']['size']) =>
    kindOf(request).contradictions({ ...request, options: { ...request.options, size } }, facts).length === 0;
  if (holds(request.options.size)) return request;
  const area = (size: StencilLine['options']['size']) => {
    const { widthUm, heightUm } = stencilSize({ size });
    return widthUm * heightUm;
  };
  const [smallest] = stencilAttributes.size.values.filter(holds).toSorted((a, b) => area(a) - area(b));
  return smallest === undefined ? null : { ...request, options: { ...request.options, size: smallest } };
}
