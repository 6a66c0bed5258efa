import type { StoreApi } from 'zustand';
import { revived, type WaveSheet } from './sheets.ts';
import type { SimState } from './simulation.ts';

type Sheets = Readonly<Record<string, WaveSheet>>;

const storageKey = (document: string): string => `boardwright.waves.${document}`;

/** What was seen of the analyses of a document when it was left; nothing where the browser keeps nothing. */
function storedSheets(document: string): Sheets {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(document)) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored ?? {}).flatMap(([key, value]) => {
        const sheet = revived(value);
        return sheet ? [[key, sheet]] : [];
      }),
    );
  } catch {
    // Storage that is forbidden, or holds something else.
    return {};
  }
}

/** Whether they differ in what is kept: panning is not. */
const differ = (a: Sheets, b: Sheets): boolean =>
  Object.keys(a).length !== Object.keys(b).length ||
  Object.entries(a).some(([key, { panes, logX }]) => b[key]?.panes !== panes || b[key].logX !== logX);

/** Keeps which traces are shown, and how; what is seen of the axes is not kept. */
function storeSheets(document: string, sheets: Sheets): void {
  try {
    const kept = Object.entries(sheets).map(([key, sheet]) => [key, { ...sheet, range: null }]);
    localStorage.setItem(storageKey(document), JSON.stringify(Object.fromEntries(kept)));
  } catch (error) {
    // A full or forbidden storage costs the traces of the next visit, not those of this one.
    console.warn(error);
  }
}

/** Shows what was seen of a document when it was left, and keeps what is seen from now on. */
export function keepSheets(store: StoreApi<SimState>, document: string): void {
  store.setState({ sheets: storedSheets(document) });
  store.subscribe((now, before) => {
    if (now.sheets !== before.sheets && differ(now.sheets, before.sheets)) storeSheets(document, now.sheets);
  });
}
