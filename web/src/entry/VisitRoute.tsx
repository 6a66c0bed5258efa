import { VisitPage } from '../editor/VisitPage.tsx';
import { simulation } from '../sim/extension/simulation.ts';
import '../app/glyphs.ts';

/** What a visitor's editor is extended by: nothing is priced or ordered there. */
const extensions = [simulation];

/** The page of a link that shows a project. */
export default function VisitRoute() {
  return <VisitPage extensions={extensions} />;
}
