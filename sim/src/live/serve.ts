import { makeMcu } from './makeMcu.ts';
import type { LiveReply, LiveRequest } from './protocol.ts';
import { LiveSession } from './session.ts';

/** A live circuit in this thread, which is a worker's: takes what comes over the wire, and answers by `post`. */
export function serveLive(post: (reply: LiveReply) => void): (request: LiveRequest) => void {
  const session = new LiveSession({
    post,
    mcu: makeMcu,
    later: (ms, call) => void setTimeout(call, ms),
    clock: () => performance.now(),
  });
  // Requests are heard in their order, also while the circuit is being made; the session reports what fails.
  let before = Promise.resolve();
  return request => {
    before = before.then(() => session.hear(request));
  };
}
