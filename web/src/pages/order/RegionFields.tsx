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
  /** A field of the form with its label. */
  readonly row: (name: Level, label: string, control: ReactNode) => ReactNode;
  /** Sets fields of the form. */
  readonly onChange: (fields: Partial<Record<Level, string>>) => void;
}

const options = (areas: readonly Area[]) => areas.map(({ areaName }) => ({ value: areaName, label: areaName }));

/** The parts of a country: states where it has them; in mainland China province, city and district, one depending on the other. */
export function RegionFields({ country, row, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const [provinces, setProvinces] = useState<readonly Area[]>([]);
  const [cities, setCities] = useState<readonly Area[]>([]);
  const [districts, setDistricts] = useState<readonly Area[]>([]);
  useEffect(() => {
    setProvinces([]);
    setCities([]);
    setDistricts([]);
    if (country === '') return;
    const ask =
      country === MAINLAND
        ? api.address.cnArea({ regionId: country })
        : api.address.areaChildList({ parentId: country });
    void ask.then(answer => answer.ok && setProvinces(answer.value));
  }, [country, i18n.language]);
  const below = async (areas: readonly Area[], name: string, take: (found: readonly Area[]) => void) => {
    const area = areas.find(({ areaName }) => areaName === name);
    const answer = area && (await api.address.cnArea({ regionId: area.regionId }));
    if (answer?.ok) take(answer.value);
  };
  if (provinces.length === 0) return null;
  const isMainland = country === MAINLAND;
  const province = row(
    'province',
    t('checkout.province'),
    <Select
      showSearch
      allowClear
      options={options(provinces)}
      onChange={(name?: string) => {
        if (!isMainland) return;
        onChange({ city: '', district: '' });
        setDistricts([]);
        void below(provinces, name ?? '', setCities);
      }}
    />,
  );
  if (!isMainland) return province;
  return (
    <div className="triple">
      {province}
      {row(
        'city',
        t('checkout.city'),
        <Select
          showSearch
          options={options(cities)}
          onChange={(name: string) => {
            onChange({ district: '' });
            void below(cities, name, setDistricts);
          }}
        />,
      )}
      {row('district', t('checkout.district'), <Select showSearch allowClear options={options(districts)} />)}
    </div>
  );
}
