import './policy.ts';
// Before the libraries of components: the texts arrive while those are evaluated.
import '../app/texts.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { storeApp } from '../platform/offline.ts';
import { preloadPage, router } from './routes.tsx';
import { guardUnsaved } from '../project/unsaved.ts';
import { followClosing, followOpenedFiles } from '../project/openedFiles.ts';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '../styles/base.css';
import '../styles/phone.css';

/** A prerendered page stays until this one can take its place. Not awaited here: the page's code waits for the end of this module. */
async function start(): Promise<void> {
  const root = document.getElementById('root')!;
  // Where something could not be fetched the app itself says so.
  if (root.hasChildNodes()) await preloadPage().catch((error: unknown) => console.error(error));
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
guardUnsaved();
followClosing();
storeApp();
followOpenedFiles(address => void router.navigate(address));
