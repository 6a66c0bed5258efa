import type { Id } from '../../base/index.ts';
import { isPlaced, screenOf, type Change, type Doc, type Obj, type Placed } from '../../kinds/index.ts';
import type { Derived } from '../derived.ts';
import type { BusAliases } from './busNames.ts';
import { NetGraph, type ClusterUse } from './netGraph.ts';
import type { Net, NetItem } from './net.ts';
import { fieldText, type SymbolRecord } from './pins.ts';
import type { Cluster } from './clusterInfo.ts';
import { ScreenState, type ScreenChange } from './screens.ts';
import { usesOf, type Use } from './uses.ts';

/**
 * The nets of a schematic, as KiCad 9 finds and names them, kept up to date from changes alone: an edit redoes the
 * clusters that it touches on its screen and the nets that these belong to.
 */
export class Connectivity implements Derived {
  #doc!: Doc;
  #screens = new Map<string, ScreenState>();
  #uses: ReadonlyMap<string, Use> = new Map();
  #nets = new NetGraph(() => undefined);
  /** Components by the symbol that they show. */
  #users = new Map<Id, Set<Id>>();

  constructor(doc?: Doc) {
    if (doc) this.reset(doc);
  }

  reset(doc: Doc): void {
    for (const _ of this.building(doc));
  }

  /** The same page by page. */
  *building(doc: Doc): Generator<void> {
    this.#doc = doc;
    this.#screens = new Map();
    this.#users = new Map();
    const { settings } = doc;
    if (settings.type === 'schematic') {
      const byScreen = Map.groupBy(doc.everything(), screenOf);
      for (const { id } of settings.screens) this.#state(id).load(byScreen.get(id) ?? []);
    }
    for (const object of doc.everything()) if (isPlaced(object)) this.#use(object);
    yield;
    yield* this.#joiningPages();
  }

  apply(change: Change): void {
    if (change.settings && settingsMatter(change.settings)) {
      this.reset(this.#doc);
      return;
    }
    const edits = this.#editsOf(change);
    if (structureMatters(change)) {
      for (const [screen, { removed, added }] of edits) this.#state(screen).update(removed, added);
      for (const _ of this.#joiningPages());
      return;
    }
    const gone: Cluster[] = [];
    const fresh: ClusterUse[] = [];
    for (const [screen, { removed, added }] of edits) collect(this.#state(screen).update(removed, added), gone, fresh);
    this.#nets.update(gone, fresh);
  }

  /** All nets by name, in no particular order. A net of wires alone has no name and is none. */
  nets(): ReadonlyMap<string, Net> {
    return this.#nets.byName;
  }

  /** Names of the nets that came, went or became others with the last change. */
  netsTouched(): ReadonlySet<string> {
    return this.#nets.touched;
  }

  /** All pages, the root first. */
  uses(): ReadonlyMap<string, Use> {
    return this.#uses;
  }

  /** The net of a wire, label or mark; of an object with several pins, the net of its first. `path`: the first page. */
  netOf(item: Id, path?: string): Net | undefined {
    return this.#find(item, path, () => true);
  }

  /** What hangs together with a wire, bus, label or junction on a page. `path`: the first page. */
  clusterOf(item: Id, path?: string): { readonly cluster: Cluster; readonly use: Use } | undefined {
    const { graph, page } = this.#page(item, path) ?? {};
    const use = page === undefined ? undefined : this.#uses.get(page);
    if (!graph || !use) return undefined;
    let empty: Cluster | undefined;
    for (const node of graph.nodesOf(item)) {
      const cluster = graph.clusterOf(node);
      // A junction has a node for wires and one for buses; the other lies alone.
      if (cluster && cluster.members.length > 1) return { cluster, use };
      empty ??= cluster;
    }
    return empty && { cluster: empty, use };
  }

  /** The net of a component's pin, by number. */
  netOfPin(component: Id, number: string, path?: string): Net | undefined {
    return this.#find(component, path, node => node.type === 'pin' && node.pin.number === number);
  }

  /** The net of a pin of a sheet symbol. */
  netOfSheetPin(sheet: Id, pin: Id, path?: string): Net | undefined {
    return this.#find(sheet, path, node => node.type === 'sheetPin' && node.pin.id === pin);
  }

  /** Nets that the wires of a bus belong to, for any part of the bus. */
  netsOfBus(item: Id, path?: string): readonly Net[] {
    const { graph, page } = this.#page(item, path) ?? {};
    const node = graph?.nodesOf(item).find(({ level }) => level === 'b');
    const cluster = node && graph?.clusterOf(node);
    if (!cluster) return [];
    return this.#nets.netsOfBus(cluster, page!).flatMap(({ net }) => net ?? []);
  }

  /** Names of the wires of a bus as labels on its sheet spell them, for any part of the bus. */
  busMembers(item: Id, path?: string): readonly string[] {
    const { graph } = this.#page(item, path) ?? {};
    const node = graph?.nodesOf(item).find(({ level }) => level === 'b');
    const cluster = node && graph?.clusterOf(node);
    return cluster ? cluster.info.slots.flatMap(slot => slot.names[0]?.name ?? []) : [];
  }

  itemsOfNet(name: string): readonly NetItem[] {
    return this.#nets.byName.get(name)?.items ?? [];
  }

  /** What hangs together on a page. */
  clustersOn(path: string): Iterable<Cluster> {
    const use = this.#uses.get(path);
    return (use && this.#screens.get(use.screen)?.graphAt(path)?.clusters()) ?? [];
  }

  /** The first page by its path that shows a cluster. */
  firstUseOf(cluster: Cluster): Use | undefined {
    return this.#nets.firstUseOf(cluster);
  }

  /** Records of a sheet file. */
  objectsOn(screen: string): Iterable<Obj> {
    return this.#screens.get(screen)?.objects.values() ?? [];
  }

  #page(item: Id, path: string | undefined) {
    const object = this.#doc.get(item);
    const state = object && this.#screens.get(screenOf(object));
    const page = path ?? state?.uses[0]?.path;
    const graph = page === undefined ? undefined : state?.graphAt(page);
    return graph && page !== undefined ? { graph, page } : undefined;
  }

  #find(item: Id, path: string | undefined, fits: (node: ReturnType<NodesOf>[number]) => boolean): Net | undefined {
    const { graph, page } = this.#page(item, path) ?? {};
    for (const node of graph?.nodesOf(item) ?? []) {
      const cluster = fits(node) ? graph!.clusterOf(node) : undefined;
      const net = cluster && this.#nets.netOf(cluster, page!);
      if (net) return net;
    }
    return undefined;
  }

  #state(screen: string): ScreenState {
    let state = this.#screens.get(screen);
    if (!state) {
      const { settings } = this.#doc;
      const aliases: BusAliases = settings.type === 'schematic' ? settings.busAliases : {};
      const symbolOf = ({ symbol }: Placed): SymbolRecord | undefined => {
        const found = this.#doc.get(symbol);
        return found?.kind === 'symbol' ? found : undefined;
      };
      this.#screens.set(screen, (state = new ScreenState({ aliases, symbolOf })));
    }
    return state;
  }

  /** Which records came and went on which screen; a changed symbol touches all that show it. */
  #editsOf(change: Change): Map<string, { removed: Set<Id>; added: Obj[] }> {
    const edits = new Map<string, { removed: Set<Id>; added: Obj[] }>();
    const at = (object: Obj) => {
      const screen = screenOf(object);
      let edit = edits.get(screen);
      if (!edit) edits.set(screen, (edit = { removed: new Set(), added: [] }));
      return edit;
    };
    const symbols = new Set<Id>();
    const leave = (object: Obj): void => {
      if (object.kind === 'symbol') symbols.add(object.id);
      if (isPlaced(object)) this.#users.get(object.symbol)?.delete(object.id);
      at(object).removed.add(object.id);
    };
    const enter = (object: Obj): void => {
      if (object.kind === 'symbol') symbols.add(object.id);
      if (isPlaced(object)) this.#use(object);
      at(object).added.push(object);
    };
    for (const object of change.removed.values()) leave(object);
    for (const object of change.added.values()) enter(object);
    for (const [from, to] of change.updated.values()) {
      leave(from);
      enter(to);
    }
    for (const symbol of symbols)
      for (const id of this.#users.get(symbol) ?? []) {
        const user = this.#doc.get(id);
        if (!user || change.added.has(id) || change.updated.has(id)) continue;
        at(user).removed.add(id);
        at(user).added.push(user);
      }
    edits.delete('');
    return edits;
  }

  #use(component: Placed): void {
    const users = this.#users.get(component.symbol);
    if (users) users.add(component.id);
    else this.#users.set(component.symbol, new Set([component.id]));
  }

  /** Walks the hierarchy and joins all pages again. */
  *#joiningPages(): Generator<void> {
    this.#uses = usesOf(this.#doc);
    const { settings } = this.#doc;
    const texts = settings.textVariables;
    this.#nets = new NetGraph((name, { sheet, path, prefix }) => {
      const own = sheet?.fields.find(field => field.name === name)?.value;
      if (own !== undefined) return own;
      if (name === 'SHEETNAME') return sheet ? fieldText(sheet.fields, 'Sheetname') : '';
      if (name === 'SHEETPATH') return prefix;
      if (name === '#') return String([...this.#uses.keys()].indexOf(path) + 1);
      return Object.hasOwn(texts, name) ? texts[name] : undefined;
    });
    const byScreen = Map.groupBy(this.#uses.values(), use => use.screen);
    const fresh: ClusterUse[] = [];
    for (const [screen, state] of this.#screens) {
      fresh.push(...state.build(byScreen.get(screen) ?? []).fresh);
      yield;
    }
    this.#nets.update([], fresh);
  }
}

type NodesOf = NonNullable<ReturnType<ScreenState['graphAt']>>['nodesOf'];

function collect(change: ScreenChange, gone: Cluster[], fresh: ClusterUse[]): void {
  for (const cluster of change.gone) gone.push(cluster);
  for (const item of change.fresh) fresh.push(item);
}

function settingsMatter([from, to]: NonNullable<Change['settings']>): boolean {
  if (from.type !== 'schematic' || to.type !== 'schematic') return from.type !== to.type;
  return (
    from.screens.map(screen => screen.id).join() !== to.screens.map(screen => screen.id).join() ||
    from.busAliases !== to.busAliases ||
    from.textVariables !== to.textVariables
  );
}

/** Whether pages come, go or are renamed: then the whole hierarchy is joined again. */
function structureMatters(change: Change): boolean {
  const isSheet = (object: Obj): boolean => object.kind === 'sheet';
  for (const object of change.added.values()) if (isSheet(object)) return true;
  for (const object of change.removed.values()) if (isSheet(object)) return true;
  for (const [from, to] of change.updated.values())
    if (
      from.kind === 'sheet' &&
      to.kind === 'sheet' &&
      (from.target !== to.target || from.screen !== to.screen || from.fields !== to.fields)
    )
      return true;
  return false;
}
