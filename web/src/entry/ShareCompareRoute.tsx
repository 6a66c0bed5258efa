import { ShareComparePage } from '../editor/ShareComparePage.tsx';
import '../app/glyphs.ts';

/** What a project of the community changes of its origin. */
export default function ShareCompareRoute() {
  return <ShareComparePage />;
}
