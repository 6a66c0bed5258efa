import type { EditorStore } from '../state/store.ts';

/** The net that a tool shows before all others; what was highlighted before comes back. */
export class NetHighlight {
  private readonly ui: EditorStore;
  /** What was highlighted before; null while no tool highlights a net. */
  private before: string | null = null;

  constructor(ui: EditorStore) {
    this.ui = ui;
  }

  show(net: string | null): void {
    const { highlighted, set } = this.ui.getState();
    if (net !== null) {
      this.before ??= highlighted;
      set({ highlighted: net });
    } else if (this.before !== null) {
      set({ highlighted: this.before });
      this.before = null;
    }
  }
}
