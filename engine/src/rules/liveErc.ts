import type { Id } from '../base/index.ts';
import type { Connectivity, Net, SpatialIndex, Use } from '../indexes/index.ts';
import type { Change, Doc, Obj } from '../kinds/index.ts';
import type { ErcRule } from './erc/ercRule.ts';
import type { Groups } from './erc/queries/groups.ts';
import { pagesAnew, type ErcPage } from './erc/queries/page.ts';
import type { Finding } from './finding.ts';
import { ercInput } from './input.ts';
import { LiveFindings } from './liveFindings.ts';
import { LiveGroups, type Bearers } from './liveGroups.ts';
import type { ErcInput, Found } from './rule.ts';
import { findingOf, rules, severityOf } from './run.ts';

/** A piece of the design: a screen by its id, what bears one name, a net, or all of it. */
type Piece = string | Bearers | Net | null;

/**
 * The electrical rules kept up to date while drawing: an edit marks the sheets and nets that it touches, and `work` looks
 * at those alone. Rules about the whole design run again when a kind of record changed that they read.
 *
 * `work` is a generator so that an editor can do it in slices between two frames; an edit in between only marks more.
 */
export class LiveErc {
  readonly #doc: Doc;
  readonly #nets: Connectivity;
  readonly #index: SpatialIndex | undefined;
  readonly #found = new Map<ErcRule, LiveFindings<Piece>>();
  readonly #groups = new Map<Groups['table'], LiveGroups>();
  /** Nets that were looked at, by name. */
  readonly #known = new Map<string, Net>();
  #pages: ReadonlyMap<string, ErcPage> = new Map();
  readonly #stalePages = new Set<string>();
  readonly #staleRules = new Set<ErcRule>(rules.erc);
  readonly #staleNets = new Set<string>();
  #uses: ReadonlyMap<string, Use> | undefined;
  /** Settings under which the pieces were looked at. */
  #settings: Doc['settings'];
  #input: ErcInput | undefined;

  /** `nets` must have processed a change before `apply` is called with it. */
  constructor(doc: Doc, nets: Connectivity, index?: SpatialIndex) {
    this.#doc = doc;
    this.#nets = nets;
    this.#index = index;
    this.#settings = doc.settings;
  }

  apply(change: Change): void {
    // What the run in progress saw of the document is over.
    this.#input = undefined;
    for (const name of this.#nets.netsTouched()) this.#staleNets.add(name);
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
    while (this.#isStale()) {
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

  #isStale(): boolean {
    const groups = this.#groups.values().some(each => each.isTouched);
    return groups || this.#staleNets.size > 0 || this.#stalePages.size > 0 || this.#staleRules.size > 0;
  }

  /** Does all the work at once. */
  settle(): void {
    for (const _ of this.work());
  }

  /** All that the last work found, as a full run gives it: in the order of the rules, page by page from top to bottom. */
  findings({ excluded = false }: { readonly excluded?: boolean } = {}): Finding[] {
    const { settings } = this.#doc;
    const accepted = new Set(settings.exclusions.map(({ key }) => key));
    const findings = rules.erc.flatMap(rule =>
      severityOf(rule, settings) === 'ignore' ? [] : (this.#found.get(rule)?.all() ?? []),
    );
    return excluded || accepted.size === 0 ? findings : findings.filter(({ key }) => !accepted.has(key));
  }

  /** The structure or the settings changed: everything is looked at again. */
  #forget(): void {
    this.#input = undefined;
    this.#settings = this.#doc.settings;
    this.#uses = this.#nets.uses();
    this.#pages = new Map();
    this.#found.clear();
    this.#groups.clear();
    this.#known.clear();
    this.#staleNets.clear();
    for (const name of this.#nets.nets().keys()) this.#staleNets.add(name);
    for (const { screen } of this.#uses.values()) this.#stalePages.add(screen);
    for (const rule of rules.erc) this.#staleRules.add(rule);
  }

  #look(): ErcInput {
    const input = ercInput(this.#doc, this.#nets, this.#index);
    this.#pages = pagesAnew(input, this.#pages);
    return { ...input, pages: this.#pages };
  }

  #put(rule: ErcRule, piece: Piece, found: Iterable<Found>): void {
    const severity = severityOf(rule, this.#settings);
    if (severity === 'ignore') return;
    // The same violation may be met twice in a piece.
    const byKey = new Map<string, Finding>();
    for (const each of found) {
      const finding = findingOf(rule, severity, each);
      if (!byKey.has(finding.key)) byKey.set(finding.key, finding);
    }
    let pieces = this.#found.get(rule);
    if (!pieces) this.#found.set(rule, (pieces = new LiveFindings()));
    pieces.put(piece, [...byKey.values()]);
  }

  #drop(piece: Piece): void {
    for (const pieces of this.#found.values()) pieces.drop(piece);
  }

  *#steps(input: ErcInput): Generator<() => void> {
    const on = rules.erc.filter(rule => severityOf(rule, this.#settings) !== 'ignore');
    const tables = new Set(on.flatMap(({ groups }) => groups?.table ?? []));
    for (const page of this.#pages.values()) {
      if (!this.#stalePages.has(page.screen)) continue;
      for (const rule of on) if (rule.page) yield () => this.#put(rule, page.screen, rule.page!(page, input));
      // Not stale from here on: had an edit cut in, all of this would be done again.
      yield () => {
        this.#stalePages.delete(page.screen);
        for (const table of tables) this.#groupsBy(table).put(page);
      };
    }
    // What is left are screens that no page shows.
    for (const screen of this.#stalePages) {
      this.#drop(screen);
      for (const groups of this.#groups.values()) groups.drop(screen);
    }
    this.#stalePages.clear();
    yield* this.#groupSteps(on);
    yield* this.#netSteps(input, on);
    for (const rule of this.#staleRules)
      yield () => {
        this.#staleRules.delete(rule);
        if (rule.document) this.#put(rule, null, rule.document(input));
      };
  }

  #groupsBy(table: Groups['table']): LiveGroups {
    let groups = this.#groups.get(table);
    if (!groups) this.#groups.set(table, (groups = new LiveGroups(table)));
    return groups;
  }

  *#groupSteps(on: readonly ErcRule[]): Generator<() => void> {
    for (const groups of this.#groups.values()) {
      const own = on.filter(rule => rule.groups && this.#groups.get(rule.groups.table) === groups);
      for (;;) {
        const touched = groups.takeTouched(PIECES_A_STEP);
        if (touched.length === 0) break;
        yield () => {
          for (const bearers of touched) {
            const items = bearers.items();
            for (const rule of own) this.#put(rule, bearers, items.length > 0 ? rule.groups!.check(items) : []);
          }
        };
      }
    }
  }

  /** A net that an edit touches is a new object: those that are known are as they were. */
  *#netSteps(input: ErcInput, on: readonly ErcRule[]): Generator<() => void> {
    const present = this.#nets.nets();
    const ofNets = on.filter(rule => rule.net);
    const look = (name: string): void => {
      this.#staleNets.delete(name);
      const [known, net] = [this.#known.get(name), present.get(name)];
      if (known === net) return;
      if (known) this.#drop(known);
      this.#known.delete(name);
      if (!net) return;
      this.#known.set(name, net);
      for (const rule of ofNets) this.#put(rule, net, rule.net!(net, input));
    };
    const stale = [...this.#staleNets];
    for (let at = 0; at < stale.length; at += PIECES_A_STEP)
      yield () => stale.slice(at, at + PIECES_A_STEP).forEach(look);
  }
}

/** Whether rules may find anything else under other settings. Exclusions are taken off what they found. */
function settingsMatter(from: Doc['settings'], to: Doc['settings']): boolean {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)]) as Set<keyof Doc['settings']>;
  keys.delete('exclusions');
  return [...keys].some(key => from[key] !== to[key]);
}

/** Nets and groups are small: a few at a time. */
const PIECES_A_STEP = 20;
