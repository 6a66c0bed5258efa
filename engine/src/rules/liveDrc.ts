import type { Id } from '../base/index.ts';
import { FeatureIndex, itemsOf, type RatsnestIndex, type SpatialIndex } from '../indexes/index.ts';
import type { Box } from '../geometry/index.ts';
import { asBoard, type Change, type Doc, type Obj } from '../kinds/index.ts';
import { drcRules } from './drc/index.ts';
import type { Finding } from './finding.ts';
import { drcInput } from './input.ts';
import { movedGround } from './movedGround.ts';
import type { DrcInput, Rule } from './rule.ts';
import { runRules, severityOf } from './run.ts';

type DrcRule = Rule<'drc'>;

const local = drcRules.filter(rule => !rule.whole);
const parity = new Set(drcRules.filter(rule => rule.parity).map(({ id }) => id));
const whole = drcRules.filter(rule => rule.whole && !rule.parity);

/** A piece of a fill that touches at most so many items can become an island, or stop being one, by one edit. */
const ISLAND = 2;

/**
 * The design rules kept up to date while drawing: a full run elsewhere is adopted, and from then on an edit has only what lies
 * around the changed records looked at again. Rules about more than that run again as a whole when something changed that
 * concerns them; what compares the board with its schematic stays as the full run found it.
 *
 * `work` is a generator so that an editor can do it in slices between two frames; an edit in between only marks more.
 */
export class LiveDrc {
  private readonly doc: Doc;
  private readonly ratsnest: RatsnestIndex;
  private readonly index: SpatialIndex | undefined;
  private readonly features = new FeatureIndex();
  /** What is left of indexing the features. */
  private building: Iterator<void> | null;
  private readonly found = new Map<string, Finding>();
  private readonly touched = new Set<Id>();
  private readonly beside = new Set<Id>();
  /** Records that changed, before and after, of which it is not known yet what lies next to them. */
  private readonly moved: Obj[] = [];
  /** Ground that was moved from or to: it is not known yet what lies there. */
  private readonly grounds: Box[] = [];
  /** Records that are not there any more: what was found of them in a comparison with the schematic does not hold. */
  private readonly gone = new Set<Id>();
  private readonly stale = new Set<DrcRule>();
  /** Counts edits: work that one cut into restarts. */
  private edits = 0;

  /** `ratsnest` and `index` must have processed a change before `apply` is called with it. */
  constructor(doc: Doc, ratsnest: RatsnestIndex, index?: SpatialIndex) {
    this.doc = doc;
    this.ratsnest = ratsnest;
    this.index = index;
    this.building = this.features.building(doc);
  }

  /**
   * Takes over what a full run found, exclusions included, of the document as it was when this began: edits since then are
   * looked at next.
   */
  adopt(findings: readonly Finding[]): void {
    this.found.clear();
    for (const finding of findings) this.found.set(finding.key, finding);
    this.edits++;
  }

  apply(change: Change): void {
    this.edits++;
    this.features.apply(change);
    const objects = [...change.added.values(), ...change.removed.values(), ...[...change.updated.values()].flat()];
    for (const { id } of objects) this.touched.add(id);
    for (const id of change.removed.keys()) this.gone.add(id);
    for (const id of change.added.keys()) this.gone.delete(id);
    this.moved.push(...objects);
    this.grounds.push(...movedGround(change, asBoard(this.doc.settings).customRules));
    for (const rule of whole)
      if (objects.some(object => rule.reads.includes(object.kind) && (rule.concerns?.(object) ?? true)))
        this.stale.add(rule);
    for (const rule of local) if (rule.spreads && objects.some(rule.spreads)) this.stale.add(rule);
  }

  /** Looks at what was touched; done when it ends. */
  *work(): Generator<void> {
    while (this.touched.size > 0 || this.stale.size > 0) {
      yield* this.indexing();
      const { edits } = this;
      for (const step of this.steps()) {
        step();
        yield;
        if (this.edits !== edits) break;
      }
    }
  }

  /** Brings the indexes up to date that edits only noted. */
  private *indexing(): Generator<void> {
    while (this.building) {
      if (this.building.next().done) this.building = null;
      yield;
    }
    yield* this.ratsnest.working();
    for (const object of this.moved.splice(0)) this.noteBeside(object);
    for (const box of this.grounds.splice(0)) this.noteWithin(box);
  }

  /** Does all the work at once. */
  settle(): void {
    for (const _ of this.work());
  }

  /** All that is known, excluded findings included, in the order of the rules. */
  findings(): Finding[] {
    const order = new Map(drcRules.map(({ id }, i) => [id, i]));
    const known = [...this.found.values()].filter(
      ({ rule, ids }) => !parity.has(rule) || !ids.some(id => this.gone.has(id)),
    );
    return known.sort((a, b) => order.get(a.rule)! - order.get(b.rule)!);
  }

  /**
   * Copper that touched the record, or does now, and what a track or an island of a fill leads to from there. Zones are next to everything:
   * they are looked at when they change.
   */
  private noteBeside(object: Obj): void {
    const { copper, connectivity } = this.ratsnest;
    const note = (box: Box): void =>
      copper.near(box, 0, slot => {
        const item = copper.item(slot);
        if (item.type !== 'fill') this.beside.add(item.owner);
        const touching = connectivity.touching(slot);
        if (item.type === 'track' || (item.type === 'fill' && touching.length <= ISLAND))
          for (const other of touching)
            if (copper.item(other).type !== 'fill') this.beside.add(copper.item(other).owner);
        // It may have come to be used on a layer, or no longer be.
        if (item.ifUsed !== 0) this.touched.add(item.owner);
      });
    for (const { box } of itemsOf(object, copper.frame)) {
      note(box);
      // What shows in an opening without copper of its own is looked at together.
      this.features.near(box, 0, slot => {
        const { window, owner } = this.features.item(slot);
        if (window) this.touched.add(owner);
      });
    }
  }

  private noteWithin(box: Box): void {
    for (const slots of [this.ratsnest.copper, this.features])
      slots.near(box, 0, slot => void this.touched.add(slots.item(slot).owner));
  }

  private *steps(): Generator<() => void> {
    if (this.touched.size > 0) {
      const changed = new Set(this.touched);
      const around = new Set([...this.touched, ...this.beside]);
      const inputs = { changed: this.input(changed), around: this.input(around) };
      const ids = new Set(local.map(({ id }) => id));
      const fresh: Finding[] = [];
      for (const rule of local)
        if (!this.stale.has(rule)) yield* this.run(rule, rule.neighbours ? inputs.around : inputs.changed, fresh);
      // All at once: had an edit cut in, nothing of it would count.
      yield () => {
        const near = new Set(local.filter(rule => rule.neighbours).map(({ id }) => id));
        for (const [key, { rule, ids: about }] of this.found)
          if (ids.has(rule) && about.some(id => (near.has(rule) ? around : changed).has(id))) this.found.delete(key);
        for (const finding of fresh) this.found.set(finding.key, finding);
        this.touched.clear();
        this.beside.clear();
      };
    }
    const input = this.input(null);
    for (const rule of this.stale) {
      const findings: Finding[] = [];
      yield* this.run(rule, input, findings);
      yield () => {
        for (const [key, finding] of this.found) if (finding.rule === rule.id) this.found.delete(key);
        for (const finding of findings) this.found.set(finding.key, finding);
        this.stale.delete(rule);
      };
    }
  }

  private input(touched: ReadonlySet<Id> | null): DrcInput {
    const { ratsnest, features, index } = this;
    return drcInput(this.doc, { ratsnest, features, ...(index && { index }) }, touched);
  }

  /** A step a finding: a board that is not routed yet has thousands of one rule. */
  private *run(rule: DrcRule, input: DrcInput, found: Finding[]): Generator<() => void> {
    if (severityOf(rule, this.doc.settings) === 'ignore') return;
    for (const finding of runRules('drc', input, { only: [rule.id], excluded: true }))
      yield () => void found.push(finding);
    yield () => {};
  }
}
