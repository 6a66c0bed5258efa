import { lazy, Suspense } from 'react';
import { msg } from '@boardwright/engine/base';
import { i18next } from '../../../app/locale.ts';
import { Loading } from '../../../layout/Loading.tsx';
import { tabIcons } from '../icons.tsx';
import type { PaneProps, PaneType } from '../Pane.ts';

const HINT = msg('meters.tabHint', 'Choose what is measured, and between which nets');

const MetersPane = lazy(() => import('../../../sim/instruments/meters/MetersPane.tsx'));

/** Multimeter and function generator on the living circuit. */
export const metersPane: PaneType = {
  type: 'meters',
  icon: tabIcons.waves,
  editor: 'bench',
  address: 'sch',
  panels: ['live', 'serial', 'debug'],
  exists: session => session.available.includes('schematic'),
  document: session => session.schematic,
  begin: () => ({ toolLine: HINT }),
  page: (_document, path) => (path === '' ? '' : undefined),
  title: () => i18next.t('meters.title'),
  component: (props: PaneProps) => (
    <Suspense fallback={<Loading />}>
      <MetersPane {...props} />
    </Suspense>
  ),
};
