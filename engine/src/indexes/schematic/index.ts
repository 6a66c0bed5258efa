export { Connectivity } from './connectivity.ts';
export { NetLooks } from './netLooks.ts';
export { Net, type NetItem, type NetPin } from './net.ts';
export type { Cluster, ClusterInfo } from './clusterInfo.ts';
export type { PinNode, ScreenNode } from './screenNodes.ts';
export { usesOf, type Use } from './uses.ts';
export { busNameOf, type BusName } from './busNames.ts';
export { fieldText, onSheet, pinsOfPlaced, powerOf, referenceAt, unitAt, type SymbolPin } from './pins.ts';
