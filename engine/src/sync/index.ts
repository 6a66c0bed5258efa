export { catchUp } from './catchUp.ts';
export {
  SyncEngine,
  type Announced,
  type ProjectSync,
  type SyncEvents,
  type SyncOverview,
  type SyncState,
} from './engine.ts';
export { SyncLoop, type Clock } from './loop.ts';
export { RemoteError, type Pulled, type Pushed, type Remote, type RemoteFault, type RemoteProject } from './port.ts';
export { remoteOver, type CloudCalls } from './remote.ts';
