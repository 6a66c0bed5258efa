import type { ShopPart } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { CompareBox, FavouriteButton } from './PartMarks.tsx';
import { PartName } from './PartName.tsx';
import { shownParams, usePartText } from './partText.ts';
import { PriceBreaks } from './PriceBreaks.tsx';
import { Stock } from './Stock.tsx';

/** Price breaks in a list. */
const BREAKS = 3;
/** Parameters in a list. */
const PARAMS = 5;

/** Parts as a table; on a narrow screen each row is a block. */
export function PartTable({ parts }: { readonly parts: readonly ShopPart[] }) {
  const { t } = useTranslation();
  return (
    <div className="card flush">
      <table className="part-table">
        <thead>
          <tr>
            <th scope="col">{t('component.part')}</th>
            <th scope="col">{t('component.params')}</th>
            <th scope="col">{t('component.package')}</th>
            <th scope="col">{t('component.stock')}</th>
            <th scope="col">{t('component.price')}</th>
            <th scope="col">
              <span className="aside">{t('component.marks')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(part => (
            <PartRow key={part.partId} part={part} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PartRow({ part }: { readonly part: ShopPart }) {
  const { t } = useTranslation();
  const text = usePartText();
  return (
    <tr data-testid="part">
      <td className="part-name">
        <PartName part={part} />
        <span className="part-description">{part.description}</span>
      </td>
      <td>
        <ul className="part-params">
          {shownParams(part)
            .slice(0, PARAMS)
            .map(({ param, text: value }) => (
              <li key={param}>
                <span className="aside">{text.param(param)} </span>
                {value}
              </li>
            ))}
        </ul>
      </td>
      <td translate="no">{part.packageName || '--'}</td>
      <td className="numbers">
        <Stock part={part} />
        {part.minimum > 1 && <span className="muted">{t('component.minimum', { count: part.minimum })}</span>}
      </td>
      <td>
        <PriceBreaks part={part} most={BREAKS} />
      </td>
      <td className="part-marks">
        <FavouriteButton partId={part.partId} mpn={part.mpn} />
        <CompareBox partId={part.partId} mpn={part.mpn} />
      </td>
    </tr>
  );
}
