import { SharePage } from '../editor/SharePage.tsx';
import { pricing } from '../pricing/pricing.ts';
import { simulation } from '../sim/extension/simulation.ts';
import '../app/glyphs.ts';

/** What the viewer's editor is extended by: what helps to write a design would only keep its readers waiting. */
const extensions = [simulation, pricing];

/** The viewer of a project of the community: simulations run, and boards have a price. */
export default function ShareRoute() {
  return <SharePage extensions={extensions} />;
}
