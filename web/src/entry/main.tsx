import './policy.ts';
// Before the libraries of components: the texts arrive while those are evaluated.
import '../app/texts.ts';
import { storeApp } from '../platform/offline.ts';
import { preloadPage, router } from './routes.tsx';
import { showApp } from './showApp.tsx';
import { guardUnsaved } from '../project/unsaved.ts';
import { followClosing, followOpenedFiles } from '../project/openedFiles.ts';

/** A prerendered page stays until this one can take its place. Not awaited here: the page's code waits for the end of this module. */
async function start(): Promise<void> {
  // Where something could not be fetched the app itself says so.
  if (document.getElementById('root')!.hasChildNodes())
    await preloadPage().catch((error: unknown) => console.error(error));
  showApp(router);
}

void start();
guardUnsaved();
followClosing();
storeApp();
followOpenedFiles(address => void router.navigate(address));
