import type { Shell } from './EditorExtension.ts';
import { useExtensions } from './extensions.ts';

/** What extensions do by themselves while a project is open. */
export const Background = ({ shell }: { readonly shell: Shell }) =>
  useExtensions().map(({ Background: Each }, i) => Each && <Each key={i} shell={shell} />);
