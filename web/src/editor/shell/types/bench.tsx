import { lazy, Suspense } from 'react';
import { msg } from '@boardwright/engine/base';
import { i18next } from '../../../app/locale.ts';
import { Loading } from '../../../layout/Loading.tsx';
import { tabIcons } from '../icons.tsx';
import type { PaneProps, PaneType } from '../Pane.ts';

const HINT = msg('bench.hint', 'Press, turn and type at the parts; drag their names to move them');

const BenchPane = lazy(() => import('../../../sim/live/bench/BenchPane.tsx'));

/** The schematic as it lies on a table: pictures of its parts, with wires between them. */
export const benchPane: PaneType = {
  type: 'bench',
  icon: tabIcons.bench,
  editor: 'bench',
  address: 'sch',
  panels: ['live', 'serial', 'debug'],
  exists: session => session.available.includes('schematic'),
  document: session => session.schematic,
  begin: () => ({ toolLine: HINT }),
  page: (_document, path) => (path === '' ? '' : undefined),
  title: () => i18next.t('editor.bench'),
  component: (props: PaneProps) => (
    <Suspense fallback={<Loading />}>
      <BenchPane {...props} />
    </Suspense>
  ),
};
