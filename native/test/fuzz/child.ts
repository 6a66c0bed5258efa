import { reportRuns } from './report.ts';
import { inputOf } from './inputs.ts';

await reportRuns(inputOf);
