import { limits, pcbAttributes, type Attribute, type AttributeGroup } from '@boardwright/commerce';
import { profiles, type Capability, type CapabilityLimits } from '@boardwright/engine/rules/dfm';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listed } from '../../app/locale.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { useOptionLabel } from '../../app/optionLabel.ts';
import { shopCapability } from '../../project/shopCapability.ts';
import { CapabilityTable, type CapabilityRow } from './CapabilityTable.tsx';
import { optionTitle } from './optionTitle.ts';
import '../../content/markdown.css';
import './content.css';

const GROUPS: readonly AttributeGroup[] = ['board', 'copper', 'holes', 'finish', 'special', 'delivery'];

/** What boards can be: the options of the order form and the limits that its check applies, from the same data. */
export default function PcbCapability() {
  const { t } = useTranslation();
  const rowOf = useAttributeRow();
  return (
    <div className="content content-wide">
      <header className="content-head">
        <h1>{t('capability.pcb.title')}</h1>
        <p className="page-lead">{t('capability.pcb.lead')}</p>
      </header>
      <Sizes />
      {GROUPS.map(group => (
        <CapabilityTable
          key={group}
          title={t(`quote.group.${group}`)}
          rows={Object.entries(pcbAttributes)
            .filter(([, attribute]) => attribute.group === group)
            .map(([id, attribute]) => rowOf(id, attribute))}
        />
      ))}
      <CheckedLimits />
      <p>
        <ButtonLink type="primary" size="large" to="/order/manufacturing/pcb">
          {t('home.quote')}
        </ButtonLink>
      </p>
    </div>
  );
}

/** A line for an attribute of the order form, with all of its values. */
function useAttributeRow(): (id: string, attribute: Attribute) => CapabilityRow {
  const { t } = useTranslation();
  const label = useOptionLabel();
  const valueOf = (attribute: Attribute): string => {
    switch (attribute.type) {
      case 'flag':
        return t('capability.onRequest');
      case 'count':
        return t('capability.range', { least: attribute.min, most: attribute.max });
      case 'choice':
        return listed(attribute.values.map(value => label(attribute, value)));
    }
  };
  return (id, attribute) => ({ name: optionTitle(id), value: valueOf(attribute) });
}

function Sizes() {
  const { t, i18n } = useTranslation();
  const sides = ([a, b]: readonly [number, number]) => `${a / 1000} × ${b / 1000} mm`;
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <CapabilityTable
      title={t('capability.sizes')}
      rows={[
        { name: t('capability.largest'), value: sides(limits.maxSizeUm) },
        { name: t('capability.smallest'), value: sides(limits.minSizeUm) },
        {
          name: t('assembly.limit.quantity'),
          value: t('assembly.limit.pieces', { least: limits.minQuantity, most: number(limits.maxQuantity) }),
        },
        { name: t('capability.aspect'), value: `${limits.maxAspectRatio} : 1` },
      ]}
    />
  );
}

/** Lengths that the check of a board compares: at the basic price, and the finest that are made, of the profile in force. */
function CheckedLimits() {
  const { t } = useTranslation();
  const [{ wanted, least }, setProfile] = useState<Capability>(profiles[0]!);
  useEffect(() => void shopCapability().then(setProfile), []);
  return (
    <section>
      <h2>{t('capability.checked')}</h2>
      <p>{t('capability.checkedText')}</p>
      <div className="content-table" tabIndex={0} role="group" aria-label={t('capability.checked')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('capability.property')}</th>
              <th scope="col">{t('capability.basic')}</th>
              <th scope="col">{t('capability.finest')}</th>
            </tr>
          </thead>
          <tbody>
            {(Object.keys(wanted) as (keyof CapabilityLimits)[]).map(limit => (
              <tr key={limit}>
                <th scope="row">{t(`operator.capability.limit.${limit}`)}</th>
                <td>{`${wanted[limit] / 1e6} mm`}</td>
                <td>{`${least[limit] / 1e6} mm`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
