export { Connectivity } from './connectivity.ts';
export { Net, type NetItem, type NetPin } from './net.ts';
export type { ClusterInfo } from './clusterInfo.ts';
export type { Cluster, PinNode, ScreenNode } from './screenNodes.ts';
export { usesOf, type Use } from './uses.ts';
export { busNameOf, type BusName } from './busNames.ts';
export { fieldText, onSheet, pinsOfPlaced, powerOf, referenceAt, unitAt, type Placed, type SymbolPin } from './pins.ts';
