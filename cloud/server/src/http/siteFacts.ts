import { isArea, type Area } from '@boardwright/resources/editions';

/** The edition of the site, as the operator has set it. */
export interface SiteSettings {
  /** For all hosts; without it the language of a page decides. */
  readonly area?: Area | undefined;
  /** By the name of a host, which goes before `area`. */
  readonly hostAreas?: Readonly<Record<string, Area>> | undefined;
  /** Number under which the site is filed in mainland China. */
  readonly filingNumber?: string | undefined;
}

/** What pages show of the site that sends them. */
export interface SiteFacts {
  /** '' without a setting. */
  readonly area: Area | '';
  readonly filingNumber: string;
  /** Address of the site, such as `https://example.com`. */
  readonly origin: string;
}

/** What a request's page shows: by the name of the host that it asks. */
export const factsOf = (
  { area, hostAreas = {}, filingNumber = '' }: SiteSettings,
  origin: string,
  host: string,
): SiteFacts => ({
  area: (Object.hasOwn(hostAreas, host) ? hostAreas[host] : undefined) ?? area ?? '',
  filingNumber,
  origin,
});

/** The settings of the environment; a text says which of them cannot be used. */
export function readSiteSettings(env: Readonly<Record<string, string | undefined>>): SiteSettings | string {
  const area = env['BOARDWRIGHT_AREA'];
  if (area !== undefined && !isArea(area)) return `BOARDWRIGHT_AREA must be zh-CN or en-US, not '${area}'`;
  const hostAreas: Record<string, Area> = {};
  for (const pair of (env['BOARDWRIGHT_HOST_AREAS'] ?? '').split(',').filter(Boolean)) {
    const [host, of] = pair.split('=').map(each => each.trim());
    if (!host || !isArea(of)) return `BOARDWRIGHT_HOST_AREAS: '${pair}' is not of the form www.example.cn=zh-CN`;
    hostAreas[host] = of;
  }
  return { area, hostAreas, filingNumber: env['BOARDWRIGHT_FILING_NUMBER'] };
}
