import type { Menu } from '@boardwright/engine/commands';

/** The menus in the order of the bar. */
export const MENUS: readonly Menu[] = ['file', 'edit', 'view', 'place', 'inspect', 'help'];
