import { stableId } from '../../../base/index.ts';
import { fieldText, onSheet, pinsOfPlaced } from '../../../indexes/schematic/index.ts';
import type { Doc, ObjOf, Records } from '../../../kinds/index.ts';
import { textStyleOf } from '../symbols/parts.ts';

type Port = ObjOf<'powerPort'>;
type Label = Records['label'];

/**
 * Labels that name the nets of a power port whose net is local to its sheet. KiCad 9 knows global power symbols alone
 * (`(power local)` came with version 10): the port is written as a plain symbol, and the label keeps its net.
 */
export function labelsForLocalPower(port: Port, doc: Doc): Label[] {
  const symbol = doc.get(port.symbol);
  if (symbol?.kind !== 'symbol' || symbol.power !== 'local') return [];
  return pinsOfPlaced(port, symbol, port.unit).map(pin => ({
    kind: 'label',
    id: stableId(`${port.id}/label/${pin.number}`),
    locked: false,
    screen: port.screen,
    at: onSheet(port, pin.at),
    rotation: 0,
    text: fieldText(port.fields, 'Value'),
    shape: 'input',
    style: textStyleOf({ hAlign: 'left', vAlign: 'bottom' }),
    fields: [],
    fieldsAutoplaced: false,
  }));
}
