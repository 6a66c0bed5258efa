import { create } from 'zustand';
import type { Locale } from '../app/preferences.ts';
import { readData } from '../app/readData.ts';

/** A place of the site with its name. */
export interface PanelLink {
  readonly to: string;
  readonly label: string;
}

/** What the server lists for the menus of the header. */
export interface SiteMenu {
  readonly products: readonly PanelLink[];
  readonly resources: readonly PanelLink[];
}

const EMPTY: SiteMenu = { products: [], resources: [] };
/** Most links of a menu that come from the server. */
const MOST = 6;

export const useSiteMenu = create<SiteMenu>()(() => EMPTY);

interface Row {
  readonly url: string;
  readonly title: string;
}

const asked = new Map<Locale, Promise<SiteMenu>>();

async function load(locale: Locale): Promise<SiteMenu> {
  const [products, articles] = await Promise.all([
    readData<readonly Row[]>('/api/eda/blog/product/list', locale),
    readData<{ readonly rows: readonly { readonly seoUnique: string; readonly title: string }[] }>(
      `/api/eda/article/list?pageSize=${MOST}`,
      locale,
    ),
  ]);
  return {
    products: (products ?? []).slice(0, MOST).map(({ url, title }) => ({ to: `/product/${url}`, label: title })),
    resources: (articles?.rows ?? []).map(({ seoUnique, title }) => ({ to: `/resources/${seoUnique}`, label: title })),
  };
}

/** Asks the server for its menus, once for each language of the page. */
export async function loadSiteMenu(locale: Locale): Promise<void> {
  const promise = asked.get(locale) ?? load(locale);
  asked.set(locale, promise);
  useSiteMenu.setState(await promise);
}
