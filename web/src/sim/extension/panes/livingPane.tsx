import { lazy, Suspense, type ComponentType } from 'react';
import type { Msg } from '@boardwright/engine/base';
import { Loading } from '../../../layout/Loading.tsx';
import type { PaneProps, PaneType } from '../../../editor/shell/Pane.ts';

interface Living extends Pick<PaneType, 'type' | 'icon'> {
  title(): string;
  readonly hint: Msg;
  /** Loaded when it is first seen. */
  load(): Promise<{ default: ComponentType<PaneProps> }>;
}

/** A kind of tab that shows the live circuit of the project's schematic: the breadboard, an instrument. */
export function livingPane({ type, icon, title, hint, load }: Living): PaneType {
  const Seen = lazy(load);
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
    component: (props: PaneProps) => (
      <Suspense fallback={<Loading />}>
        <Seen {...props} />
      </Suspense>
    ),
  };
}
