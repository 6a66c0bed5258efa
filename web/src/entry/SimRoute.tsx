import { lazy } from 'react';
import SimPage from '../sim/page/SimPage.tsx';

const ProjectEditor = lazy(() => import('./ProjectEditor.tsx'));

/** The simulator's page, which opens projects with a schematic in the editor. */
export default function SimRoute() {
  return <SimPage Editor={ProjectEditor} />;
}
