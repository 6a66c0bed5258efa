import { Switch } from 'antd';
import { paramIds } from '@boardwright/commerce/parts';
import type { ShopPart } from '@boardwright/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { partPath, usePartText, valueText } from './partText.ts';
import { PriceBreaks } from './PriceBreaks.tsx';
import { Stock } from './Stock.tsx';

interface Row {
  readonly key: string;
  readonly title: string;
  /** What is compared, as text; rows in which it differs are marked. */
  readonly values: readonly string[];
  readonly cells?: readonly ReactNode[];
}

/** Parts next to each other. Rows in which they differ are marked with a sign and a colour. */
export function CompareTable({ parts }: { readonly parts: readonly ShopPart[] }) {
  const { t } = useTranslation();
  const text = usePartText();
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const row = (key: string, title: string, value: (part: ShopPart) => string): Row => ({
    key,
    title,
    values: parts.map(value),
  });
  const rows: Row[] = [
    row('manufacturer', t('component.manufacturer'), part => part.brandName),
    row('category', t('component.category'), part => text.category(part.category)),
    row('package', t('component.package'), part => part.packageName),
    ...paramIds
      .filter(param => parts.some(part => part.params[param] !== undefined))
      .map(param =>
        row(param, text.param(param), part => {
          const value = part.params[param];
          return value === undefined ? '' : valueText(param, value);
        }),
      ),
    row('lifecycle', t('component.lifecycle'), part => t(`component.lifecycles.${part.lifecycle}`)),
    row('footprint', t('component.footprint'), part => part.footprint),
    {
      ...row('stock', t('component.stock'), part => String(part.stock > 0)),
      cells: parts.map(part => <Stock key={part.partId} part={part} />),
    },
    {
      ...row('price', t('component.price'), part => JSON.stringify(part.prices)),
      cells: parts.map(part => <PriceBreaks key={part.partId} part={part} />),
    },
  ];
  const isDifferent = ({ values }: Row) => new Set(values).size > 1;
  return (
    <>
      <label className="compare-switch">
        <Switch size="small" checked={isOnlyDifferent} onChange={setOnlyDifferent} /> {t('component.onlyDifferent')}
      </label>
      <div className="compare-scroll" tabIndex={0} role="region" aria-label={t('component.compareParts')}>
        <table className="compare-table">
          <thead>
            <tr>
              <td />
              {parts.map(part => (
                <th key={part.partId} scope="col" translate="no">
                  <Link to={partPath(part.partId)}>{part.mpn}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(each => !isOnlyDifferent || isDifferent(each))
              .map(each => (
                <tr key={each.key} className={isDifferent(each) ? 'different' : undefined}>
                  <th scope="row">
                    {each.title}
                    {isDifferent(each) && <span className="aside"> ({t('component.different')})</span>}
                  </th>
                  {parts.map((part, i) => (
                    <td key={part.partId}>{each.cells?.[i] ?? (each.values[i] || '--')}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
