import { create } from 'zustand';

/** Whether the search of the site is open. */
export const useSiteSearch = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

export const openSiteSearch = (): void => useSiteSearch.setState({ isOpen: true });
export const closeSiteSearch = (): void => useSiteSearch.setState({ isOpen: false });
