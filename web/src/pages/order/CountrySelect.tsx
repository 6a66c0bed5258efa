import type { EndpointOutput } from '@boardwright/contract';
import { Select, type SelectProps } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';

type Area = EndpointOutput<'address.receiverAreaList'>[number];

interface Country {
  readonly search?: string;
}

/** 'de' means Germany by its code before it means Bangladesh by its letters. */
const nearness = ({ search = '' }: Country, typed: string): number => {
  const [text, wanted] = [search.toLowerCase(), typed.toLowerCase()];
  return text.endsWith(` ${wanted}`) ? 2 : text.startsWith(wanted) ? 1 : 0;
};

/** The country of an address, found by its name or its code. A field of a form gives it value and `onChange`. */
export function CountrySelect(field: SelectProps<string, Country>) {
  const { i18n } = useTranslation();
  const [areas, setAreas] = useState<readonly Area[]>([]);
  useEffect(
    () => void api.address.receiverAreaList().then(answer => answer.ok && setAreas(answer.value)),
    [i18n.language],
  );
  return (
    <Select<string, Country>
      {...field}
      showSearch
      optionFilterProp="search"
      filterSort={(a, b, { searchValue }) => nearness(b, searchValue) - nearness(a, searchValue)}
      options={areas.map(area => ({
        value: area.regionId,
        label: area.areaName,
        search: `${area.areaName} ${area.regionId}`,
      }))}
    />
  );
}
