import { newId } from '@boardwright/engine/base';
import type { CommandContext } from '@boardwright/engine/commands';
import type { ObjOf } from '@boardwright/engine/kinds';

/** Hands a footprint of a library to the place tool of the board. */
export const startPlacing = (context: CommandContext, footprint: ObjOf<'footprint'>): void =>
  context.startTool('place', {
    objects: [{ ...footprint, id: newId() }],
    anchor: { x: 0, y: 0 },
    naming: 'keep',
    again: 'same',
  });
