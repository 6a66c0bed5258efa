import { SharePage } from '../editor/SharePage.tsx';
import { extensions } from './extensions.ts';
import '../app/glyphs.ts';

/** The viewer of a project of the community: simulations run, and boards have a price. */
export default function ShareRoute() {
  return <SharePage extensions={extensions} />;
}
