import { includesOf } from '@boardwright/sim/spice';
import type { Id } from '@boardwright/engine/base';
import type { FileSet } from '@boardwright/engine/formats';
import type { ProjectStore } from '@boardwright/engine/storage';

/** Where the simulator's files lie among a project's blobs, under the paths that they had in its files. */
export const SPICE = 'spice/';

/** Netlists that are simulated by themselves. */
export const NETLIST = /\.(cir|ckt|sp|spi|spice|net)$/i;

/** What models and data of simulators are called. */
const MODELS =
  /\.(cir|ckt|sp|spi|spice|lib|mod|model|models|mdl|sub|subckt|inc|include|in|txt|dat|md|bjt|mos|dio|jft)$/i;

const MOST = 32 * 1024 * 1024;

/** Libraries of symbols of old KiCad end as those of SPICE do. */
const isSymbols = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, 16)).startsWith('EESchema-');

/** The simulator's files among a project's. */
export function spiceFiles(files: FileSet): { readonly name: string; readonly bytes: Uint8Array }[] {
  let room = MOST;
  return files.names.flatMap(name => {
    const bytes = MODELS.test(name) ? files.read(name) : undefined;
    if (!bytes || bytes.length > room || isSymbols(bytes)) return [];
    room -= bytes.length;
    return [{ name, bytes }];
  });
}

const tidy = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .replace(/^\$\{KIPRJMOD\}\//, '')
    .replace(/^(\.\/)+/, '');
const last = (name: string): string => name.slice(name.lastIndexOf('/') + 1).toLowerCase();

/** The models of a project, as netlists and parts name them. */
export class ModelFiles {
  private texts = new Map<string, string>();

  /** Reads what the project has now. */
  async load(projects: ProjectStore, project: Id): Promise<this> {
    const blobs = (await projects.blobs(project)).filter(({ name }) => name.startsWith(SPICE));
    const texts = await Promise.all(
      blobs.map(async ({ name, hash }) => {
        const bytes = await projects.getBlob(hash);
        return [name.slice(SPICE.length), new TextDecoder().decode(bytes)] as const;
      }),
    );
    this.texts = new Map(texts);
    return this;
  }

  get names(): string[] {
    return [...this.texts.keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  }

  /** By its path, else by its name alone: projects come from folders that are not here. */
  read(name: string): string | undefined {
    const wanted = tidy(name);
    const exact = this.texts.get(wanted);
    if (exact !== undefined) return exact;
    const found = this.names.find(each => last(each) === last(wanted));
    return found === undefined ? undefined : this.texts.get(found);
  }

  /** All that a netlist includes, and that these include, by the names by which they do. */
  includedBy(netlist: string): Record<string, string> {
    const files: Record<string, string> = {};
    const waiting = includesOf(netlist).map(name => [name, name] as const);
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [path, name] = next;
      const text = path in files ? undefined : this.read(name);
      if (text === undefined) continue;
      files[path] = text;
      // A library names what it includes from where it lies.
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      for (const each of includesOf(text)) waiting.push([folder + each, each]);
    }
    // Data that models read by name, as tables and digital stimuli do.
    for (const [name, text] of this.texts)
      if (!(name in files) && netlistNames(netlist, files, name)) files[name] = text;
    return files;
  }
}

const netlistNames = (netlist: string, files: Readonly<Record<string, string>>, name: string): boolean =>
  [netlist, ...Object.values(files)].some(text => text.includes(`"${name}"`) || text.includes(last(name)));
