import type { HelpTarget } from '@boardwright/resources/help';

/** What the help says of an option of a board. */
export const boardHelp = (id: string): HelpTarget => `order-options#${id}`;
export const STENCIL_HELP: HelpTarget = 'stencils#options';
export const ASSEMBLY_HELP: HelpTarget = 'assembly-quote#start';
