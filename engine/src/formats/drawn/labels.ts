import { mm, nm, type Id } from '../../base/index.ts';
import type { Records, Size } from '../../kinds/index.ts';
import type { Mark } from './design.ts';

type Label = Records['label' | 'globalLabel' | 'hierarchicalLabel'];

/** Letters whose box fits between two pins: in the source the name may have no box. */
const MOST = mm(1.27);
const slender = ({ w, h }: Size): Size => (h <= MOST ? { w, h } : { w: nm((w * MOST) / h), h: MOST });

/** The label for a mark: a port where it leads out of a module, global where its name must be known everywhere. */
export function labelOf(mark: Mark, global: boolean, id: Id, screen: string): Label {
  const kind = mark.look === 'port' ? 'hierarchicalLabel' : global ? 'globalLabel' : 'label';
  const { name, at, rotation, shape } = mark;
  const style = kind === 'globalLabel' ? { ...mark.style, size: slender(mark.style.size) } : mark.style;
  return {
    kind,
    id,
    locked: false,
    at,
    rotation,
    screen,
    text: name,
    shape: kind === 'label' ? 'input' : shape,
    style: { ...style, hAlign: rotation >= 180 ? 'right' : 'left', vAlign: kind === 'label' ? 'bottom' : 'center' },
    fields: [],
    fieldsAutoplaced: false,
  };
}
