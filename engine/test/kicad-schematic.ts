import { openDocument, type Store } from '../src/kinds/index.ts';
import type { FileSet, OutputFile } from '../src/formats/index.ts';
import { readSchematic, type SchematicData, type SymbolSource } from '../src/formats/kicad/schematic/index.ts';
import { corpusBytes, corpusFiles } from './corpus.ts';

/** Folder below the corpus and root sheet of every schematic of the corpus. */
export const SCHEMATICS: readonly (readonly [folder: string, root: string])[] = [
  ['kicad/v4-tomu', 'tomu.sch'],
  ['kicad/v5-complex_hierarchy', 'complex_hierarchy.sch'],
  ['kicad/v5-framework-expansion-card', 'Microcontroller.sch'],
  ['kicad/v5-interf_u', 'interf_u.sch'],
  ['kicad/v5-kit-dev-coldfire', 'kit-dev-coldfire-xilinx_5213.sch'],
  ['kicad/v5-orangecrab-r0.2.1', 'hardware/orangecrab_r0.2.1/OrangeCrab.sch'],
  ['kicad/v5-splitflap-buddy-breadboard', 'chainlinkBuddyBreadboard.sch'],
  ['kicad/v6-nrfmicro', 'nrfmicro.kicad_sch'],
  ['kicad/v6-pic_programmer', 'pic_programmer.kicad_sch'],
  ['kicad/v6-splitflap-sensor_smd', 'sensor_smd.kicad_sch'],
  ['kicad/v6-stickhub', 'StickHub.kicad_sch'],
  ['kicad/v6-sweep-mini', 'sweep-mini.kicad_sch'],
  ['kicad/v7-bitaxe-ultra', 'bitaxeUltra.kicad_sch'],
  ['kicad/v8-glasgow-revC3', 'glasgow.kicad_sch'],
  ['kicad/v8-icebreaker-bitsy', 'icebreaker-bitsy.kicad_sch'],
  ['kicad/v9-castor-expander', 'expander.kicad_sch'],
  ['kicad/v9-complex_hierarchy', 'complex_hierarchy.kicad_sch'],
  ['kicad/v9-multichannel', 'multichannel_mixer.kicad_sch'],
  ['kicad/v9-royalblue54l-feather', 'RoyalBlue54L-Feather.kicad_sch'],
  ['kicad/v9-royalblue54l-feather/nfc_antenna/RoyalBlue54L-NFC-Antenna', 'RoyalBlue54L-NFC-Antenna.kicad_sch'],
  ['kicad/v9-video', 'video.kicad_sch'],
  ['kicad/v10-cm5_minima', 'CM5_MINIMA_3.kicad_sch'],
  ['kicad/v10-pic_programmer', 'pic_programmer.kicad_sch'],
];

/** The simulation projects, each with one root. */
export const simulations = (): (readonly [string, string])[] =>
  corpusFiles('spice/kicad-sim', '.kicad_pro').map(name => {
    const slash = name.lastIndexOf('/');
    const root = `${name.slice(slash + 1, -'.kicad_pro'.length)}.kicad_sch`;
    return [name.slice(0, slash), root] as const;
  });

export function corpusFolder(folder: string): FileSet {
  const names = corpusFiles(folder, '').map(name => name.slice(folder.length + 1));
  const known = new Set(names);
  return { names, read: name => (known.has(name) ? corpusBytes(`${folder}/${name}`) : undefined) };
}

export function fileSet(files: readonly OutputFile[]): FileSet {
  const byName = new Map(files.map(({ name, bytes }) => [name, bytes]));
  return { names: [...byName.keys()], read: name => byName.get(name) };
}

export function schematicOf(folder: string, root: string, symbols?: SymbolSource): SchematicData {
  const read = readSchematic(corpusFolder(folder), root, {}, symbols);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

export const openSchematic = (folder: string, root: string, symbols?: SymbolSource): Store =>
  openDocument(schematicOf(folder, root, symbols));

/** Plain data that `toEqual` compares fast. */
export const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) => (inner instanceof Int32Array ? Array.from(inner) : inner)),
  );
