import { create } from 'zustand';
import type { HelpTarget } from '@boardwright/resources/help';

interface HelpState {
  /** What is shown over the page; null while it is closed. */
  readonly target: HelpTarget | null;
}

export const useHelp = create<HelpState>(() => ({ target: null }));

/** Shows a topic in the drawer, over what is open. */
export const openHelp = (target: HelpTarget): void => useHelp.setState({ target });
export const closeHelp = (): void => useHelp.setState({ target: null });
