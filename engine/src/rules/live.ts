import type { Id } from '../base/index.ts';
import type { Connectivity, Net, SpatialIndex, Use } from '../derive/index.ts';
import type { Change, Doc, Obj } from '../kinds/index.ts';
import type { ErcRule } from './erc/ercRule.ts';
import { namesOn } from './erc/netNames.ts';
import { pagesAnew, type ErcPage } from './erc/page.ts';
import { unitsOn } from './erc/parts.ts';
import type { Finding } from './finding.ts';
import { ercInput } from './input.ts';
import type { ErcInput, Found } from './rule.ts';
import { findingOf, rules, severityOf } from './run.ts';

/** A piece of the design: a screen by its id, a net, or all of it. */
type Piece = string | Net | null;

/**
 * The electrical rules kept up to date as one draws: an edit marks the sheets and nets that it touches, and `work` looks
 * at those alone. Rules about the whole design run again when a kind of record changed that they read.
 *
 * `work` is a generator so that an editor can do it in slices between two frames; an edit in between only marks more.
 */
export class LiveErc {
  readonly #doc: Doc;
  readonly #nets: Connectivity;
  readonly #index: SpatialIndex | undefined;
  /** What was found, by rule and piece; only where something was. */
  readonly #found = new Map<ErcRule, Map<Piece, readonly Found[]>>();
  readonly #known = new Set<Net>();
  #pages: ReadonlyMap<string, ErcPage> = new Map();
  readonly #stalePages = new Set<string>();
  readonly #staleRules = new Set<ErcRule>(rules.erc);
  #netsStale = true;
  #uses: ReadonlyMap<string, Use> | undefined;
  /** Settings under which the pieces were looked at. */
  #settings: Doc['settings'];
  #input: ErcInput | undefined;

  /** `nets` must have taken in a change before `apply` is told of it. */
  constructor(doc: Doc, nets: Connectivity, index?: SpatialIndex) {
    this.#doc = doc;
    this.#nets = nets;
    this.#index = index;
    this.#settings = doc.settings;
  }

  apply(change: Change): void {
    // What the run in progress saw of the document is over.
    this.#input = undefined;
    this.#netsStale = true;
    const kinds = new Set<string>();
    const symbols = new Set<Id>();
    const touch = (object: Obj): void => {
      kinds.add(object.kind);
      if (object.kind === 'symbol') symbols.add(object.id);
      if ('screen' in object) this.#stalePages.add(object.screen);
    };
    for (const object of change.added.values()) touch(object);
    for (const object of change.removed.values()) touch(object);
    for (const [from, to] of change.updated.values()) {
      touch(from);
      touch(to);
    }
    if (symbols.size > 0)
      for (const kind of ['component', 'powerPort'] as const)
        for (const { symbol, screen } of this.#doc.all(kind)) if (symbols.has(symbol)) this.#stalePages.add(screen);
    for (const rule of rules.erc)
      if (rule.document && rule.reads.some(kind => kinds.has(kind))) this.#staleRules.add(rule);
    this.#pages = new Map([...this.#pages].filter(([screen]) => !this.#stalePages.has(screen)));
  }

  /** Looks at what was touched, piece by piece; done when it ends. */
  *work(): Generator<void> {
    if (settingsMatter(this.#settings, this.#doc.settings) || this.#nets.uses() !== this.#uses) this.#forget();
    while (this.#netsStale || this.#stalePages.size > 0 || this.#staleRules.size > 0) {
      const input = (this.#input ??= this.#look());
      for (const step of this.#steps(input)) {
        step();
        yield;
        // An edit came in between: what is left is looked at as it is now.
        if (this.#input !== input) break;
      }
      if (this.#nets.uses() !== this.#uses) this.#forget();
    }
  }

  /** Does all the work at once. */
  settle(): void {
    for (const _ of this.work());
  }

  /** All that the last work found, as a full run gives it: in the order of the rules, page by page from top to bottom. */
  findings({ excluded = false }: { readonly excluded?: boolean } = {}): Finding[] {
    const accepted = new Set(this.#doc.settings.exclusions.map(({ key }) => key));
    const findings: Finding[] = [];
    for (const rule of rules.erc) {
      const severity = severityOf(rule, this.#doc.settings);
      if (severity === 'ignore') continue;
      const met = new Set<string>();
      const own: Finding[] = [];
      const take = (found: Found): void => {
        const finding = findingOf(rule, severity, found);
        if (met.has(finding.key) || (accepted.has(finding.key) && !excluded)) return;
        met.add(finding.key);
        own.push(finding);
      };
      for (const piece of this.#found.get(rule)?.values() ?? []) piece.forEach(take);
      findings.push(...own.sort(byPlace));
    }
    return findings;
  }

  /** The structure or the settings changed: everything is looked at again. */
  #forget(): void {
    this.#input = undefined;
    this.#settings = this.#doc.settings;
    this.#uses = this.#nets.uses();
    this.#pages = new Map();
    this.#found.clear();
    this.#known.clear();
    this.#netsStale = true;
    for (const { screen } of this.#uses.values()) this.#stalePages.add(screen);
    for (const rule of rules.erc) this.#staleRules.add(rule);
  }

  #look(): ErcInput {
    const input = ercInput(this.#doc, this.#nets, this.#index);
    this.#pages = pagesAnew(input, this.#pages);
    return { ...input, pages: this.#pages };
  }

  #put(rule: ErcRule, piece: Piece, found: Iterable<Found> | undefined): void {
    const list = [...(found ?? [])];
    const pieces = this.#found.get(rule);
    if (list.length === 0) pieces?.delete(piece);
    else if (pieces) pieces.set(piece, list);
    else this.#found.set(rule, new Map([[piece, list]]));
  }

  #drop(piece: Piece): void {
    for (const pieces of this.#found.values()) pieces.delete(piece);
  }

  *#steps(input: ErcInput): Generator<() => void> {
    const on = rules.erc.filter(rule => severityOf(rule, this.#doc.settings) !== 'ignore');
    for (const page of this.#pages.values()) {
      if (!this.#stalePages.has(page.screen)) continue;
      yield () => {
        this.#stalePages.delete(page.screen);
        for (const rule of on) if (rule.page) this.#put(rule, page.screen, rule.page(page, input));
        // Made now, page by page, so that rules about the whole design find it ready.
        unitsOn(page);
        namesOn(page);
      };
    }
    // What is left are screens that no page shows.
    for (const screen of this.#stalePages) this.#drop(screen);
    this.#stalePages.clear();
    yield* this.#netSteps(input, on);
    for (const rule of this.#staleRules)
      yield () => {
        this.#staleRules.delete(rule);
        if (rule.document) this.#put(rule, null, on.includes(rule) ? rule.document(input) : []);
      };
  }

  /** A net that an edit touches is a new object: those that are known are as they were. */
  *#netSteps(input: ErcInput, on: readonly ErcRule[]): Generator<() => void> {
    if (!this.#netsStale) return;
    const present = this.#nets.nets();
    for (const net of this.#known)
      if (present.get(net.name) !== net) {
        this.#known.delete(net);
        this.#drop(net);
      }
    const fresh = [...present.values()].filter(net => !this.#known.has(net));
    const ofNets = on.filter(rule => rule.net);
    for (let at = 0; at < fresh.length; at += NETS_A_STEP)
      yield () => {
        for (const net of fresh.slice(at, at + NETS_A_STEP)) {
          for (const rule of ofNets) this.#put(rule, net, rule.net!(net, input));
          this.#known.add(net);
        }
      };
    this.#netsStale = false;
  }
}

/** Whether rules may find anything else under other settings. Exclusions are taken off what they found. */
function settingsMatter(from: Doc['settings'], to: Doc['settings']): boolean {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)]) as Set<keyof Doc['settings']>;
  keys.delete('exclusions');
  return [...keys].some(key => from[key] !== to[key]);
}

const byPlace = (a: Finding, b: Finding): number =>
  compare(a.path ?? '', b.path ?? '') || a.at.minY - b.at.minY || a.at.minX - b.at.minX || compare(a.key, b.key);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Nets are small: a few at a time. */
const NETS_A_STEP = 50;
