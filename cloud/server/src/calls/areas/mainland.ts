import type { EndpointOutput, Locale } from '@boardwright/contract';
import { areaList } from '@vant/area-data';

type Area = EndpointOutput<'address.cnArea'>[number];

/** The region id of mainland China as a whole; those of its parts are their codes of GB/T 2260, six digits. */
export const MAINLAND = 'CN';

/** Names of the provinces that people abroad know, before the Chinese one: both stand on the parcel. By the first digits of the code. */
const ENGLISH: Readonly<Record<string, string>> = {
  11: 'Beijing',
  12: 'Tianjin',
  13: 'Hebei',
  14: 'Shanxi',
  15: 'Inner Mongolia',
  21: 'Liaoning',
  22: 'Jilin',
  23: 'Heilongjiang',
  31: 'Shanghai',
  32: 'Jiangsu',
  33: 'Zhejiang',
  34: 'Anhui',
  35: 'Fujian',
  36: 'Jiangxi',
  37: 'Shandong',
  41: 'Henan',
  42: 'Hubei',
  43: 'Hunan',
  44: 'Guangdong',
  45: 'Guangxi',
  46: 'Hainan',
  50: 'Chongqing',
  51: 'Sichuan',
  52: 'Guizhou',
  53: 'Yunnan',
  54: 'Tibet',
  61: 'Shaanxi',
  62: 'Gansu',
  63: 'Qinghai',
  64: 'Ningxia',
  65: 'Xinjiang',
};

const listed = (names: Readonly<Record<string, string>>, parentId: string, within: string): Area[] =>
  Object.entries(names)
    .filter(([code]) => code.startsWith(within))
    .map(([code, areaName]) => ({ regionId: code, parentId, areaName }));

/** The provinces of mainland China, the cities of a province or the districts of a city; none for another id. */
export function partsOfMainland(regionId: string, locale: Locale): Area[] {
  if (regionId === MAINLAND)
    return listed(areaList.province_list, MAINLAND, '').flatMap(area => {
      const english = ENGLISH[area.regionId.slice(0, 2)];
      // Hong Kong, Macao and Taiwan are chosen as such.
      if (english === undefined) return [];
      return [locale === 'zh' ? area : { ...area, areaName: `${english} ${area.areaName}` }];
    });
  if (Object.hasOwn(areaList.province_list, regionId))
    return listed(areaList.city_list, regionId, regionId.slice(0, 2));
  if (Object.hasOwn(areaList.city_list, regionId)) return listed(areaList.county_list, regionId, regionId.slice(0, 4));
  return [];
}
