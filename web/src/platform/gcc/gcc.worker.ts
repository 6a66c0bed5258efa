import { serveGcc, type Answer, type Asked } from '@boardwright/sim/sketch';
import { workerScope } from '../../app/workerScope.ts';

const scope = workerScope<Asked, Answer>();

const serve = serveGcc(answer => scope.postMessage(answer));
scope.onmessage = ({ data }) =>
  void serve(data).catch((error: unknown) =>
    setTimeout(() => {
      // Outside of any promise: the page is notified of no others' faults, and would wait forever.
      throw error;
    }),
  );
