import { msg, type Msg } from '../../base/index.ts';
import { fieldText, pinsOfPlaced } from '../../indexes/index.ts';
import type { ObjOf } from '../../kinds/index.ts';
import { ercRule } from './ercRule.ts';
import type { ErcPage } from './queries/page.ts';
import { boxAt, partName } from './queries/wording.ts';

/** A part whose simulation fields contradict each other or its symbol. */
export const simulationModel = ercRule({
  id: 'simulation_model_issue',
  title: msg('erc.simulationModel', 'Simulation model'),
  explain: msg(
    'erc.simulationModel.why',
    'The part names a model that cannot be used: the file or the model in it is missing, or pins are not assigned. Assign a model again, or exclude the part from simulation.',
  ),
  severity: 'ignore',
  reads: ['component', 'symbol'],
  *page(page) {
    for (const component of page.all('component')) {
      const message = component.excludeFromSim ? undefined : fault(component, page);
      if (message) yield { message, at: boxAt(component.at), ids: [component.id], ...page.place };
    }
  },
});

function fault(component: ObjOf<'component'>, page: ErcPage): Msg | undefined {
  const part = partName(component, page.use.path);
  const { fields } = component;
  if (fieldText(fields, 'Sim.Library') !== '' && fieldText(fields, 'Sim.Name') === '')
    return msg('erc.simulationModel.name', '{{part}} names a model library but no model', { part });
  const symbol = page.get(component.symbol);
  if (symbol?.kind !== 'symbol') return undefined;
  const numbers = new Set(
    Array.from({ length: symbol.unitCount }, (_, i) => pinsOfPlaced(component, symbol, i + 1)).flatMap(pins =>
      pins.map(({ number }) => number),
    ),
  );
  for (const pair of fieldText(fields, 'Sim.Pins').split(/\s+/)) {
    const [pin = '', node] = pair.split('=');
    if (pin === '') continue;
    if (node === undefined)
      return msg('erc.simulationModel.pair', 'Sim.Pins of {{part}}: {{pair}} assigns no node to pin {{pin}}', {
        part,
        pair,
        pin,
      });
    if (!numbers.has(pin))
      return msg(
        'erc.simulationModel.pin',
        'Sim.Pins of {{part}} refers to pin {{pin}}, which the symbol does not have',
        {
          part,
          pin,
        },
      );
  }
  return undefined;
}
