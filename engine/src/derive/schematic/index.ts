export { Connectivity } from './connectivity.ts';
export { Net, type NetItem, type NetPin } from './net.ts';
export { infoOf, type ClusterInfo } from './clusterInfo.ts';
export type { Cluster } from './screenGraph.ts';
export type { ScreenNode } from './screenNodes.ts';
export type { Use } from './uses.ts';
export { usesOf } from './uses.ts';
export { busNameOf, type BusName } from './busNames.ts';
export { fieldText, onSheet, pinsOfPlaced, referenceAt, unitAt, type Placed, type SymbolPin } from './pins.ts';
