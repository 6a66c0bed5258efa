import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { SharedLog } from './openShared.ts';
import { judge } from './judge.ts';

/** Entry of the process that checks a shared project. */
await once(process, 'message');
// `as`: the service itself has written it.
const log = JSON.parse(await text(process.stdin)) as SharedLog;
process.send!(await judge(log));
process.disconnect();
