import { lazy, Suspense } from 'react';
import { msg } from '@boardwright/engine/base';
import { i18next } from '../../../app/locale.ts';
import { Loading } from '../../../layout/Loading.tsx';
import { tabIcons } from '../icons.tsx';
import type { PaneProps, PaneType } from '../Pane.ts';

const HINT = msg('scope.tabHint', 'The wheel changes the time base, a click sets the level of the trigger');

const ScopePane = lazy(() => import('../../../sim/instruments/scope/ScopePane.tsx'));

/** An oscilloscope on the nets of the living circuit. */
export const scopePane: PaneType = {
  type: 'scope',
  icon: tabIcons.waves,
  editor: 'bench',
  address: 'sch',
  panels: ['live', 'serial', 'debug'],
  exists: session => session.available.includes('schematic'),
  document: session => session.schematic,
  begin: () => ({ toolLine: HINT }),
  page: (_document, path) => (path === '' ? '' : undefined),
  title: () => i18next.t('scope.title'),
  component: (props: PaneProps) => (
    <Suspense fallback={<Loading />}>
      <ScopePane {...props} />
    </Suspense>
  ),
};
