import { loadContent } from '../../content/content.ts';
import { usePreferences } from '../../app/preferences.ts';
import { contentPath } from './contentPath.ts';

/** Loads the text of the page of content at an address, so that the page is shown at once. */
export async function preloadContent(pathname: string): Promise<void> {
  await loadContent(usePreferences.getState().locale, contentPath(pathname));
}
