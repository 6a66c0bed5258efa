import type { ComponentType } from 'react';
import type { Msg } from '@boardwright/engine/base';
import type { PaneProps, PaneType } from '../../../editor/workspace/Pane.ts';
import { lazyTab } from './lazyTab.tsx';

interface Shown extends Pick<PaneType, 'type' | 'icon' | 'opensBelow'> {
  title(): string;
  readonly hint: Msg;
  /** Loaded when it is first seen. */
  load(): Promise<{ default: ComponentType<PaneProps> }>;
}

/** A kind of tab that shows the live circuit of the project's schematic: the breadboard, an instrument. */
export function livePane({ type, icon, title, hint, load, ...rest }: Shown): PaneType {
  return {
    type,
    icon,
    editor: 'bench',
    address: 'sch',
    panels: ['live', 'serial', 'debug'],
    exists: session => session.available.includes('schematic'),
    document: session => session.schematic,
    begin: () => ({ toolLine: hint }),
    page: (_document, path) => (path === '' ? '' : undefined),
    title,
    component: lazyTab(load),
    ...rest,
  };
}
