export { netlistOf, schematicInfo, type Netlist, type SchematicInfo } from './netlist.ts';
export { readKicadNetlist } from './kicadNet.ts';
