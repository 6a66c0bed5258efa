import { serveGcc, type Answer, type Asked } from '@boardwright/sim/sketch';

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
  postMessage(answer: Answer): void;
};

const serve = serveGcc(answer => scope.postMessage(answer));
// A fault is the worker's: it ends what waits for it.
scope.onmessage = ({ data }) => void serve(data).catch((error: unknown) => setTimeout(() => Promise.reject(error)));
