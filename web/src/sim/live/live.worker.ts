import { serveLive, type LiveReply, type LiveRequest } from '@boardwright/sim/live';
import { workerScope } from '../../app/workerScope.ts';

const scope = workerScope<LiveRequest, LiveReply>();

const hear = serveLive(reply => scope.postMessage(reply));
scope.onmessage = ({ data }) => hear(data);
