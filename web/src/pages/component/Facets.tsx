import type { ParamFilter, ParamId, PartFilters } from '@boardwright/commerce/parts';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { FacetList } from './FacetList.tsx';
import { ParamRange } from './ParamRange.tsx';
import { usePartText, valueText } from './partText.ts';
import type { PartPage } from './usePartSearch.ts';

interface Props {
  readonly facets: PartPage['facets'];
  readonly filters: PartFilters;
  readonly onFilter: (filters: PartFilters) => void;
}

const toggled = <T,>(list: readonly T[], value: T): readonly T[] =>
  list.includes(value) ? list.filter(each => each !== value) : [...list, value];

/** What the parts found can be narrowed by, each value with how many parts have it. */
export function Facets({ facets, filters, onFilter }: Props) {
  const { t, i18n } = useTranslation();
  const text = usePartText();
  const { manufacturers = [], packages = [], params = {} } = filters;
  const setParam = (param: ParamId, filter: ParamFilter | null) => {
    const { [param]: _, ...rest } = params;
    onFilter({ params: filter === null ? rest : { ...rest, [param]: filter } });
  };
  const valuesOf = (param: ParamId): readonly (number | string)[] => {
    const filter = params[param];
    return filter && 'values' in filter ? filter.values : [];
  };
  return (
    <div className="facets">
      <Checkbox checked={filters.inStock ?? false} onChange={() => onFilter({ inStock: !filters.inStock })}>
        {t('component.inStock')}{' '}
        <span className="muted numbers">({new Intl.NumberFormat(i18n.language).format(facets.inStock)})</span>
      </Checkbox>
      {facets.params.map(({ param, values }) => {
        // `as`: the service sends parameters of ours.
        const id = param as ParamId;
        return (
          <FacetList
            key={param}
            title={text.param(param)}
            values={values}
            chosen={valuesOf(id)}
            label={value => valueText(param, value)}
            onToggle={value => {
              const next = toggled(valuesOf(id), value);
              setParam(id, next.length === 0 ? null : { values: next });
            }}
          >
            {values.some(({ value }) => typeof value === 'number') && (
              <ParamRange param={id} filter={params[id]} onFilter={filter => setParam(id, filter)} />
            )}
          </FacetList>
        );
      })}
      <FacetList
        title={t('component.package')}
        values={facets.packages}
        chosen={packages}
        label={String}
        onToggle={value => onFilter({ packages: toggled(packages, value) })}
      />
      <FacetList
        title={t('component.manufacturer')}
        values={facets.manufacturers}
        chosen={manufacturers}
        label={String}
        onToggle={value => onFilter({ manufacturers: toggled(manufacturers, value) })}
      />
    </div>
  );
}
