import { useTranslation } from 'react-i18next';
import type { ObjOf } from '@boardwright/engine/kinds';

/** What is known of a symbol: name, description, pins, footprints, model. */
export function SymbolFacts({ symbol }: { readonly symbol: ObjOf<'symbol'> }) {
  const { t } = useTranslation();
  const value = (name: string) => symbol.fields.find(each => each.name === name)?.value ?? '';
  const pins = new Set(
    symbol.bodies.flatMap(body => body.items.flatMap(item => (item.kind === 'pin' ? [item.number] : []))),
  );
  const model = [value('Sim.Device'), value('Sim.Type'), value('Sim.Params')].filter(each => each !== '').join(' · ');
  const rows: readonly (readonly [string, string])[] = [
    [t('symbols.pins'), String(pins.size)],
    [t('symbols.units'), symbol.unitCount > 1 ? String(symbol.unitCount) : ''],
    [t('symbols.footprint'), value('Footprint')],
    [t('symbols.filters'), value('ki_fp_filters')],
    [t('symbols.keywords'), value('ki_keywords')],
    [t('symbols.model'), model],
    [t('symbols.datasheet'), value('Datasheet').replace(/^~$/, '')],
  ];
  return (
    <div className="symbol-facts">
      <h3>{symbol.name}</h3>
      <p>{value('Description')}</p>
      <dl>
        {rows
          .filter(([, text]) => text !== '')
          .map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
