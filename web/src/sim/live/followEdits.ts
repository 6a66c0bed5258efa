import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import type { LiveState } from './state.ts';

/** Milliseconds after the last edit before the circuit restarts. */
const EDITED = 700;

interface Circuit {
  readonly session: ProjectSession;
  readonly document: EditorDocument;
  /** The circuit as it runs, or is being prepared; null where it does neither. */
  running(): { readonly bench: LiveState['bench'] } | null;
  restart(): Promise<void>;
}

/** Restarts a circuit after edits that change it, once one has stopped editing. The returned function ends that. */
export function followEdits({ session, document, running, restart }: Circuit): () => void {
  let timer = 0;
  const look = async () => {
    const { readBench } = await import('./prepare.ts');
    const { bench } = await readBench(session, document);
    const now = running();
    if (now && essence(bench) !== essence(now.bench)) await restart();
  };
  const off = document.onChange(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void look().catch((error: unknown) => console.error(error)), EDITED);
  });
  return () => {
    window.clearTimeout(timer);
    off();
  };
}

/** What of a circuit, if it changed, makes it another. */
const essence = (bench: LiveState['bench']): string => JSON.stringify([bench?.netlist, bench?.parts, bench?.mcus]);
