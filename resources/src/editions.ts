/** Regions in which the service is offered. */
export type Area = 'zh-CN' | 'en-US';

/** What differs between the editions of the service (specification, sections 1, 2 and 5). */
export interface Edition {
  readonly area: Area;
  /** Currency in which customers see prices. */
  readonly currency: 'CNY' | 'USD';
  /** What subscribes to the newsletter. */
  readonly subscribe: 'email' | 'emailOrMobile';
  /** Last line of the footer: the filing number of the site, or a link to the privacy policy. */
  readonly legal: 'filing' | 'privacy';
}

export const editions: Readonly<Record<Area, Edition>> = {
  'zh-CN': { area: 'zh-CN', currency: 'CNY', subscribe: 'emailOrMobile', legal: 'filing' },
  'en-US': { area: 'en-US', currency: 'USD', subscribe: 'email', legal: 'privacy' },
};

export const isArea = (text: string | undefined): text is Area => text !== undefined && Object.hasOwn(editions, text);

/** What decides the edition of a page. */
interface Asked {
  /** What the operator has set for the whole site. */
  readonly setting?: Area | undefined;
  /** What the operator has set for the name of the host. */
  readonly host?: Area | undefined;
  /** Language in the page's address, or that the reader has chosen. */
  readonly language: 'en' | 'zh';
}

/** The edition of a page: as set for the site, else for its host, else by language. */
export const areaOf = ({ setting, host, language }: Asked): Area =>
  setting ?? host ?? (language === 'zh' ? 'zh-CN' : 'en-US');
