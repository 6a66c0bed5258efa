import type { EndpointOutput } from '@boardwright/contract';
import { Select } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';

type Area = EndpointOutput<'address.cnArea'>[number];
type Level = 'province' | 'city' | 'district';

/** The country whose addresses are chosen down to the district. */
export const MAINLAND = 'CN';

interface Props {
  readonly country: string;
  /** The names that are chosen; ''. */
  readonly province: string;
  readonly city: string;
  /** A field of the form with its label. */
  readonly row: (name: Level, label: string, control: ReactNode) => ReactNode;
  /** Sets fields of the form. */
  readonly onChange: (fields: Partial<Record<Level, string>>) => void;
}

const NONE: readonly Area[] = [];
const options = (areas: readonly Area[]) => areas.map(({ areaName }) => ({ value: areaName, label: areaName }));

/** The parts of a country: states where it has them; in mainland China province, city and district, one depending on the other. */
export function RegionFields({ country, province, city, row, onChange }: Props) {
  const { t } = useTranslation();
  const isMainland = country === MAINLAND;
  const provinces = useProvinces(country);
  const cities = useParts(isMainland ? provinces : NONE, province);
  const districts = useParts(cities, city);
  if (provinces.length === 0) return null;
  const provinceField = row(
    'province',
    t('checkout.province'),
    <Select
      showSearch
      allowClear
      options={options(provinces)}
      onChange={() => isMainland && onChange({ city: '', district: '' })}
    />,
  );
  if (!isMainland) return provinceField;
  return (
    <div className="triple">
      {provinceField}
      {row(
        'city',
        t('checkout.city'),
        <Select showSearch options={options(cities)} onChange={() => onChange({ district: '' })} />,
      )}
      {row('district', t('checkout.district'), <Select showSearch allowClear options={options(districts)} />)}
    </div>
  );
}

/** The largest parts of a country. */
function useProvinces(country: string): readonly Area[] {
  const { i18n } = useTranslation();
  const [provinces, setProvinces] = useState(NONE);
  useEffect(() => {
    setProvinces(NONE);
    if (country === '') return undefined;
    let isCurrent = true;
    const ask =
      country === MAINLAND
        ? api.address.cnArea({ regionId: country })
        : api.address.areaChildList({ parentId: country });
    void ask.then(answer => isCurrent && answer.ok && setProvinces(answer.value));
    return () => {
      isCurrent = false;
    };
  }, [country, i18n.language]);
  return provinces;
}

/** The parts of the area with a name, in mainland China. */
function useParts(areas: readonly Area[], name: string): readonly Area[] {
  const [parts, setParts] = useState(NONE);
  const regionId = areas.find(({ areaName }) => areaName === name)?.regionId;
  useEffect(() => {
    setParts(NONE);
    if (regionId === undefined) return undefined;
    let isCurrent = true;
    void api.address.cnArea({ regionId }).then(answer => isCurrent && answer.ok && setParts(answer.value));
    return () => {
      isCurrent = false;
    };
  }, [regionId]);
  return parts;
}
