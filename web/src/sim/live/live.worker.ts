import { serveLive, type LiveReply, type LiveRequest } from '@boardwright/sim/live';

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<LiveRequest>) => void) | null;
  postMessage(reply: LiveReply): void;
};

const hear = serveLive(reply => scope.postMessage(reply));
scope.onmessage = ({ data }) => hear(data);
