import type { Id } from '../../base/index.ts';
import { isEmptyBox, type Box } from '../../geometry/index.ts';
import { asBoard, copperLayers, type Change, type Doc, type Obj, type ObjOf } from '../../kinds/index.ts';
import { EDGE, outlineBox } from '../board/outline.ts';
import type { Derived } from '../derived.ts';
import { contributionOf } from './contribution.ts';
import { Tally } from './Tally.ts';
import { goesThrough, viaKinds, type ViaKinds } from './viaKinds.ts';

/** What an order needs to know of a board. Lengths in nanometres; null where the board has nothing of the kind. */
export interface BoardFacts extends ViaKinds {
  /** Of the outline; 0 without one. */
  readonly widthNm: number;
  readonly heightNm: number;
  readonly copperLayers: number;
  readonly minTrackNm: number | null;
  readonly minDrillNm: number | null;
  readonly minAnnularNm: number | null;
  readonly thicknessNm: number;
  readonly finish: string;
  readonly maskColour: string;
  readonly hasSlots: boolean;
  readonly hasCastellated: boolean;
  readonly edgeConnector: boolean;
  /** Pads that are made as gold fingers. */
  readonly edgeFingers: number;
  readonly viasInPad: boolean;
}

/** Objects that are read in one stretch. */
const STRETCH = 2000;

/** Whether an object may be part of the outline. */
const isEdge = (object: Obj): boolean =>
  object.kind === 'footprint'
    ? object.items.some(item => 'layer' in item && item.layer === EDGE)
    : 'layer' in object && object.layer === EDGE;

/** What an order needs to know of a board, while the board is being drawn. */
export class FactsIndex implements Derived {
  private doc: Doc | null = null;
  private copper: readonly string[] = [];
  private tracks = new Tally();
  private drills = new Tally();
  private annulars = new Tally();
  private slots = 0;
  private castellated = 0;
  private fingers = 0;
  /** Vias that do not go through the whole board. */
  private readonly partial = new Map<Id, ObjOf<'via'>>();
  /** Null: it has to be measured. */
  private outline: Box | null = null;

  reset(doc: Doc): void {
    for (const _ of this.building(doc));
  }

  *building(doc: Doc): Generator<void> {
    this.doc = doc;
    this.copper = copperLayers(asBoard(doc.settings));
    [this.tracks, this.drills, this.annulars] = [new Tally(), new Tally(), new Tally()];
    [this.slots, this.castellated, this.fingers] = [0, 0, 0];
    this.partial.clear();
    this.outline = null;
    let read = 0;
    for (const kind of ['track', 'via', 'footprint'] as const)
      for (const object of doc.all(kind)) {
        this.count(object, 1);
        if (++read % STRETCH === 0) yield;
      }
  }

  apply(change: Change): void {
    if (change.settings && this.doc) return this.reset(this.doc);
    for (const object of change.removed.values()) this.take(object, -1);
    for (const object of change.added.values()) this.take(object, 1);
    for (const [from, to] of change.updated.values()) {
      this.take(from, -1);
      this.take(to, 1);
    }
  }

  get facts(): BoardFacts {
    if (!this.doc) throw new Error('the facts of a board are asked for before it was read');
    const settings = asBoard(this.doc.settings);
    const outline = (this.outline ??= outlineBox(this.doc));
    const empty = isEmptyBox(outline);
    const edgeConnector = (settings.stackup?.edgeConnector ?? 'no') !== 'no';
    return {
      widthNm: empty ? 0 : outline.maxX - outline.minX,
      heightNm: empty ? 0 : outline.maxY - outline.minY,
      copperLayers: this.copper.length,
      minTrackNm: this.tracks.least,
      minDrillNm: this.drills.least,
      minAnnularNm: this.annulars.least,
      thicknessNm: settings.thickness,
      finish: settings.stackup?.finish ?? '',
      maskColour: settings.stackup?.layers.find(layer => /mask/i.test(layer.type))?.color ?? '',
      hasSlots: this.slots > 0,
      hasCastellated: this.castellated > 0 || (settings.stackup?.castellatedPads ?? false),
      edgeConnector,
      edgeFingers: edgeConnector ? this.fingers : 0,
      viasInPad: false,
      ...viaKinds(this.partial.values(), this.copper),
    };
  }

  private take(object: Obj, times: 1 | -1): void {
    if (isEdge(object)) this.outline = null;
    this.count(object, times);
  }

  private count(object: Obj, times: 1 | -1): void {
    const own = contributionOf(object, this.copper);
    for (const width of own.tracks) this.tracks.add(width, times);
    for (const drill of own.drills) this.drills.add(drill, times);
    for (const annular of own.annulars) this.annulars.add(annular, times);
    this.slots += times * own.slots;
    this.castellated += times * own.castellated;
    this.fingers += times * own.fingers;
    if (object.kind !== 'via' || goesThrough(object, this.copper)) return;
    if (times > 0) this.partial.set(object.id, object);
    else this.partial.delete(object.id);
  }
}
