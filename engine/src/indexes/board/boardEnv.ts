import { BoxBuilder, disc } from '../../geometry/index.ts';
import {
  asBoard,
  drawEnv,
  footprintPlacement,
  padCopper,
  type Doc,
  type DrawEnv,
  type ObjOf,
} from '../../kinds/index.ts';
import { NetLooks } from '../schematic/netLooks.ts';
import type { Subject } from '../ruleLanguage/index.ts';
import { Constraints } from './constraints.ts';
import { UsedCopper } from './copper/used.ts';
import { Part } from './measure/index.ts';
import { RuleBook } from './ruleBook.ts';

/** Constraints that say how large openings are. */
const OPENINGS = ['solder_mask_expansion', 'solder_paste_abs_margin', 'solder_paste_rel_margin'] as const;

/**
 * What drawing needs of a document: on sheets with what net classes say of lines, on boards with the rules for openings of mask and paste, and with what uses the copper of pads
 * and vias. Everything that draws, plots or measures these uses this one.
 */
export function boardEnv(doc: Doc, path = ''): DrawEnv {
  const plain = drawEnv(doc, path);
  if (doc.settings.type === 'schematic') return { ...plain, netLook: item => NetLooks.of(doc).of(item, path) };
  if (doc.settings.type !== 'board') return plain;
  const env: DrawEnv = { ...plain, isUsed: (owner, pad, layer) => UsedCopper.of(doc).isUsed(owner, pad, layer) };
  const book = RuleBook.of(asBoard(doc.settings).customRules);
  if (!OPENINGS.some(type => book.chapter(type))) return env;
  let constraints: Constraints | null = null;
  let revision = -1;
  return {
    ...env,
    openings(owner, pad, layer) {
      // What rules say of places and groups is of the document as it is.
      if (!constraints || revision !== doc.revision) constraints = new Constraints(doc);
      ({ revision } = doc);
      return constraints.openingOf(subjectOf(owner, pad), layer);
    },
  };
}

function subjectOf(owner: ObjOf<'footprint'> | ObjOf<'via'>, pad: ObjOf<'pad'> | null): Subject {
  const shapes =
    owner.kind === 'via'
      ? [disc(owner.at.x, owner.at.y, owner.size / 2)]
      : pad
        ? padCopper(pad, footprintPlacement(owner))
        : [];
  const parts = shapes.map(shape => new Part(shape));
  const box = new BoxBuilder();
  for (const part of parts) box.addBox(part.box);
  const net = owner.kind === 'via' ? owner.net : (pad?.net ?? '');
  return { object: owner, owner: owner.id, pad, part: pad?.id ?? '', box: box.box(), parts, net };
}
