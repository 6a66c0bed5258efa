import type { Id } from '../../base/index.ts';
import { asSchematic, PLAIN_LOOK, type Doc, type NetClass, type NetLook, type Obj } from '../../kinds/index.ts';
import { NetClasses } from '../board/netClasses.ts';
import type { Cluster } from './clusterInfo.ts';
import { Connectivity } from './connectivity.ts';
import type { Net } from './net.ts';
import { NetDirectives } from './netDirectives.ts';
import { netText } from './netText.ts';
import type { Use } from './uses.ts';

const givesLook = ({ name, color, lineStyle, wireWidth, busWidth }: NetClass): boolean =>
  name !== 'Default' && (color !== null || !!lineStyle || wireWidth !== null || busWidth !== null);

const sameList = (a: readonly Obj[], b: readonly Obj[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

/** How the net classes of a schematic draw its nets. Without a class that differs from Default, it looks at no net. */
export class NetLooks {
  private static readonly known = new WeakMap<Doc, NetLooks>();

  static of(doc: Doc): NetLooks {
    let looks = NetLooks.known.get(doc);
    if (!looks) NetLooks.known.set(doc, (looks = new NetLooks(doc)));
    return looks;
  }

  private readonly doc: Doc;
  private settings: Doc['settings'] | undefined;
  private classes!: NetClasses;
  private directives!: NetDirectives;
  /** Rule areas, and with them directives, of which `directives` knows. */
  private areas: readonly Obj[] = [];
  private followed = -1;
  private varied = false;
  private plain: NetLook = PLAIN_LOOK;
  /** Kept up to date by others. */
  private shared: Connectivity | undefined;
  private own: Connectivity | undefined;
  private revision = -1;
  /** A net or cluster that changes becomes another object. */
  private nets = new WeakMap<Net, NetLook>();
  private buses = new WeakMap<Cluster, Map<string, NetLook>>();

  private constructor(doc: Doc) {
    this.doc = doc;
  }

  /** Takes nets from a connectivity that follows the document, instead of finding them again after each change. */
  use(connectivity: Connectivity): void {
    this.shared = connectivity;
  }

  /** Whether any net may look different from others. */
  get isVaried(): boolean {
    this.follow();
    return this.varied;
  }

  /** Look of what a wire, bus, label or junction belongs to on a page; '' is the first page. */
  of(item: Id, path: string): NetLook {
    this.follow();
    if (!this.varied) return this.plain;
    const found = this.connectivity.clusterOf(item, path || undefined);
    if (!found) return this.plain;
    if (found.cluster.info.level === 'b') return this.ofBus(found.cluster, found.use);
    const net = this.connectivity.netOf(item, found.use.path);
    return net ? this.ofNet(net) : this.plain;
  }

  private follow(): void {
    const { settings } = this.doc;
    if (this.settings !== settings) this.classify(settings);
    if (this.followed === this.doc.revision) return;
    this.followed = this.doc.revision;
    const areas = [...this.doc.all('ruleArea')];
    const concerned: readonly Obj[] = areas.length === 0 ? areas : [...areas, ...this.doc.all('directive')];
    if (this.directives && sameList(concerned, this.areas)) return;
    this.areas = concerned;
    this.directives = new NetDirectives(this.doc);
    this.nets = new WeakMap();
    this.buses = new WeakMap();
  }

  private classify(settings: Doc['settings']): void {
    this.settings = settings;
    this.classes = new NetClasses(asSchematic(settings));
    this.plain = this.classes.classes[0]!.look;
    this.varied = (settings.netClasses as readonly NetClass[]).some(givesLook);
    this.nets = new WeakMap();
    this.buses = new WeakMap();
  }

  private get connectivity(): Connectivity {
    if (this.shared) return this.shared;
    if (!this.own || this.revision !== this.doc.revision) this.own = new Connectivity(this.doc);
    this.revision = this.doc.revision;
    return this.own;
  }

  private ofNet(net: Net): NetLook {
    let look = this.nets.get(net);
    if (!look) {
      this.nets.set(net, (look = this.classes.lookOf(net.name, this.directives.of(net))));
    }
    return look;
  }

  private ofBus(cluster: Cluster, use: Use): NetLook {
    let byPath = this.buses.get(cluster);
    if (!byPath) this.buses.set(cluster, (byPath = new Map()));
    let look = byPath.get(use.path);
    if (!look) {
      const labels = cluster.info.labels.map(({ label }) => label);
      const label = labels.find(({ kind }) => kind === 'globalLabel') ?? labels[0];
      const text = label?.text ?? cluster.info.sheetPins[0]?.pin.text ?? '';
      const name = label?.kind === 'globalLabel' || text === '' ? text : `${use.prefix}${netText(text)}`;
      byPath.set(use.path, (look = this.classes.lookOf(name, this.directives.on(cluster, use.screen))));
    }
    return look;
  }
}
