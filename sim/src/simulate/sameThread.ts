import { work, type HomeEnd, type RunReply } from '../spice/index.ts';

/** Runs in the calling thread, as a worker would. */
export function sameThread(): HomeEnd {
  let receive: (reply: RunReply) => void = () => {};
  let fail: (error: Error) => void = () => {};
  let isOver = false;
  return {
    post: request => {
      const post = (reply: RunReply): void => {
        // Messages of a worker are copies, too.
        if (!isOver) receive(structuredClone(reply));
      };
      work(request, { post }).catch((error: unknown) => fail(error as Error));
    },
    listen: (received, failed) => {
      receive = received;
      fail = failed;
    },
    end: () => (isOver = true),
  };
}
