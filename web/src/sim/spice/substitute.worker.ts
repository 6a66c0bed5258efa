import type { RunReply, RunRequest } from '@boardwright/sim/spice';
import { workerScope } from '../../app/workerScope.ts';
import { workSubstitute } from './substitute.ts';

const scope = workerScope<RunRequest, RunReply>();

scope.onmessage = ({ data }) => {
  void workSubstitute(data.deck, {
    post: (reply, transfer = []) => scope.postMessage(reply, transfer as Transferable[]),
  }).catch((error: unknown) =>
    setTimeout(() => {
      // Outside of any promise: the page is notified of no others' faults.
      throw error;
    }),
  );
};
