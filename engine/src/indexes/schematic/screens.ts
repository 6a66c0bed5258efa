import type { Id } from '../../base/index.ts';
import { type Obj, type Placed } from '../../kinds/index.ts';
import { unitAt, type SymbolRecord } from './pins.ts';
import { ScreenGraph } from './screenGraph.ts';
import type { Cluster } from './clusterInfo.ts';
import type { BusAliases } from './busNames.ts';
import type { ClusterUse } from './netGraph.ts';
import type { Use } from './uses.ts';

export interface ScreenChange {
  readonly gone: Cluster[];
  readonly fresh: ClusterUse[];
}

/** The graph of a screen for the pages on which all its components show the same units: nearly always all of them. */
interface Variant {
  readonly graph: ScreenGraph;
  readonly uses: readonly Use[];
}

/** One screen with its pages. */
export class ScreenState {
  readonly #objects = new Map<Id, Obj>();
  readonly #context: { readonly aliases: BusAliases; symbolOf(component: Placed): SymbolRecord | undefined };
  #uses: readonly Use[] = [];
  #variants: readonly Variant[] = [];

  constructor(context: { readonly aliases: BusAliases; symbolOf(component: Placed): SymbolRecord | undefined }) {
    this.#context = context;
  }

  get objects(): ReadonlyMap<Id, Obj> {
    return this.#objects;
  }

  graphAt(path: string): ScreenGraph | undefined {
    return this.#variants.find(({ uses }) => uses.some(use => use.path === path))?.graph;
  }

  get uses(): readonly Use[] {
    return this.#uses;
  }

  /** Sets the pages and builds everything again; `update` reports what was there before. */
  build(uses: readonly Use[]): ScreenChange {
    const gone = this.#variants.flatMap(({ graph }) => [...graph.clusters()]);
    this.#uses = uses;
    const variants = [...Map.groupBy(uses, use => this.#unitsAt(use.path)).values()].map(own => {
      const path = own[0]!.path;
      const graph = new ScreenGraph({
        ...this.#context,
        symbolOf: this.#context.symbolOf,
        unitOf: c => unitAt(c, path),
      });
      return { graph, uses: own, fresh: graph.update([], this.#objects.values()).fresh };
    });
    this.#variants = variants;
    return { gone, fresh: variants.flatMap(({ uses: own, fresh }) => fresh.map(cluster => ({ cluster, uses: own }))) };
  }

  /** Takes records in and out without looking at connections; `build` must follow. */
  load(objects: Iterable<Obj>): void {
    for (const object of objects) this.#objects.set(object.id, object);
  }

  update(removed: ReadonlySet<Id>, added: readonly Obj[]): ScreenChange {
    for (const id of removed) this.#objects.delete(id);
    this.load(added);
    if (this.#uses.length > 1 && added.some(object => this.#dividesPages(object))) return this.build(this.#uses);
    const gone: Cluster[] = [];
    const fresh: ClusterUse[] = [];
    for (const { graph, uses } of this.#variants) {
      const change = graph.update(removed, added);
      gone.push(...change.gone);
      for (const cluster of change.fresh) fresh.push({ cluster, uses });
    }
    return { gone, fresh };
  }

  /** Units by page of the components that show different ones, as text. */
  #unitsAt(path: string): string {
    if (this.#uses.length < 2) return '';
    const units: string[] = [];
    for (const object of this.#objects.values())
      if (object.kind === 'component' && unitAt(object, path) !== object.unit)
        units.push(`${object.id}:${unitAt(object, path)}`);
    return units.sort().join();
  }

  #dividesPages(object: Obj): boolean {
    if (object.kind !== 'component') return false;
    return this.#variants.some(({ uses }) =>
      uses.some(use => unitAt(object, use.path) !== unitAt(object, uses[0]!.path)),
    );
  }
}
