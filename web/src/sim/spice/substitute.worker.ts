import type { RunReply, RunRequest } from '@boardwright/sim/spice';
import { workSubstitute } from './substitute.ts';

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<RunRequest>) => void) | null;
  postMessage(reply: RunReply, transfer?: Transferable[]): void;
};

scope.onmessage = ({ data }) => {
  void workSubstitute(data.deck, {
    post: (reply, transfer = []) => scope.postMessage(reply, transfer as Transferable[]),
  }).catch((error: unknown) =>
    setTimeout(() => {
      // Outside of any promise: the page hears of no others' faults.
      throw error;
    }),
  );
};
