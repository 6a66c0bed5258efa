import { paramIds } from '@boardwright/commerce/parts';
import type { EndpointOutput, ShopPart } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { CompareBox } from './PartMarks.tsx';
import { PartName } from './PartName.tsx';
import { usePartText, valueText } from './partText.ts';
import { PriceBreaks } from './PriceBreaks.tsx';
import { Stock } from './Stock.tsx';

interface Props {
  readonly part: EndpointOutput<'cart.partDetail'>;
}

/** Parts that can stand in for one: of the same package and values, with what differs marked. */
export function Substitutes({ part }: Props) {
  const { t } = useTranslation();
  if (part.substitutes.length === 0) return null;
  return (
    <section aria-label={t('component.substitutes')}>
      <h2 className="part-heading">{t('component.substitutes')}</h2>
      <p className="muted">{t('component.substitutesHint')}</p>
      <div className="card flush">
        <table className="part-table substitutes">
          <thead>
            <tr>
              <th scope="col">{t('component.part')}</th>
              <th scope="col">{t('component.differences')}</th>
              <th scope="col">{t('component.stock')}</th>
              <th scope="col">{t('component.price')}</th>
              <th scope="col">
                <span className="aside">{t('component.marks')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {part.substitutes.map(each => (
              <tr key={each.partId} data-testid="substitute">
                <td className="part-name">
                  <PartName part={each} />
                </td>
                <td>
                  <Differences from={part} to={each} />
                </td>
                <td className="numbers">
                  <Stock part={each} />
                </td>
                <td>
                  <PriceBreaks part={each} most={2} />
                </td>
                <td className="part-marks">
                  <CompareBox partId={each.partId} mpn={each.mpn} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Differences({ from, to }: { readonly from: ShopPart; readonly to: ShopPart }) {
  const { t } = useTranslation();
  const text = usePartText();
  const shown = (part: ShopPart, param: string) => {
    const value = part.params[param];
    return value === undefined ? '--' : valueText(param, value);
  };
  const facts: readonly (readonly [string, (part: ShopPart) => string])[] = [
    ...paramIds.map(param => [text.param(param), (part: ShopPart) => shown(part, param)] as const),
    [t('component.package'), part => part.packageName || '--'],
    [t('component.footprint'), part => part.footprint || '--'],
    [t('component.lifecycle'), part => t(`component.lifecycles.${part.lifecycle}`)],
    ['RoHS', part => t(part.rohs ? 'component.yes' : 'component.no')],
  ];
  const different = facts.filter(([, value]) => value(from) !== value(to));
  if (different.length === 0) return <span className="part-stock">{t('component.sameValues')}</span>;
  return (
    <ul className="part-differences">
      {different.map(([name, value]) => (
        <li key={name}>
          {name}: <del>{value(from)}</del> <ins>{value(to)}</ins>
        </li>
      ))}
    </ul>
  );
}
