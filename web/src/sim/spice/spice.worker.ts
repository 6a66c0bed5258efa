import { work, type RunReply, type RunRequest } from '@boardwright/sim/spice';
import { workerScope } from '../../app/workerScope.ts';

const scope = workerScope<RunRequest, RunReply>();

scope.onmessage = ({ data }) => {
  void work(data, { post: (reply, transfer = []) => scope.postMessage(reply, transfer as Transferable[]) }).catch(
    (error: unknown) =>
      setTimeout(() => {
        // Outside of any promise: the page is notified of no others' faults.
        throw error;
      }),
  );
};
