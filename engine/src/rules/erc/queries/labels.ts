import { type Cluster, type Net } from '../../../indexes/index.ts';
import type { Found } from '../../rule.ts';
import type { Msg } from '../../../base/index.ts';
import type { ErcPage } from './page.ts';
import { boxAt } from './wording.ts';

type NetLabel = Net['labels'][number];
export type LabelNode = NetLabel['node'];

/** Labels of a net in a stable order. */
const labelsOf = (net: Net): readonly NetLabel[] =>
  net.labels.toSorted((a, b) => (`${a.path} ${a.node.item}` < `${b.path} ${b.node.item}` ? -1 : 1));

/** Whether a label lies on nothing: other labels do not count. */
const isLoose = ({ members }: Cluster): boolean =>
  members.every(({ type }) => type === 'label' || type === 'junction' || type === 'directive');

/** Labels of a sheet that lie on nothing. One on a wire for a bus, or the other way round, is another rule's affair. */
export function* looseLabels(
  page: ErcPage,
  fits: (node: LabelNode) => boolean,
  text: (node: LabelNode) => Msg,
): Generator<Found> {
  for (const { use, cluster, info } of page.spots) {
    if (info.labels.length === 0 || !isLoose(cluster)) continue;
    for (const node of info.labels) {
      if (!fits(node) || page.through(node.level === 'b' ? 'wire' : 'bus', node.label.at).length > 0) continue;
      yield { message: text(node), at: boxAt(node.label.at), ids: [node.item], screen: use.screen, path: use.path };
    }
  }
}

/**
 * Labels of a net that lie on a wire, a pin or a port. Those of a page on which another label of the net lies on nothing are left
 * out, as in KiCad 9: that label is a finding, and what is wrong with the others is likely its place.
 */
export function placedLabels(net: Net): readonly NetLabel[] {
  const loose = new Set(
    net.nodes
      .filter(({ cluster, slot }) => !slot && cluster.info.labels.length > 0 && isLoose(cluster))
      .map(({ use }) => use.path),
  );
  return labelsOf(net).filter(({ path }) => !loose.has(path));
}

/** The labels of a net that has labels and wires but no pin. */
export function* pinlessLabels(
  net: Net,
  fits: (node: LabelNode) => boolean,
  text: (node: LabelNode) => Msg,
): Generator<Found> {
  if (net.nodes.some(({ cluster }) => cluster.info.pins.length > 0)) return;
  for (const { node, path } of placedLabels(net))
    if (fits(node))
      yield { message: text(node), at: boxAt(node.label.at), ids: [node.item], screen: node.label.screen, path };
}
