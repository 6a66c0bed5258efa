import type { Command } from '@boardwright/engine/commands';
import type { Visit } from '../../project/visit.ts';

/** Commands for those who have the project: they share, order and keep versions of it, and compare what they keep. */
const OWN: ReadonlySet<string> = new Set([
  'file.share',
  'file.order',
  'file.orderAssembled',
  'file.saveVersion',
  'window.scripts',
  'file.compareVersions',
  'file.newBranch',
  'file.mergeBranch',
  'file.updateBoard',
  'file.updateSchematic',
  'file.fetchBoard',
  'file.fetchSchematic',
]);

/** Commands that give the design away as files. */
const COPIES: ReadonlySet<string> = new Set(['file.fabrication', 'file.kicad', 'file.export', 'file.print']);

/** Whether somebody who looks at a project by a link is offered a command. */
export const isForVisitors = ({ id, menu }: Pick<Command, 'id' | 'menu'>, { allowCopy }: Pick<Visit, 'allowCopy'>) =>
  menu !== 'place' && !OWN.has(id) && (allowCopy || !COPIES.has(id));
