import { lazy, Suspense } from 'react';
import { msg } from '@boardwright/engine/base';
import { i18next } from '../../../app/locale.ts';
import { Loading } from '../../../layout/Loading.tsx';
import { tabIcons } from '../icons.tsx';
import type { PaneProps, PaneType } from '../Pane.ts';

const HINT = msg('logic.tabHint', 'The wheel zooms, a drag moves, a click sets cursor A, with Shift cursor B');

const LogicPane = lazy(() => import('../../../sim/instruments/logic/LogicPane.tsx'));

/** A logic analyser on the nets of the living circuit. */
export const logicPane: PaneType = {
  type: 'logic',
  icon: tabIcons.waves,
  editor: 'bench',
  address: 'sch',
  panels: ['live', 'serial', 'debug'],
  exists: session => session.available.includes('schematic'),
  document: session => session.schematic,
  begin: () => ({ toolLine: HINT }),
  page: (_document, path) => (path === '' ? '' : undefined),
  title: () => i18next.t('logic.title'),
  component: (props: PaneProps) => (
    <Suspense fallback={<Loading />}>
      <LogicPane {...props} />
    </Suspense>
  ),
};
