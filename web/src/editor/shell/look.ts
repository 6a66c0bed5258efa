import type { Id } from '@boardwright/engine/base';
import { usesOf } from '@boardwright/engine/indexes';
import { BoxBuilder, overlaps, type Box } from '@boardwright/engine/geometry';
import { visibleBox, zoomAt } from '@boardwright/engine/render';
import type { Finding } from '@boardwright/engine/rules';
import { homeBox, scopeOf } from '../canvas/home.ts';
import { bodyBox } from '../state/bodyBox.ts';
import type { Pane } from '../workspace/Pane.ts';

/** Least margin around what one looks for, nanometres. */
const AROUND = 4e6;

const grown = (box: Box, margin: number): Box => ({
  minX: box.minX - margin,
  minY: box.minY - margin,
  maxX: box.maxX + margin,
  maxY: box.maxY + margin,
});

function noteScale({ handle, store }: Pane): void {
  const painter = handle.current?.painter;
  if (painter) store.setState({ scale: painter.viewport.scale });
}

function show(pane: Pane, box: Box): void {
  pane.handle.current?.painter.fit(box);
  noteScale(pane);
}

/** The box around objects; null when none of them is drawn. */
function boxOf({ document }: Pane, ids: Iterable<Id>): Box | null {
  const builder = new BoxBuilder();
  for (const id of ids) {
    const own = document && bodyBox(document, id);
    if (own) builder.addBox(own);
  }
  const { minX, minY, maxX, maxY } = builder;
  return minX <= maxX ? { minX, minY, maxX, maxY } : null;
}

/** Brings objects into view, with some room around them. */
export function fitTo(pane: Pane, ids: Iterable<Id>): void {
  if (pane.viewer.current) return pane.viewer.current.fitTo(ids);
  const box = boxOf(pane, ids);
  if (box) show(pane, grown(box, Math.max(box.maxX - box.minX, box.maxY - box.minY, AROUND) / 2));
}

/** Nothing that is brought up stays smaller than this, pixels. */
const SMALLEST = 28;

/** Turns to the page of what another pane means and brings it to the middle, at the scale that is where one can see it so. */
export function bringUp(
  pane: Pane,
  { ids, path }: { readonly ids: readonly Id[]; readonly path: string },
  all: boolean,
): void {
  pane.onPath(path, () => {
    const painter = pane.handle.current?.painter;
    const box = boxOf(pane, ids);
    if (!painter || !box) return;
    const { viewport } = painter;
    const seen = visibleBox(viewport);
    // Of a net it is enough to see some.
    if (!all && overlaps(box, seen)) return;
    const size = (Math.max(box.maxX - box.minX, box.maxY - box.minY) * viewport.scale) / 1e6;
    if (size > Math.min(viewport.width, viewport.height)) return fitTo(pane, ids);
    const scale = viewport.scale * Math.max(1, SMALLEST / Math.max(1, size));
    painter.setViewport({ ...viewport, scale, x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 });
    noteScale(pane);
  });
}

/** What one first wants to see: of a board its outline; all that there is where all objects are asked for. */
export function fitAll(pane: Pane, what?: 'objects'): void {
  const { handle, document, store } = pane;
  if (pane.viewer.current) return pane.viewer.current.fit();
  const painter = handle.current?.painter;
  if (document && painter) {
    const { screen } = store.getState();
    const home = what ? null : homeBox(document, screen, scopeOf(document, screen, painter.viewport));
    painter.fit(home ?? undefined);
  }
  noteScale(pane);
}

export function zoom(pane: Pane, factor: number): void {
  if (pane.viewer.current) return pane.viewer.current.zoom(factor);
  const painter = pane.handle.current?.painter;
  if (painter)
    painter.setViewport(zoomAt(painter.viewport, painter.viewport.width / 2, painter.viewport.height / 2, factor));
  noteScale(pane);
}

/** Selects an object and shows it, on the page of that path. */
export function goTo(pane: Pane, id: Id, path: string): void {
  const go = () => {
    pane.store.setState({ selection: new Set([id]) });
    fitTo(pane, [id]);
  };
  pane.onPath(path, go);
}

/** Turns to another page. */
export function showPage(pane: Pane, path: string): void {
  const page = pane.document && usesOf(pane.document.store).get(path);
  if (page) pane.store.setState({ path, screen: page.screen, selection: new Set() });
}

/** Shows where a finding is, and what it is about. */
export function showFinding(pane: Pane, finding: Finding): void {
  const go = () => {
    show(pane, grown(finding.at, pane.document?.type === 'board' ? AROUND : 15e6));
    pane.store.setState({ selection: new Set(finding.ids) });
  };
  const { screen, path } = pane.store.getState();
  const there = finding.screen === undefined || (finding.screen === screen && (finding.path ?? path) === path);
  if (pane.document?.type === 'schematic' && !there) pane.onPage(finding.path ?? '', finding.screen, go);
  else pane.whenReady(go);
}
