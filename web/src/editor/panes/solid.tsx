import { lazy, Suspense } from 'react';
import { msg } from '@boardwright/engine/base';
import { i18next } from '../../app/locale.ts';
import { Loading } from '../../layout/Loading.tsx';
import { loadPane } from '../view3d/load.ts';
import { tabIcons } from '../shell/icons.tsx';
import type { PaneProps, PaneType } from '../workspace/Pane.ts';

const HINT = msg('solid.hint', 'Drag to rotate, right-drag to pan, scroll to zoom, click to select a component');

const SolidPane = lazy(loadPane);

/** The project's board in three dimensions. What draws it is loaded when it is first seen. */
export const solidPane: PaneType = {
  type: 'solid',
  icon: tabIcons.solid,
  editor: 'solid',
  address: 'pcb',
  panels: ['properties', 'history'],
  exists: session => session.available.includes('board'),
  document: session => session.board,
  begin: () => ({ gridStep: 500_000, toolLine: HINT }),
  page: (_document, path) => (path === '' ? '' : undefined),
  title: () => i18next.t('editor.solid'),
  component: (props: PaneProps) => (
    <Suspense fallback={<Loading />}>
      <SolidPane {...props} />
    </Suspense>
  ),
};
