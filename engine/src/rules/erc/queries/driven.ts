import { type Net, type NetPin } from '../../../indexes/index.ts';
import type { ElectricalType } from '../../../kinds/index.ts';

const isOf =
  (types: readonly ElectricalType[]) =>
  ({ node }: NetPin) =>
    types.includes(node.pin.electrical);

/** What gives an input a level. Open collectors and emitters need a resistor, which is passive. */
const givesLevel = isOf(['output', 'powerOut', 'passive', 'triState', 'bidirectional']);
const feeds = isOf(['powerOut']);
const isPower = isOf(['powerIn']);
const isInput = isOf(['input']);

/**
 * The pin of a net that waits for a driver which is not there. A net with a power input is a supply, and only a power
 * output feeds it. A no-connect flag says that this is meant.
 */
export function undriven(net: Net): { readonly supply: boolean; readonly pin: NetPin } | undefined {
  const { pins } = net;
  const supply = pins.some(isPower);
  const needy = pins.filter(supply ? isPower : isInput);
  if (needy.length === 0 || pins.some(supply ? feeds : givesLevel)) return undefined;
  if (net.nodes.some(({ cluster }) => cluster.info.noConnect)) return undefined;
  // A visible pin of a part shows the fault better than a power symbol.
  const isPart = ({ node }: NetPin): boolean => node.component.kind === 'component';
  const pin = needy.find(each => isPart(each) && !each.node.pin.hidden) ?? needy.find(isPart) ?? needy[0]!;
  return { supply, pin };
}
