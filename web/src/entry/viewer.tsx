import './policy.ts';
import { prepareVisit } from '../platform/visit/visitWorker.ts';

/** The texts of the product are among what did not arrive. */
const UNLOADED = 'This page could not be loaded. Load it again. / 页面没有加载成功，请重新加载。';

// The project is read by a worker while the code that shows it arrives.
prepareVisit();
import('./viewerApp.tsx').catch((error: unknown) => {
  console.error(error);
  document.getElementById('root')!.textContent = UNLOADED;
});
