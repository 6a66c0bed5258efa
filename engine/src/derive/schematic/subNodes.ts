import { infoOf, type BusSlot } from './clusterInfo.ts';
import { shownText, type Variables } from './naming.ts';
import { powerOf } from './pins.ts';
import type { Cluster } from './screenGraph.ts';
import type { Use } from './uses.ts';

/** A cluster on one page, or one wire of a bus cluster there. Nets are made of these. */
export interface SubNode {
  readonly use: Use;
  readonly cluster: Cluster;
  readonly slot: BusSlot | undefined;
}

export function subNodesOf(cluster: Cluster, use: Use): SubNode[] {
  const { level, slots } = infoOf(cluster);
  if (level === 'n') return [{ use, cluster, slot: undefined }];
  return slots.map(slot => ({ use, cluster, slot }));
}

/**
 * What joins it to others: `L` a name on its page, `G` a name in the whole design, `H` a port of a page (the sheet pin
 * above and the hierarchical label inside give the same key).
 */
export function keysOf({ use, cluster, slot }: SubNode, variables: Variables): string[] {
  const keys: string[] = [];
  const { path } = use;
  const local = (name: string): void => void keys.push(`L${path}\n${name}`);
  const show = (text: string): string => shownText(text, use, variables);
  if (slot) {
    for (const { node, name, index } of slot.names) {
      if (node.type === 'sheetPin') keys.push(`H${path}/${node.sheet.id}\n${show(node.pin.text)}\n${index}`);
      else {
        local(show(name));
        if (node.label.kind === 'globalLabel') keys.push(`G${show(name)}`);
        else if (node.label.kind === 'hierarchicalLabel') keys.push(`H${path}\n${show(node.label.text)}\n${index}`);
      }
    }
    return keys;
  }
  const { labels, sheetPins, pins } = infoOf(cluster);
  for (const { label } of labels) {
    const name = show(label.text);
    local(name);
    if (label.kind === 'globalLabel') keys.push(`G${name}`);
    else if (label.kind === 'hierarchicalLabel') keys.push(`H${path}\n${name}`);
  }
  for (const { sheet, pin } of sheetPins) keys.push(`H${path}/${sheet.id}\n${show(pin.text)}`);
  for (const { component, symbol, pin } of pins) {
    const power = powerOf(component, symbol, pin);
    if (!power || power.name === '') continue;
    const name = show(power.name);
    local(name);
    if (power.global) keys.push(`G${name}`);
  }
  return keys;
}
