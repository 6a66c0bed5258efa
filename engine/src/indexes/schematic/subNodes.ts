import type { BusName } from './busNames.ts';
import type { BusSlot, Cluster } from './clusterInfo.ts';
import { shownText, type Variables } from './netText.ts';
import { powerOf } from './pins.ts';
import type { SheetPinNode } from './screenNodes.ts';
import type { Use } from './uses.ts';

/** A cluster on one page, or one wire of a bus cluster there. Nets are made of these. */
export interface SubNode {
  readonly use: Use;
  readonly cluster: Cluster;
  readonly slot: BusSlot | undefined;
}

export function subNodesOf(cluster: Cluster, use: Use): SubNode[] {
  const { level, slots } = cluster.info;
  if (level === 'n') return [{ use, cluster, slot: undefined }];
  return slots.map(slot => ({ use, cluster, slot }));
}

/** The sheet pin that names a cluster without labels: an output rather than another, then the first by name. */
export function namingSheetPin(cluster: Cluster): SheetPinNode | undefined {
  const { labels, sheetPins, pins } = cluster.info;
  if (
    sheetPins.length === 0 ||
    labels.length > 0 ||
    pins.some(({ component, symbol, pin }) => powerOf(component, symbol, pin))
  )
    return undefined;
  const rank = ({ pin }: SheetPinNode): string => `${pin.shape === 'output' ? 0 : 1}${pin.text}\n${pin.id}`;
  return sheetPins.reduce<SheetPinNode | undefined>(
    (best, pin) => (best && rank(best) <= rank(pin) ? best : pin),
    undefined,
  );
}

/**
 * The names that a cluster has on its page; a vector bus counts by its stem. A sheet pin names wires like a label when
 * no other cluster of the page has its name (KiCad 7 and later promote it then), so that a bus or wire between sheets
 * needs no label of its own.
 */
export function namesOn({ use, cluster }: Pick<SubNode, 'use' | 'cluster'>, variables: Variables): string[] {
  const { labels, pins } = cluster.info;
  const names = new Set<string>();
  const add = (text: string, bus: BusName | undefined): void =>
    void names.add(`${use.path}\n${bus?.kind === 'vector' ? bus.stem : shownText(text, use, variables)}`);
  for (const { label, bus } of labels) add(label.text, bus);
  for (const { component, symbol, pin } of pins) {
    const power = powerOf(component, symbol, pin);
    if (power) add(power.name, undefined);
  }
  const naming = namingSheetPin(cluster);
  if (naming) add(naming.pin.text, naming.bus);
  return [...names];
}

/**
 * What joins it to others: `L` a name on its page, `G` a name in the whole design, `H` a port of a page (the sheet pin
 * above and the hierarchical label inside give the same key).
 */
export function keysOf({ use, cluster, slot }: SubNode, variables: Variables, promoted: boolean): string[] {
  const keys: string[] = [];
  const { path } = use;
  const local = (name: string): void => void keys.push(`L${path}\n${name}`);
  const show = (text: string): string => shownText(text, use, variables);
  if (slot) {
    for (const { node, name, index } of slot.names) {
      if (node.type === 'sheetPin') {
        keys.push(`H${path}/${node.sheet.id}\n${show(node.pin.text)}\n${index}`);
        if (promoted && node === namingSheetPin(cluster)) local(show(name));
      } else {
        local(show(name));
        if (node.label.kind === 'globalLabel') keys.push(`G${show(name)}`);
        else if (node.label.kind === 'hierarchicalLabel') keys.push(`H${path}\n${show(node.label.text)}\n${index}`);
      }
    }
    return keys;
  }
  const { labels, sheetPins, pins } = cluster.info;
  for (const { label } of labels) {
    const name = show(label.text);
    local(name);
    if (label.kind === 'globalLabel') keys.push(`G${name}`);
    else if (label.kind === 'hierarchicalLabel') keys.push(`H${path}\n${name}`);
  }
  for (const { sheet, pin } of sheetPins) keys.push(`H${path}/${sheet.id}\n${show(pin.text)}`);
  if (promoted) local(show(namingSheetPin(cluster)!.pin.text));
  for (const { component, symbol, pin } of pins) {
    const power = powerOf(component, symbol, pin);
    if (!power || power.name === '') continue;
    const name = show(power.name);
    local(name);
    if (power.global) keys.push(`G${name}`);
  }
  return keys;
}
