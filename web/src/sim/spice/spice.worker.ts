import { work, type RunReply, type RunRequest } from '@boardwright/sim/spice';

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<RunRequest>) => void) | null;
  postMessage(reply: RunReply, transfer?: Transferable[]): void;
};

scope.onmessage = ({ data }) => {
  void work(data, { post: (reply, transfer = []) => scope.postMessage(reply, transfer as Transferable[]) }).catch(
    (error: unknown) =>
      setTimeout(() => {
        // Outside of any promise: the page hears of no others' faults.
        throw error;
      }),
  );
};
