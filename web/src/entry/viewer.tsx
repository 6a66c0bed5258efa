import './policy.ts';
import { prepareVisit } from '../platform/visit/visitWorker.ts';

// The project is read by a worker while the code that shows it arrives.
prepareVisit();
void import('./viewerApp.tsx');
